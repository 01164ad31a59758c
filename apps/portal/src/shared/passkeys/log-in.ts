/** Logins with a passkey: alone, as the second step, and to verify the user again. */
import {
  loginWithPasskey,
  startPasskeyLogin,
  startPasskeyVerification,
  verifyPasskey,
} from '@portal/contract/passkeys/calls';
import type { AuthenticationRequest } from '@portal/contract/passkeys/schema';
import { type Outcome, send } from '../api/send.ts';
import { areCookiesOff, noCookies, organisationPathOf } from '../session/login.ts';
import { enterSession } from '../session/store.ts';
import { endLoginIfEnded, verdictOf, type Verdict } from '../session/second-factor.ts';
import { getPasskey } from './ceremonies.ts';

export type PasskeyLoginResult =
  | {
      kind:
        | 'logged-in'
        | 'cancelled'
        | 'refused'
        | 'too-many-requests'
        | 'no-cookies'
        | 'unavailable'
        | 'impossible';
    }
  | { kind: 'other-method'; path: string | null };

/** Messages of the login screen for a failed login with a passkey. */
export const loginRefusals: Record<Exclude<PasskeyLoginResult['kind'], 'logged-in'>, string> = {
  cancelled: 'Er is geen passkey gekozen. Je kunt ook inloggen met je wachtwoord.',
  impossible: 'Inloggen met een passkey lukt niet in deze browser. Log in met je wachtwoord.',
  refused: 'Deze passkey hoort niet bij een account. Log in met je wachtwoord.',
  'too-many-requests': 'Teveel inlogpogingen. Probeer het later nog eens.',
  'no-cookies': noCookies,
  'other-method': 'Je logt in met het account van je organisatie.',
  unavailable: 'Op dit moment kan er niet ingelogd worden, probeer het over enkele ogenblikken nog een keer',
};

/** Asks the browser to sign the server's challenge with a passkey. */
async function signChallenge(
  options: object,
): Promise<{ body: AuthenticationRequest } | { kind: 'cancelled' | 'impossible' }> {
  const ceremony = await getPasskey(options);
  if (ceremony.kind !== 'done') return { kind: ceremony.kind === 'cancelled' ? 'cancelled' : 'impossible' };
  const { id, rawId, response } = ceremony.response;
  const { clientDataJSON, authenticatorData, signature, userHandle = null } = response;
  const assertion = { clientDataJSON, authenticatorData, signature, userHandle };
  return { body: { response: { id, rawId, type: 'public-key', response: assertion } } };
}

/** Logs in with a passkey alone. Resolves to 'logged-in' after the new session is loaded. */
export async function logInWithPasskey(): Promise<PasskeyLoginResult> {
  const started = await send(startPasskeyLogin, { report: 'none' });
  if (started.kind !== 'done') return refusalOf(started);
  const signed = await signChallenge(started.value);
  if ('kind' in signed) return signed;
  const login = await send(loginWithPasskey, { body: signed.body, report: 'none' });
  if (login.kind !== 'done') return refusalOf(login);
  const { userId, activeContactId } = login.value;
  if (userId === null) return { kind: 'refused' };
  const entry = await enterSession({ userId, activeContactId });
  if (entry === 'no-cookies') return { kind: entry };
  return { kind: entry === 'entered' ? 'logged-in' : 'unavailable' };
}

function refusalOf(outcome: Exclude<Outcome<unknown>, { kind: 'done' }>): PasskeyLoginResult {
  if (outcome.kind !== 'refused') return { kind: 'unavailable' };
  if (outcome.status === 429) return { kind: 'too-many-requests' };
  if (outcome.status !== 403) return { kind: areCookiesOff() ? 'no-cookies' : 'refused' };
  return { kind: 'other-method', path: organisationPathOf(Object(outcome.body)) };
}

/** Completes the second step of a login with a passkey; null when the person closed the dialog. */
export async function passSecondStepWithPasskey(): Promise<Verdict | null> {
  const result = await showPasskey(true);
  if (result === null || 'kind' in result) return result && endLoginIfEnded(result);
  return { kind: (await enterSession(result)) === 'entered' ? 'passed' : 'unavailable' };
}

/** Verifies the user again with a passkey; null when the person closed the dialog. */
export async function proveAgainWithPasskey(): Promise<Verdict | null> {
  const result = await showPasskey(false);
  return result === null || 'kind' in result ? result : { kind: 'passed' };
}

async function showPasskey(
  ofSession: boolean,
): Promise<Verdict | { userId: string; activeContactId: string | null } | null> {
  const started = await send(startPasskeyVerification, { report: 'none', ofSession });
  if (started.kind === 'refused' && started.status === 409) return { kind: 'no-passkey' };
  if (started.kind !== 'done') return verdictOf(started);
  const signed = await signChallenge(started.value);
  if ('kind' in signed) return signed.kind === 'cancelled' ? null : { kind: 'unavailable' };
  const shown = await send(verifyPasskey, { body: signed.body, report: 'none', ofSession });
  if (shown.kind !== 'done') {
    const verdict = verdictOf(shown);
    return verdict.kind === 'invalid' ? { kind: 'no-passkey' } : verdict;
  }
  const { userId, activeContactId } = shown.value;
  return userId === null ? { kind: 'no-passkey' } : { userId, activeContactId };
}
