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

describe('[DSH-01] the next steps of a user', () => {
  test('are the second factor and the recovery address when the user has neither', () => {
    expect(kinds(bare)).toEqual(['second-factor', 'recovery-email']);
  });

  test('are empty when the user has both', () => {
    expect(kinds(secured)).toEqual([]);
  });

  test('[TFA-03] include unconfirmed recovery codes, but not while impersonating', () => {
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
  ])('[TFA-10] with %s recovery codes left are %j', (recoveryCodesLeft, steps) => {
    const codes = { recoveryCodesLeft, recoveryCodesKept: true };
    expect(nextSteps({ ...situation, user: secured, codes })).toEqual(steps);
  });

  test('do not include a mandatory second factor, which is required at the login', () => {
    expect(kinds(person({}, { secondFactorMandatory: true }))).toEqual(['recovery-email']);
  });

  test('are empty for a user who has to log in by single sign-on', () => {
    const throughOrganisation = person({ hasContactsWithSsoEnforcedOrganisation: true });
    expect(kinds(throughOrganisation)).toEqual([]);
  });

  test.each([
    [undefined, { kind: 'recovery-loading' }],
    [null, { kind: 'recovery-email' }],
    ['anna.nieuw@voorbeeld.example', { kind: 'recovery-pending', email: 'anna.nieuw@voorbeeld.example' }],
  ])('[PWD-11] for the pending recovery address %s are %j', (pendingEmail, step) => {
    const without = person({}, { requiresSecondFactor: true });
    expect(nextSteps({ ...situation, user: without, pendingEmail })).toEqual([step]);
  });

  test('do not include a recovery address that waits for confirmation when another one is confirmed', () => {
    expect(nextSteps({ ...situation, user: secured, pendingEmail: 'x@voorbeeld.example' })).toEqual([]);
  });

  test('are empty while impersonating', () => {
    expect(nextSteps({ ...situation, user: bare, isImpersonating: true })).toEqual([]);
  });
});
