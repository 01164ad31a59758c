import { LoadingScreen } from '@portal/ui/LoadingScreen';
import { Redirect } from 'wouter';
import { useEnvironment } from '../../frame/use-environment.ts';
import { useMailedToken } from '../../links/mailed-token.ts';
import { SetCredentials } from './SetCredentials.tsx';

interface Props {
  params: { slug?: string | undefined; token?: string | undefined };
}

/** `/wachtwoord-instellen/{token}`: chooses credentials by a mailed link. One that does not work leads to a new one. */
export default function SetCredentialsScreen({ params }: Props) {
  const { environment, prefix, login } = useEnvironment(params.slug);
  const token = useMailedToken('wachtwoord-instellen', prefix, params.token);
  const expired = `${prefix}/wachtwoord-vergeten?notify=link-expired`;

  if (token === undefined) return <LoadingScreen />;
  if (token === null) return <Redirect to={expired} replace />;
  return <SetCredentials environment={environment} token={token} login={login} expired={expired} />;
}
