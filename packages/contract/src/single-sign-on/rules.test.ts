import { expect, test } from 'vitest';
import { singleSignOnRefusals } from './refusals.ts';
import { noticeOfHash, singleSignOnResults } from './rules.ts';

test.each([
  [`#${singleSignOnResults.failed}`, 'sso-error'],
  [`#${singleSignOnResults.noAccount}`, 'sso-no-account'],
  ['#x=1&sso=error', 'sso-error'],
  ['', null],
  ['#', null],
  ['#sso=ok', null],
  ['#sso', null],
  ['#error=sso', null],
  ['#logged-in=yes', null],
  ['#%E0%A4%A', null],
])('[SSO-02] the hash %j results in the notice %s', (hash, notice) =>
  expect(noticeOfHash(hash)).toBe(notice),
);

test('[SSO-04] the list of refusal reasons for the audit log does not change', () => {
  expect(singleSignOnRefusals).toEqual([
    'unsolicited',
    'unreadable',
    'too-large',
    'declaration',
    'encrypted',
    'algorithm',
    'assertion-unsigned',
    'status',
    'in-response-to',
    'issuer',
    'destination',
    'instant',
    'certificate',
    'unreachable',
    'code-refused',
    'audience',
    'signature',
    'not-accepted',
    'recipient',
    'replayed',
    'transient',
    'no-account',
    'account-not-usable',
  ]);
});
