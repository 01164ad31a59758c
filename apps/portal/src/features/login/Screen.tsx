import type { Environment } from '@portal/contract/environments/schema';
import { use, useEffect } from 'react';
import { Redirect } from 'wouter';
import { environmentOfSlug } from '../../environment/environment-of-slug.ts';
import { prepareTheme } from '../../environment/wear-theme.ts';
import { useSession } from '../../session/use-session.ts';
import { Entrance } from '../../frame/Entrance.tsx';
import { LoginForm } from './LoginForm.tsx';
import { LoginNotice } from './LoginNotice.tsx';
import { SecondFactorDue } from './SecondFactorDue.tsx';
import { SsoBlock } from './SsoBlock.tsx';
import { texts } from './texts.ts';

/** `/inloggen` in the house style, or `/{slug}/inloggen` in an environment's. An unknown slug leads to the plain login. */
export default function LoginScreen({ params: { slug } }: { params: { slug?: string | undefined } }) {
  const environment = slug === undefined ? null : use(environmentOfSlug(slug));
  if (slug !== undefined && environment === null)
    return <Redirect to={`/inloggen${location.search}`} replace />;
  return <Login slug={slug} environment={environment} />;
}

function Login({ slug, environment }: { slug: string | undefined; environment: Environment | null }) {
  const session = useSession();
  const isSecondFactorDue =
    session.state === 'second-factor-setup' || session.state === 'second-factor-verify';
  const hasSso = environment?.ssoEnabled ?? false;
  const hasForm = !environment?.loginFormHidden;

  useEffect(() => {
    void prepareTheme(environment).then((dress) => dress());
  }, [environment]);

  return (
    <Entrance environment={environment} title={texts.title}>
      <LoginNotice />
      {isSecondFactorDue ? (
        <SecondFactorDue />
      ) : (
        <>
          {environment && hasSso && <SsoBlock environment={environment} divided={hasForm} />}
          {hasForm && <LoginForm slug={slug} />}
        </>
      )}
    </Entrance>
  );
}
