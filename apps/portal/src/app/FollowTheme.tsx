import { getEnvironment, getThemeCss } from '@portal/contract/environments/calls';
import type { Environment } from '@portal/contract/environments/schema';
import equal from 'fast-deep-equal';
import { useRef } from 'react';
import useSWR from 'swr';
import { CacheScope } from '../shared/api/CacheScope.tsx';
import { redirectedUrl } from '../shared/api/redirected-url.ts';
import { isWriting, send } from '../shared/api/send.ts';
import { loadTheme } from '../shared/environment/apply-theme.ts';
import { barLogosOf } from '../shared/environment/bar-logos.ts';
import { getSession, isChangedHere, setSession } from '../shared/session/store.ts';
import { environmentOf, scopeOf } from '../shared/session/session.ts';
import { useSession } from '../shared/session/use-session.ts';

/** Time between two checks, in ms. */
const interval = 8_000;

/** Follows the theme of the session's environment while the page is visible. Failures are not reported. */
export function FollowTheme() {
  const session = useSession();
  const id = environmentOf(session)?.id;
  return (
    <CacheScope scope={scopeOf(session)}>{id === undefined ? null : <ThemeOf key={id} id={id} />}</CacheScope>
  );
}

function ThemeOf({ id }: { id: string }) {
  /** URL of the theme that is shown; its hash changes with the theme. */
  const shown = useRef<string | null>(null);

  async function follow() {
    const session = getSession();
    if (isWriting() || isChangedHere()) return;
    const url = await redirectedUrl(getThemeCss, { id });
    // The session after a switch may not see the environment of the one before.
    if (getSession() !== session || isWriting() || isChangedHere()) return;
    if (url === null) throw new Error('The theme could not be read.');
    if (url === shown.current) return;
    const outcome = await send(getEnvironment, { params: { id }, report: 'none', ofSession: true });
    if (outcome.kind !== 'done') throw new Error('The environment could not be read.');
    await applyEnvironment(outcome.value);
    shown.current = url;
  }

  // Nothing of the result is used, so that SWR renders nothing.
  useSWR(['theme', id], follow, {
    refreshInterval: interval,
    shouldRetryOnError: true,
    // The page has just shown this theme, and a session that begins or is switched would be asked in between.
    revalidateOnMount: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
  return null;
}

/** Returns the parts of an environment that screens render. Its colors are variables of the document. */
const contentOf = (environment: Environment) => ({
  ...environment,
  version: null,
  themeVariables: null,
  bar: barLogosOf(environment),
});

/** Shows a newer version of the session's environment. Other colors alone render no screen. */
async function applyEnvironment(next: Environment): Promise<void> {
  const session = getSession();
  const shown = environmentOf(session);
  if (!('environment' in session) || shown?.id !== next.id) return;
  const apply = await loadTheme(next);
  if (getSession() !== session) return;
  apply();
  if (!equal(contentOf(shown), contentOf(next))) setSession({ ...session, environment: next });
}
