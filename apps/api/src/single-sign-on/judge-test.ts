import { type SsoCheck, ssoChecks, type SsoTestResult } from '@portal/contract/environments/sso';
import { fullName } from '@portal/contract/people/rules';
import type { SingleSignOnRefusal } from '@portal/contract/single-sign-on/refusals';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { people } from '../database/schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { checkAssertion, expectedOf, withValidCertificates, verify } from './saml/assertion.ts';
import { readCertificate, subjectOf } from './saml/certificates.ts';
import type { IdentityProvider } from './saml/identity-provider.ts';
import { sanitizeText } from './saml/sanitize-text.ts';
import { findLinkedUser } from './log-in.ts';
import { Refused } from './saml/refused.ts';
import type { WaitingRequest } from './saml/requests.ts';
import { checkResponse, decodeResponse } from './saml/response.ts';
import { contentsOf, noContents } from './saml/response-contents.ts';

const checkOf: Record<Exclude<SingleSignOnRefusal, 'not-accepted'>, SsoCheck> = {
  unsolicited: 'request',
  unreadable: 'readable',
  'too-large': 'readable',
  declaration: 'readable',
  encrypted: 'readable',
  algorithm: 'signature',
  'assertion-unsigned': 'signature',
  status: 'status',
  'in-response-to': 'request',
  issuer: 'issuer',
  destination: 'audience',
  instant: 'time',
  certificate: 'signature',
  recipient: 'audience',
  replayed: 'request',
  transient: 'name',
  'no-account': 'person',
  'account-not-usable': 'person',
};

/**
 * Returns the check that failed. The library throws the same kind of error for a wrong signature, time, audience or
 * InResponseTo, so only its message tells them apart.
 */
function failedCheck({ reason, message }: Refused): SsoCheck {
  if (reason !== 'not-accepted') return checkOf[reason];
  if (/audience/i.test(message)) return 'audience';
  if (/expired|not yet valid|subject confirmation/.test(message)) return 'time';
  return /InResponseTo/.test(message) ? 'request' : 'signature';
}

type TestContext = Pick<RequestContext, 'config' | 'clock'> & { database: Transaction };

/**
 * Finds the person linked to a name identifier. Throws `Refused` for an unknown one, and for a person who may not log
 * in here.
 */
async function findPerson(
  database: Transaction,
  provider: IdentityProvider,
  nameId: string,
): Promise<string> {
  const { user, linked } = await findLinkedUser(database, provider, nameId);
  if (user === null) throw new Refused(linked === null ? 'no-account' : 'account-not-usable');
  const [person] = await database.select().from(people).where(eq(people.id, user.personId));
  return person === undefined ? user.username : fullName(person);
}

/** Finds the certificate whose key signed a response that was accepted. */
async function findSigner(
  { config }: TestContext,
  provider: IdentityProvider,
  waiting: WaitingRequest,
  xml: string,
): Promise<string | null> {
  for (const certificate of provider.certificates) {
    const isSigner = await verify(config, { ...provider, certificates: [certificate] }, waiting, xml).then(
      () => true,
      () => false,
    );
    const signer = isSigner ? readCertificate(certificate) : null;
    if (signer !== null) return subjectOf(signer);
  }
  return null;
}

/** Runs every check of a login on a response, and returns their results. Logs nobody in. */
export async function judgeTest(
  ctx: TestContext,
  provider: IdentityProvider,
  waiting: WaitingRequest,
  encoded: string,
): Promise<SsoTestResult> {
  const { config, database } = ctx;
  const now = ctx.clock.now();
  const expected = expectedOf(config, provider, waiting);
  const result: SsoTestResult = {
    ...noContents,
    identityProvider: provider.entityId,
    passed: [],
    failed: null,
    reason: null,
    explanation: null,
    certificate: null,
    person: null,
  };
  try {
    const xml = decodeResponse(encoded);
    Object.assign(result, await contentsOf(xml).catch(() => noContents));
    const signed = await checkResponse(xml, expected, now);
    result.passed = ['readable', 'status', 'request', 'issuer'];
    const strict = withValidCertificates(provider, signed, now);
    const profile = await verify(config, strict, waiting, xml);
    result.passed = [...result.passed, 'signature'];
    result.certificate = await findSigner(ctx, strict, waiting, xml);
    const { received } = checkAssertion(profile, expected, now);
    result.passed = [...result.passed, 'audience', 'time', 'name'];
    result.person = await findPerson(database, provider, received.nameId);
    result.passed = [...ssoChecks];
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { reason, message } = error;
    const failed = failedCheck(error);
    result.failed = failed;
    // The library, and the check of the assertion, repeat some checks of the response.
    result.passed = result.passed.filter((check) => check !== failed);
    result.reason = reason;
    result.explanation = message === reason ? null : sanitizeText(message);
    // The library checks times and audience only after the signature.
    if (reason === 'not-accepted' && ['audience', 'time'].includes(failed))
      result.passed = [...result.passed, 'signature'];
  }
  return result;
}
