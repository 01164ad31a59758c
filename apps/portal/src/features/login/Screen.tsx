import type { Environment } from '@portal/contract/environments/schema';
import { places } from '@portal/contract/places';
import { Notice } from '@portal/ui/Notice';
import { use, useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { lazyAgain } from '../../shared/boundaries/lazy-again.tsx';
import { useIsHydrated } from '../../shared/stores/use-is-hydrated.ts';
import { environmentOfSlug } from '../../shared/environment/environment-of-slug.ts';
import { loadTheme } from '../../shared/environment/apply-theme.ts';
import type { Seen } from '../../shared/session/session.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { AuthLayout } from '../../shared/layout/AuthLayout.tsx';
import { LoginForm } from './LoginForm.tsx';
import { LoginNotice } from './LoginNotice.tsx';
import { PasskeyLogin } from './PasskeyLogin.tsx';
import { SsoBlock } from './SsoBlock.tsx';
import { texts } from './texts.ts';
import { singleSignOnUrl } from './single-sign-on-url.ts';

const SecondStep = lazyAgain(() => import('./SecondStep.tsx'));

/**
 * `/inloggen` in the house style, or `/{slug}/inloggen` in that of an environment. An unknown slug redirects to the
 * plain login.
 */
export default function LoginScreen({ params: { slug } }: { params: { slug?: string | undefined } }) {
  const environment = slug === undefined ? null : use(environmentOfSlug(slug));
  if (slug !== undefined && environment === null)
    return <Navigate to={`${places.login}${location.search}`} replace />;
  return <Login slug={slug} environment={environment} />;
}

function Login({ slug, environment }: { slug: string | undefined; environment: Environment | null }) {
  const session = useSession();
  const { state } = session;
  const { hasEnded, leave } = useEndOfSecondStep(state);
  useEndOfLogin(session.state === 'anonymous' && session.ended);
  const hasSso = environment !== null && environment.ssoEnabled && singleSignOnUrl(environment) !== null;
  const hasForm = !environment?.loginFormHidden;
  // The server renders the button, since nearly every browser supports passkeys; the others remove it after hydration.
  const hasPasskeys = !useIsHydrated() || 'PublicKeyCredential' in window;

  useEffect(() => {
    void loadTheme(environment).then((apply) => apply());
  }, [environment]);

  if (state === 'second-factor-setup' || state === 'second-factor-verify') {
    const step = state === 'second-factor-setup' ? 'setup' : 'verify';
    return <SecondStep environment={environment} step={step} onLeave={leave} />;
  }
  return (
    <AuthLayout environment={environment} title={texts.title}>
      {hasEnded ? (
        <Notice kind="warning" live>
          {texts.stepEnded}
        </Notice>
      ) : (
        <LoginNotice isPlain={environment === null} />
      )}
      {hasSso && <SsoBlock environment={environment} divided={hasForm} />}
      {hasForm && <LoginForm slug={slug} />}
      {hasForm && hasPasskeys && <PasskeyLogin />}
    </AuthLayout>
  );
}

/** Shows a notice when a session ends on the login screen, as happens when the data of a new login cannot be read. */
function useEndOfLogin(isEnded: boolean) {
  const navigate = useNavigate();
  const wasEnded = useRef(isEnded);
  useEffect(() => {
    if (isEnded && !wasEnded.current) navigate(`${places.login}?notify=logged-out`, { replace: true });
    wasEnded.current = isEnded;
  }, [isEnded, navigate]);
}

/**
 * Returns whether a second step ended by itself, so that the login has to start again. Call `leave` before ending it on
 * purpose.
 */
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
