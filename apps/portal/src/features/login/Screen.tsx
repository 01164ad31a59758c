import type { Environment } from '@portal/contract/environments/schema';
import { Notice } from '@portal/ui/Notice';
import { lazy, use, useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { environmentOfSlug } from '../../environment/environment-of-slug.ts';
import { prepareTheme } from '../../environment/wear-theme.ts';
import type { Seen } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';
import { Entrance } from '../../frame/Entrance.tsx';
import { LoginForm } from './LoginForm.tsx';
import { LoginNotice } from './LoginNotice.tsx';
import { PasskeyLogin } from './PasskeyLogin.tsx';
import { SsoBlock } from './SsoBlock.tsx';
import { texts } from './texts.ts';

const SecondStep = lazy(() => import('./SecondStep.tsx'));

/** `/inloggen` in the house style, or `/{slug}/inloggen` in an environment's. An unknown slug leads to the plain login. */
export default function LoginScreen({ params: { slug } }: { params: { slug?: string | undefined } }) {
  const environment = slug === undefined ? null : use(environmentOfSlug(slug));
  if (slug !== undefined && environment === null)
    return <Redirect to={`/inloggen${location.search}`} replace />;
  return <Login slug={slug} environment={environment} />;
}

function Login({ slug, environment }: { slug: string | undefined; environment: Environment | null }) {
  const { state } = useSession();
  const { hasEnded, leave } = useEndOfSecondStep(state);
  const hasSso = environment?.ssoEnabled ?? false;
  const hasForm = !environment?.loginFormHidden;

  useEffect(() => {
    void prepareTheme(environment).then((dress) => dress());
  }, [environment]);

  if (state === 'second-factor-setup' || state === 'second-factor-verify') {
    const step = state === 'second-factor-setup' ? 'setup' : 'verify';
    return <SecondStep environment={environment} step={step} onLeave={leave} />;
  }
  return (
    <Entrance environment={environment} title={texts.title}>
      {hasEnded ? (
        <Notice kind="warning" live>
          {texts.stepEnded}
        </Notice>
      ) : (
        <LoginNotice />
      )}
      {environment && hasSso && <SsoBlock environment={environment} divided={hasForm} />}
      {hasForm && <LoginForm slug={slug} />}
      {hasForm && 'PublicKeyCredential' in window && <PasskeyLogin />}
    </Entrance>
  );
}

/** Whether a second step ended by itself, so that the login has to start again. `leave` tells that it ends on purpose. */
function useEndOfSecondStep(state: Seen['state']) {
  const [before, setBefore] = useState(state);
  const [isLeaving, setLeaving] = useState(false);
  const [hasEnded, setEnded] = useState(false);
  if (before !== state) {
    setBefore(state);
    setEnded(before.startsWith('second-factor') && state === 'anonymous' && !isLeaving);
    setLeaving(false);
  }
  return { hasEnded, leave: () => setLeaving(true) };
}
