import { describe, expect, test } from 'vitest';
import {
  fullName,
  hasAppModules,
  isFromLearningSystem,
  learningSystemFields,
  mayProfileBecome,
} from './rules.ts';

const states = ['new', 'step-one-completed', 'step-two-completed', 'completed'] as const;

describe('[COM-02] [COM-03] the completion of a profile', () => {
  /** Rows: from; columns: to. 'sso' is allowed with an organization that enforces single sign-on only. */
  const table: Record<(typeof states)[number], readonly (boolean | 'sso')[]> = {
    new: [true, true, false, false],
    'step-one-completed': [false, true, true, 'sso'],
    'step-two-completed': [false, false, true, true],
    completed: [false, false, false, true],
  };
  const rows = states.flatMap((from) =>
    states.map((to, column) => ({ from, to, allowed: table[from][column] })),
  );

  test.each(rows)('may change from $from to $to: $allowed', ({ from, to, allowed }) => {
    expect(mayProfileBecome(from, to, false)).toBe(allowed === true);
    expect(mayProfileBecome(from, to, true)).toBe(allowed !== false);
  });
});

test.each([
  [{ fromLis: true }, { connectedToLis: true }, true],
  [{ fromLis: true }, { connectedToLis: false }, false],
  [{ fromLis: false }, { connectedToLis: true }, false],
  [{ fromLis: false }, { connectedToLis: false }, false],
])(
  '[PRO-12] a contact with %j of a person with %j comes from the learning system: %s',
  (contact, person, owned) => {
    expect(isFromLearningSystem(person, contact)).toBe(owned);
  },
);

test('[PRO-12] the learning system owns the name, the gender and the birth date', () => {
  expect(learningSystemFields.join(' ')).toBe('givenName infix initials surname gender birthDate');
});

test.each([
  [true, false, true],
  [false, true, false],
  [null, true, true],
  [null, false, false],
])(
  '[QRL-01] a person with app modules %s and PA modules %s has modules of the app: %s',
  (hasContactWithAppModules, hasContactWithPaModules, able) => {
    expect(hasAppModules({ hasContactWithAppModules, hasContactWithPaModules })).toBe(able);
  },
);

test('[CMP-01] the full name is that of the server, else it is composed of its parts', () => {
  const parts = { givenName: 'Anna', infix: 'de', surname: 'Vries' };
  expect(fullName({ ...parts, fullName: 'A. de Vries' })).toBe('A. de Vries');
  expect(fullName(parts)).toBe('Anna de Vries');
  expect(fullName({ ...parts, infix: null, fullName: '' })).toBe('Anna Vries');
});
