import { portfolio } from '@portal/contract/dossier/schema';
import type { Contact } from '@portal/contract/contacts/schema';
import { user, type User } from '@portal/contract/people/schema';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { nextSteps, type DossierAnswer } from './next-steps.ts';

const participant = { role: 'participant', lmsAccountRole: 'participant' } as Contact;
const manager = { role: 'manager', lmsAccountRole: 'unknown' } as Contact;

const person = (rest: object = {}, ofUser: object = {}): User =>
  z.parse(user, { userIdentifier: 'anna', ...ofUser, person: { id: 'p1', ...rest } });

const bare = person();
const secured = person({ recoveryEmail: 'anna.prive@voorbeeld.example' }, { requiresSecondFactor: true });
const toDos = z.parse(portfolio, {
  stepFunctionResults: [
    { key: 'modbasis', value: 'a' },
    { key: 'advzorg', value: 'b' },
  ],
  stepOtherResults: [{ key: 'advinkomen', value: 'c' }],
});
const inOrder = z.parse(portfolio, { hasRequirements: true });
const locked = z.parse(portfolio, { ...toDos, hasQualificationsLock: true });

const situation = { contact: participant, isImpersonating: false, pendingEmail: null, dossier: inOrder };

function kinds(of: User, contact: Contact, dossier: DossierAnswer = inOrder, isImpersonating = false) {
  return nextSteps({ ...situation, user: of, contact, isImpersonating, dossier }).map(({ kind }) => kind);
}

describe('[DSH-01] what is open for somebody', () => {
  test('without a second factor and without a recovery address: both', () => {
    expect(kinds(bare, manager)).toEqual(['second-factor', 'recovery-email']);
  });

  test('with both, and without a dossier: nothing', () => {
    expect(kinds(secured, manager)).toEqual([]);
  });

  test('[TFA-03] recovery codes that are not kept come first, and are nobody else’s business', () => {
    const unkept = { ...situation, user: secured, contact: manager, hasUnkeptCodes: true };
    expect(nextSteps(unkept)).toEqual([{ kind: 'codes' }]);
    expect(nextSteps({ ...unkept, isImpersonating: true })).toEqual([]);
  });

  test('a mandatory second factor is asked for elsewhere', () => {
    expect(kinds(person({}, { secondFactorMandatory: true }), manager)).toEqual(['recovery-email']);
  });

  test('how somebody logs in is not for those who come in through their organisation', () => {
    const throughOrganisation = person({ hasContactsWithSsoEnforcedOrganisation: true });
    expect(kinds(throughOrganisation, manager)).toEqual([]);
  });

  test.each([
    [undefined, { kind: 'recovery-loading' }],
    [null, { kind: 'recovery-email' }],
    ['anna.nieuw@voorbeeld.example', { kind: 'recovery-pending', email: 'anna.nieuw@voorbeeld.example' }],
  ])(
    '[PWD-11] a recovery address that waits for its confirmation (%s) is not asked for again',
    (pendingEmail, step) => {
      const without = person({}, { requiresSecondFactor: true });
      expect(nextSteps({ ...situation, user: without, contact: manager, pendingEmail })).toEqual([step]);
    },
  );

  test('one that counts is not asked after while another waits', () => {
    expect(
      nextSteps({ ...situation, user: secured, contact: manager, pendingEmail: 'x@voorbeeld.example' }),
    ).toEqual([]);
  });

  test('nor for whoever impersonates, who does see the dossier', () => {
    expect(kinds(bare, participant, toDos, true)).toEqual(['dossier-to-dos']);
  });

  test('the dossier tells how much there is to do, and for what', () => {
    expect(nextSteps({ ...situation, user: secured, dossier: toDos })).toEqual([
      { kind: 'dossier-to-dos', total: 3, forFunction: 2 },
    ]);
  });

  test.each([
    ['loading', 'dossier-loading'],
    ['failed', 'dossier-failed'],
    [inOrder, 'dossier-in-order'],
    [locked, 'dossier-in-order'],
  ] as const)('a participant always has a line for it (%#)', (dossier, kind) => {
    expect(kinds(secured, participant, dossier)).toEqual([kind]);
  });
});
