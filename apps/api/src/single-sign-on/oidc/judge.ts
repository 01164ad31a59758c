import { type SsoCheck, ssoChecks, type SsoTestResult } from '@portal/contract/environments/sso';
import { z } from 'zod';
import type { RequestContext } from '../../platform/context.ts';
import type { OpenIdProvider } from '../identity-provider.ts';
import { checkOf, emptyResult, judgePerson } from '../judge-test.ts';
import { Refused } from '../requests/refused.ts';
import type { WaitingRequest } from '../requests/requests.ts';
import { sanitizeText } from '../requests/sanitize-text.ts';
import { readIdToken } from './id-token.ts';

/** Claims about the exchange itself, which say nothing about the person. */
const technical = new Set(
  'iss aud exp iat nbf nonce at_hash c_hash s_hash azp jti rat sid auth_time ver aio rh uti'.split(' '),
);

const tokenResponse = z.object({ id_token: z.string().max(65_536) });
const payload = z.record(z.string(), z.unknown());

const shown = (value: unknown) => sanitizeText(typeof value === 'string' ? value : JSON.stringify(value));

/** Returns the claims of an ID token in a response, whatever its signature; null for any other response. */
function claimsIn(body: string): Record<string, unknown> | null {
  try {
    const { id_token: token } = tokenResponse.parse(JSON.parse(body));
    return payload.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));
  } catch {
    return null;
  }
}

/** Returns the claims as a test shows them. */
function contentsOf(claims: Record<string, unknown>) {
  const text = (name: string) => (claims[name] === undefined ? null : shown(claims[name]));
  const attributes = Object.entries(claims)
    .filter(([name]) => !technical.has(name) && name !== 'sub')
    .slice(0, 100)
    .map(([name, value]) => ({ name: sanitizeText(name), values: [value].flat().slice(0, 100).map(shown) }));
  return { issuer: text('iss'), nameId: text('sub'), attributes };
}

/** Runs every check of a login on the callback of a test, and returns their results. Logs nobody in. */
export async function judgeCallback(
  { config, database }: Pick<RequestContext, 'config' | 'database'>,
  provider: OpenIdProvider,
  waiting: WaitingRequest,
  search: string,
): Promise<SsoTestResult> {
  const result = emptyResult(provider);
  let seen: Record<string, unknown> | null = null;
  try {
    const { assertion } = await readIdToken(config, provider, waiting, search, (body) => {
      seen ??= claimsIn(body);
    });
    if (seen !== null) Object.assign(result, contentsOf(seen));
    result.passed = ssoChecks.filter((check) => check !== 'person');
    await judgePerson(database, provider, waiting, assertion, result);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (seen !== null) Object.assign(result, contentsOf(seen));
    const { reason, message } = error;
    const failed = reason === 'not-accepted' ? 'signature' : checkOf[reason];
    // An ID token that came is readable, and the provider logged somebody in; the library checks the rest in its order.
    const before: SsoCheck[] = seen === null ? [] : ['readable', 'status'];
    result.passed = failed === 'person' ? result.passed : before.filter((check) => check !== failed);
    result.failed = failed;
    result.reason = reason;
    result.explanation = message === reason ? null : sanitizeText(message);
  }
  return result;
}
