/** Browser dialogs for passkeys. Loaded on demand. */
import {
  startAuthentication,
  startRegistration,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/browser';

/** `cancelled`: closed, timed out, or without a fitting passkey; browsers do not distinguish these. */
export type Ceremony<Response> =
  | { kind: 'done'; response: Response }
  | { kind: 'cancelled' }
  | { kind: 'known' }
  | { kind: 'impossible' };

async function outcomeOf<Response>(dialogue: () => Promise<Response>): Promise<Ceremony<Response>> {
  try {
    return { kind: 'done', response: await dialogue() };
  } catch (fault) {
    const name = fault instanceof Error ? fault.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError') return { kind: 'cancelled' };
    return { kind: name === 'InvalidStateError' ? 'known' : 'impossible' };
  }
}

export function getPasskey(options: object): Promise<Ceremony<AuthenticationResponseJSON>> {
  return outcomeOf(() =>
    startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }),
  );
}

export function createPasskey(options: object): Promise<Ceremony<RegistrationResponseJSON>> {
  return outcomeOf(() =>
    startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
  );
}
