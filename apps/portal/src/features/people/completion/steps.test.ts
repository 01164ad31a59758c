import { mayProfileBecome } from '@portal/contract/people/rules';
import { describe, expect, test } from 'vitest';
import { dueStep, stateAfter, steps, stepsOf } from './steps.ts';

const person = (
  profileDataState: Parameters<typeof dueStep>[0]['profileDataState'],
  isSsoEnforced = false,
) => ({
  profileDataState,
  hasContactsWithSsoEnforcedOrganisation: isSsoEnforced,
});

describe('[COM-02] [COM-03] the steps of a profile', () => {
  test.each([
    ['new', false, 'details', 'step-one-completed'],
    ['step-one-completed', false, 'recovery', 'step-two-completed'],
    ['step-two-completed', false, 'address', 'completed'],
    ['unknown', false, 'details', 'step-one-completed'],
    ['new', true, 'details', 'step-one-completed'],
    ['step-one-completed', true, 'recovery', 'completed'],
    ['step-two-completed', true, 'recovery', 'completed'],
  ] as const)(
    'in the state %s (single sign-on enforced: %s) require %s, which leads to the state %s',
    (state, sso, due, next) => {
      const standing = person(state, sso);
      expect(dueStep(standing)).toBe(due);
      expect(stateAfter(due, standing)).toBe(next);
      expect(state === 'unknown' || mayProfileBecome(state, next, sso)).toBe(true);
    },
  );

  test('do not change the state when an earlier step is saved again', () => {
    expect(stateAfter('details', person('step-one-completed'))).toBeUndefined();
    expect(stateAfter('details', person('step-two-completed'))).toBeUndefined();
    expect(stateAfter('recovery', person('step-two-completed'))).toBeUndefined();
  });

  test('are three, or two with enforced single sign-on', () => {
    expect(stepsOf(person('new'))).toEqual(steps);
    expect(stepsOf(person('new', true))).toEqual(['details', 'recovery']);
  });
});
