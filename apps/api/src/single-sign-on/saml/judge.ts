import type { SsoCheck, SsoTestResult } from '@portal/contract/environments/sso';
import type { RequestContext } from '../../platform/context.ts';
import { checkOf, emptyResult, judgePerson } from '../judge-test.ts';
import { checkAssertion, expectedOf, withValidCertificates, verify } from './assertion.ts';
import { readCertificate, subjectOf } from './certificates.ts';
import type { IdentityProvider } from '../identity-provider.ts';
import { sanitizeText } from '../requests/sanitize-text.ts';
import { Refused } from '../requests/refused.ts';
import type { WaitingRequest } from '../requests/requests.ts';
import { type Received, receiveResponse } from './decrypt.ts';
import { checkResponse } from './response.ts';
import { contentsOf, noContents } from './response-contents.ts';

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

type TestContext = Pick<RequestContext, 'config' | 'clock' | 'database'>;

/** Finds the certificate whose key signed a response that was accepted. */
async function findSigner(
  { config }: TestContext,
  provider: IdentityProvider,
  waiting: WaitingRequest,
  received: Received,
): Promise<string | null> {
  for (const certificate of provider.certificates) {
    const isSigner = await verify(
      config,
      { ...provider, certificates: [certificate] },
      waiting,
      received,
    ).then(
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
  const result = emptyResult(provider);
  try {
    const received = await receiveResponse(ctx, encoded);
    Object.assign(result, await contentsOf(received.readable).catch(() => noContents));
    const signed = await checkResponse(received.readable, expected, now);
    result.passed = ['readable', 'status', 'request', 'issuer'];
    const strict = withValidCertificates(provider, signed, now);
    const profile = await verify(config, strict, waiting, received);
    result.passed = [...result.passed, 'signature'];
    result.certificate = await findSigner(ctx, strict, waiting, received);
    const assertion = checkAssertion(profile, expected, now);
    result.passed = [...result.passed, 'audience', 'time', 'name'];
    await judgePerson(database, provider, waiting, assertion, result);
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
