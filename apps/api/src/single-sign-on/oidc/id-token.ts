import { authorizationCodeGrant } from 'openid-client';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { sha256 } from '../../platform/security/keyed-hash.ts';
import type { Assertion } from '../assertion.ts';
import type { OpenIdProvider } from '../identity-provider.ts';
import { Refused } from '../requests/refused.ts';
import type { WaitingRequest } from '../requests/requests.ts';
import { callbackUrlOf } from '../urls.ts';
import { clockSkew, openIdWith } from './library.ts';
import { refusalOf } from './refusal.ts';

const instant = z.number().int().nonnegative();
const texts = z.union([z.string(), z.array(z.string())]).transform((given) => [given].flat());

const claims = z.looseObject({
  /** At most as long as the standard allows, and of characters that can be stored. */
  sub: z.string().regex(/^[\x21-\x7E](?:[\x20-\x7E]{0,253}[\x21-\x7E])?$/),
  auth_time: instant.optional(),
  acr: texts.catch([]),
  amr: texts.catch([]),
  email_verified: z.boolean().catch(false),
});
export type Claims = z.output<typeof claims>;

/** A verified ID token. */
export interface IdToken {
  assertion: Assertion;
  claims: Claims;
}

/**
 * Redeems the code in a callback and returns the verified ID token: its issuer, audience, nonce, times and signature.
 * `search` is the query of the callback. `onResponse` gets the body of each response of the provider. Throws `Refused`.
 */
export async function readIdToken(
  config: Config,
  provider: OpenIdProvider,
  waiting: WaitingRequest,
  search: string,
  onResponse?: (body: string) => void,
): Promise<IdToken> {
  const { nonce, codeVerifier, relayState } = waiting;
  if (nonce === null || codeVerifier === null) throw new Refused('unsolicited');
  const library = openIdWith(config, provider, onResponse);
  const tokens = await authorizationCodeGrant(library, new URL(callbackUrlOf(config.origin) + search), {
    expectedState: relayState,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  }).catch((error: unknown) => {
    throw refusalOf(error);
  });
  const { success, data } = claims.safeParse(tokens.claims());
  if (!success || tokens.id_token === undefined)
    throw new Refused('unreadable', 'The subject is missing or unusable.');
  const { sub, auth_time: authenticatedAt = 0, acr, amr, email_verified: isVerified, ...others } = data;
  const received = { issuer: provider.openId.metadata.issuer, nameId: sub };
  const isOld = (authenticatedAt + clockSkew) * 1_000 < waiting.createdAt.getTime();
  if (provider.forceAuthentication && isOld)
    throw new Refused('instant', 'The provider did not authenticate the person again.', received);
  const attributes = Object.entries(others).flatMap(([name, value]) =>
    typeof value === 'string' && (name !== 'email' || isVerified) ? [{ name, values: [value] }] : [],
  );
  const assertion = { id: sha256(tokens.id_token), received, contexts: [...acr, ...amr], attributes };
  return { assertion, claims: data };
}
