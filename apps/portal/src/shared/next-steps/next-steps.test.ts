import { user, type User } from '@portal/contract/people/schema';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { nextSteps } from './next-steps.ts';

const person = (rest: object = {}, ofUser: object = {}): User =>
  z.parse(user, { userIdentifier: 'anna', ...ofUser, person: { id: 'p1', ...rest } });

const bare = person();
const secured = person({ recoveryEmail: 'anna.prive@voorbeeld.example' }, { requiresSecondFactor: true });
const situation = { isImpersonating: false, pendingEmail: null };

const kinds = (of: User) => nextSteps({ ...situation, user: of }).map(({ kind }) => kind);

describe('[DSH-01] what is open for somebody', () => {
  test('without a second factor and without a recovery address: both', () => {
    expect(kinds(bare)).toEqual(['second-factor', 'recovery-email']);
  });

  test('with both: nothing', () => {
    expect(kinds(secured)).toEqual([]);
  });

  test('[TFA-03] recovery codes that are not kept come first, and are nobody else’s business', () => {
    const codes = { recoveryCodesLeft: 10, recoveryCodesKept: false };
    const unkept = { ...situation, user: secured, codes };
    expect(nextSteps(unkept)).toEqual([{ kind: 'codes' }]);
    expect(nextSteps({ ...unkept, isImpersonating: true })).toEqual([]);
  });

  test.each([
    [null, []],
    [3, []],
    [2, [{ kind: 'codes-few', left: 2 }]],
    [0, [{ kind: 'codes-few', left: 0 }]],
  ])('[TFA-10] with %s recovery codes left', (recoveryCodesLeft, steps) => {
    const codes = { recoveryCodesLeft, recoveryCodesKept: true };
    expect(nextSteps({ ...situation, user: secured, codes })).toEqual(steps);
  });

  test('a mandatory second factor is asked for elsewhere', () => {
    expect(kinds(person({}, { secondFactorMandatory: true }))).toEqual(['recovery-email']);
  });

  test('how somebody logs in is not for those who come in through their organisation', () => {
    const throughOrganisation = person({ hasContactsWithSsoEnforcedOrganisation: true });
    expect(kinds(throughOrganisation)).toEqual([]);
  });

  test.each([
    [undefined, { kind: 'recovery-loading' }],
    [null, { kind: 'recovery-email' }],
    ['anna.nieuw@voorbeeld.example', { kind: 'recovery-pending', email: 'anna.nieuw@voorbeeld.example' }],
  ])(
    '[PWD-11] a recovery address that waits for its confirmation (%s) is not asked for again',
    (pendingEmail, step) => {
      const without = person({}, { requiresSecondFactor: true });
      expect(nextSteps({ ...situation, user: without, pendingEmail })).toEqual([step]);
    },
  );

  test('one that counts is not asked after while another waits', () => {
    expect(nextSteps({ ...situation, user: secured, pendingEmail: 'x@voorbeeld.example' })).toEqual([]);
  });

  test('an impersonating employee has no steps', () => {
    expect(nextSteps({ ...situation, user: bare, isImpersonating: true })).toEqual([]);
  });
});
