import { getEnvironment } from '@portal/contract/environments/calls';
import { getThemeCss } from '@portal/contract/environments/calls';
import type { Environment } from '@portal/contract/environments/schema';
import { useEffect } from 'react';
import { CacheScope } from '../shared/api/CacheScope.tsx';
import type { Outcome } from '../shared/api/outcome.ts';
import { redirectedUrl } from '../shared/api/redirected-url.ts';
import { send } from '../shared/api/send.ts';
import { useCached } from '../shared/api/use-read.ts';
import { loadTheme } from '../shared/environment/apply-theme.ts';
import { getSession, setSession } from '../shared/session/session-store.ts';
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
  const theme = useCached([getThemeCss.path, id], () => urlOfTheme(id), { refreshInterval: interval });
  // The URL contains a hash of the theme, so another theme is another read.
  const { data: environment } = useCached(
    theme.data === undefined ? null : [getEnvironment.path, id, theme.data],
    () => send(getEnvironment, { params: { id }, report: 'none', ofSession: true }),
  );
  useEffect(() => {
    if (environment !== undefined) void applyEnvironment(environment);
  }, [environment]);
  return null;
}

async function urlOfTheme(id: string): Promise<Outcome<string>> {
  const url = await redirectedUrl(getThemeCss, { id });
  return url === null ? { kind: 'failed', cause: 'network' } : { kind: 'done', value: url };
}

/** Replaces the environment of the session by a newer version. */
async function applyEnvironment(next: Environment): Promise<void> {
  const session = getSession();
  if (!('environment' in session) || session.environment?.id !== next.id) return;
  if (JSON.stringify(session.environment) === JSON.stringify(next)) return;
  const apply = await loadTheme(next);
  if (getSession() !== session) return;
  apply();
  setSession({ ...session, environment: next });
}
