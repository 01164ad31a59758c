import { places } from '@portal/contract/places';
import { login as loginCall } from '@portal/contract/session/calls';
import type { LoginRequest, LoginResponse } from '@portal/contract/session/schema';
import { send } from '../api/send.ts';
import { awaitSecondStep, enterSession } from './store.ts';

/** Message of a login that succeeded, but whose cookie the browser does not keep. */
export const noCookies = 'Je browser bewaart geen cookies van deze site. Zet ze aan om in te loggen.';

/** Returns whether the browser says that it keeps no cookies of this site. */
export const areCookiesOff = (): boolean => !navigator.cookieEnabled;

export type LoginResult =
  | { kind: 'logged-in' }
  | { kind: 'second-factor' }
  | { kind: 'wrong-credentials' }
  | { kind: 'too-many-requests' }
  | { kind: 'other-method'; path: string | null }
  | { kind: 'no-cookies' }
  | { kind: 'unavailable' };

/** Logs in. Resolves to 'logged-in' after the new session is loaded. The server may refuse under any status. */
export async function login(credentials: LoginRequest): Promise<LoginResult> {
  const outcome = await send(loginCall, { body: credentials, report: 'none' });
  if (outcome.kind === 'failed' || outcome.kind === 'aborted') return { kind: 'unavailable' };
  if (outcome.kind === 'refused') return refusalOf(outcome.status, outcome.body);
  const { userId, activeContactId, action, error } = outcome.value;
  if (error) return refusalOf(200, outcome.value);
  if (action === 'requires-second-factor-setup' || action === 'requires-second-factor-verify') {
    if (areCookiesOff()) return { kind: 'no-cookies' };
    awaitSecondStep(action === 'requires-second-factor-setup' ? 'setup' : 'verify');
    return { kind: 'second-factor' };
  }
  if (userId === null) return { kind: isKnown(action) ? 'wrong-credentials' : 'unavailable' };
  return { kind: kinds[await enterSession({ userId, activeContactId })] };
}

const kinds = { entered: 'logged-in', unreachable: 'unavailable', 'no-cookies': 'no-cookies' } as const;

function refusalOf(status: number, body: unknown): LoginResult {
  const { error } = { error: null, ...(body as object) } as { error: unknown };
  if (status === 429 || error === 'too-many-requests') return { kind: 'too-many-requests' };
  if (error === 'login-method-not-allowed') return { kind: 'other-method', path: organisationPathOf(body) };
  // Symfony's own login reports the error as a sentence.
  const said = typeof error === 'string' ? error.toLowerCase() : '';
  if (/^too many\b/.test(said)) return { kind: 'too-many-requests' };
  if (/^(?:invalid|bad)[- ]credentials\b/.test(said)) return { kind: 'wrong-credentials' };
  return { kind: said === '' && status === 401 ? 'wrong-credentials' : 'unavailable' };
}

/**
 * Returns where a login leads that only an organization allows: the path that the server names, or that of the login of the
 * environment by its slug; null without either.
 */
export function organisationPathOf(body: unknown): string | null {
  const { slug, path } = body as Partial<LoginResponse>;
  return path ?? (slug ? `/${slug}${places.login}` : null);
}

/**
 * Returns whether a login without a user was refused as such; any other action is one that this portal does not know.
 */
const isKnown = (action: string | null) => action === null || action === '' || action === 'none';
