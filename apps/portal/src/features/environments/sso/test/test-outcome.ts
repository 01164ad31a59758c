import { type SsoCheck, ssoChecks, type SsoTestResult } from '@portal/contract/environments/sso';
import { texts } from '../texts.ts';

const strings = texts.test;

type Outcome = Pick<SsoTestResult, 'passed' | 'failed' | 'reason'>;

/** Returns every check with its outcome; checks after a failure are open. */
export function outcomesOf({
  passed,
  failed,
}: Outcome): { check: SsoCheck; outcome: 'passed' | 'failed' | 'open' }[] {
  return ssoChecks.map((check) => {
    if (check === failed) return { check, outcome: 'failed' };
    return { check, outcome: passed.includes(check) ? 'passed' : 'open' };
  });
}

/** Returns the explanation of a failure, in Dutch; null for a test that succeeded. */
export function explanationOf({ failed, reason }: Outcome): string | null {
  if (failed === null) return null;
  if (reason === 'account-not-usable') return strings.notUsable;
  if (reason === 'certificate') return strings.expired;
  if (reason === 'algorithm') return strings.algorithm;
  if (reason === 'assertion-unsigned') return strings.unsigned;
  if (reason === 'unreachable') return strings.unreachable;
  if (reason === 'code-refused') return strings.codeRefused;
  if (reason === 'audience') return strings.otherAudience;
  if (reason === 'signature') return strings.wrongSignature;
  return strings.explanations[failed];
}
