import { ssoChecks } from '@portal/contract/environments/sso';
import { expect, test } from 'vitest';
import { explanationOf, outcomesOf } from './test-outcome.ts';

test('[LOG-07] each check of a test has the outcome passed, failed or not reached', () => {
  const outcomes = outcomesOf({ passed: ['readable', 'status'], failed: 'issuer', reason: 'issuer' });
  expect(outcomes.map(({ outcome }) => outcome).slice(0, 5)).toEqual([
    'passed',
    'passed',
    'open',
    'failed',
    'open',
  ]);
  expect(outcomes.map(({ check }) => check)).toEqual(ssoChecks);
});

test('[LOG-07] every failed check has its own explanation, and some reasons have one too', () => {
  const explain = (failed: (typeof ssoChecks)[number] | null, reason: string | null) =>
    explanationOf({ passed: [], failed, reason });
  const all = ssoChecks.map((check) => explain(check, 'x'));
  expect(new Set(all).size).toBe(ssoChecks.length);
  expect(explain('person', 'account-not-usable')).toContain('mag bij deze organisatie niet inloggen');
  expect(explain('signature', 'certificate')).toContain('nu geldig');
  expect(explain('signature', 'algorithm')).toContain('SHA-256');
  expect(explain('signature', 'assertion-unsigned')).toContain('assertion te ondertekenen');
  expect(explain(null, null)).toBeNull();
});
