import type { Received } from './requests/refused.ts';

/** What a verified response of an identity provider says: a SAML assertion, or an ID token. */
export interface Assertion {
  id: string;
  received: Received & { nameId: string };
  /** Authentication contexts that the provider reports, if any. */
  contexts: string[];
  /** The signed attributes of the person. An email address that an OpenID provider has not verified is left out. */
  attributes: { name: string; values: string[] }[];
}
