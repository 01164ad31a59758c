import { AuthorizationResponseError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client';
import type { SingleSignOnRefusal } from '@portal/contract/single-sign-on/refusals';
import { FetchFailed } from '../../platform/security/fetch-public.ts';
import { sanitizeText } from '../requests/sanitize-text.ts';
import { Refused } from '../requests/refused.ts';

const reasonOfClaim: Partial<Record<string, SingleSignOnRefusal>> = {
  iss: 'issuer',
  aud: 'audience',
  azp: 'audience',
  nonce: 'in-response-to',
};

/** Returns an error of the library with all its causes, the outermost first. */
function chainOf(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let each = error; each !== undefined && each !== null && chain.length < 10;) {
    chain.push(each);
    each = typeof each === 'object' && 'cause' in each ? each.cause : null;
  }
  return chain;
}

const refuse = (reason: SingleSignOnRefusal, message: string) => new Refused(reason, sanitizeText(message));

/** Returns why the library did not accept a callback, from its error. */
export function refusalOf(error: unknown): Refused {
  const chain = chainOf(error);
  const failed = chain.find((each) => each instanceof FetchFailed);
  if (failed !== undefined) return refuse('unreachable', failed.problem);
  if (error instanceof AuthorizationResponseError)
    return refuse('status', [error.error, error.error_description].filter(Boolean).join(': '));
  if (error instanceof ResponseBodyError)
    return refuse('code-refused', [error.error, error.error_description].filter(Boolean).join(': '));
  // The same, from a provider that answers with a challenge.
  if (error instanceof WWWAuthenticateChallengeError) return refuse('code-refused', error.message);
  const texts = chain.flatMap((each) => (each instanceof Error ? each.message : []));
  const message = texts.join(': ');
  const claim = chain.flatMap((each) =>
    typeof each === 'object' && each !== null && 'claim' in each ? String(each.claim) : [],
  )[0];
  const reason = claim === undefined ? undefined : reasonOfClaim[claim];
  if (reason !== undefined) return refuse(reason, message);
  if (/timestamp|expiration|too much time/i.test(message)) return refuse('instant', message);
  if (
    /signature verification|no applicable keys|multiple matching keys|select a JWT verification key/i.test(
      message,
    )
  )
    return refuse('signature', message);
  if (/"alg"|JWS algorithm|unsupported/i.test(message)) return refuse('algorithm', message);
  if (/"iss" \(issuer\)/.test(message)) return refuse('issuer', message);
  if (/"state"/.test(message)) return refuse('in-response-to', message);
  return refuse('unreadable', message);
}
