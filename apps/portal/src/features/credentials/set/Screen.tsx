import { places } from '@portal/contract/places';
import { Navigate } from 'react-router-dom';
import { Loading } from '../../../shared/boundaries/Loading.tsx';
import { useEnvironment } from '../../../shared/layout/use-environment.ts';
import { useMailedToken } from '../../../shared/links/mailed-token.ts';
import { SetCredentials } from './SetCredentials.tsx';

interface Props {
  params: { slug?: string | undefined; token?: string | undefined };
}

/**
 * `/wachtwoord-instellen/{token}`: chooses credentials by a mailed link. A link that does not work leads to the form
 * for a new one.
 */
export default function SetCredentialsScreen({ params }: Props) {
  const { environment, prefix, login } = useEnvironment(params.slug);
  const token = useMailedToken(places.setCredentials, prefix, params.token);
  const expired = `${prefix}${places.forgottenCredentials}?notify=link-expired`;

  if (token === undefined) return <Loading />;
  if (token === null) return <Navigate to={expired} replace />;
  return <SetCredentials environment={environment} token={token} login={login} expired={expired} />;
}
