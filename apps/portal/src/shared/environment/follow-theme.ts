import { getEnvironment } from '@portal/contract/environments/calls';
import { getThemeCss } from '@portal/contract/environments/calls';
import { redirectedUrl } from '../api/redirected-url.ts';
import { send } from '../api/send.ts';
import { getSession } from '../session/session-store.ts';
import { untilSessionChanges } from '../session/session-change.ts';
import { updateEnvironment } from '../session/update-environment.ts';

/** Time between two checks, in ms; doubled after each failure, up to `longest`. */
const every = 8_000;
const longest = 60_000;

/**
 * Follows the theme of the session's environment while the page is visible, until `signal` aborts. Failures are not
 * reported; each doubles the time until the next try.
 */
export function followTheme(signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = every;
  let polledAt = Date.now();
  /** URL of the theme that is shown; its hash changes with the theme. */
  let shown: string | null = null;

  /** Returns false when the theme could not be loaded or applied. */
  async function updateTheme(): Promise<boolean> {
    const session = getSession();
    if (!('environment' in session) || session.environment === null) return true;
    const params = { id: session.environment.id };
    const stop = AbortSignal.any([signal, untilSessionChanges()]);
    if (stop.aborted) return true;
    const url = await redirectedUrl(getThemeCss, params, stop);
    // The new session may not see the environment of the one before.
    if (stop.aborted || getSession() !== session) return true;
    if (url === null || url === shown) return url !== null;
    const outcome = await send(getEnvironment, { params, report: 'none', ofSession: true, signal: stop });
    if (outcome.kind === 'aborted') return true;
    if (outcome.kind !== 'done' || !(await updateEnvironment(outcome.value))) return false;
    shown = url;
    return true;
  }

  async function poll(): Promise<void> {
    polledAt = Date.now();
    delay = (await updateTheme()) ? every : Math.min(delay * 2, longest);
    schedule(delay);
  }

  function schedule(ms: number): void {
    clearTimeout(timer);
    if (signal.aborted || document.visibilityState !== 'visible') return;
    timer = setTimeout(() => void poll(), ms);
  }

  document.addEventListener('visibilitychange', () => schedule(Math.max(0, polledAt + every - Date.now())), {
    signal,
  });
  signal.addEventListener('abort', () => clearTimeout(timer));
  schedule(every);
}
