import type { Received } from './requests/refused.ts';

/** What a verified response of an identity provider says: a SAML assertion, or an ID token. */
export interface Assertion {
  id: string;
  received: Received & { nameId: string };
  /** Authentication contexts that the provider reports, if any. */
  contexts: string[];
  /** What it says of the person, signed. Without an email address of OpenID Connect that is not verified. */
  attributes: { name: string; values: string[] }[];
}
