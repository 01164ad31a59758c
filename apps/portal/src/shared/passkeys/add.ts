import { registerPasskey, startRegistration } from '@portal/contract/passkeys/calls';
import { send } from '../api/send.ts';
import { createPasskey } from './ceremonies.ts';
import { deviceName } from './device-name.ts';

/**
 * `proof-needed`: the last verification of the user is too long ago. `known`: this device already has a passkey of the
 * account.
 */
export type AddResult =
  | { kind: 'added'; name: string }
  | { kind: 'cancelled' | 'known' | 'impossible' | 'proof-needed' | 'wrong-password' | 'blocked' | 'failed' };

/** Creates a passkey on this device and adds it to the account. */
export async function addPasskey(password: string | null = null): Promise<AddResult> {
  const started = await send(startRegistration, { body: { password }, report: 'none' });
  if (started.kind === 'refused' && started.status === 403)
    return { kind: password === null ? 'proof-needed' : 'wrong-password' };
  if (started.kind === 'refused' && started.status === 429) return { kind: 'blocked' };
  if (started.kind !== 'done') return { kind: 'failed' };
  const ceremony = await createPasskey(started.value);
  if (ceremony.kind !== 'done') return ceremony;
  const { id, rawId, response } = ceremony.response;
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const attestation = { clientDataJSON, attestationObject, transports };
  const added = await send(registerPasskey, {
    body: {
      name: deviceName(navigator.userAgent),
      response: { id, rawId, type: 'public-key', response: attestation },
    },
    report: 'none',
  });
  return added.kind === 'done' ? { kind: 'added', name: added.value.name } : { kind: 'failed' };
}
