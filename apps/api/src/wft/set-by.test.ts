import { expect, test } from 'vitest';
import { byNoManager, setByOf } from './set-by.ts';

const lars = { givenName: 'Lars', infix: null, surname: 'Dekker' };

test('the day on which a manager set a profile is that in Amsterdam', () => {
  const setAt = new Date('2026-05-01T22:30:00Z');
  expect(setByOf({ setter: lars, setByPersonId: 'p1', setAt })).toEqual({
    setBy: 'Lars Dekker',
    setOn: '2026-05-02',
  });
});

test('no manager is named for a profile that the person set, or whose manager is gone', () => {
  const nobody = { setBy: '', setOn: null };
  expect(setByOf({ setter: null, ...byNoManager })).toEqual(nobody);
  expect(setByOf({ setter: null, setByPersonId: null, setAt: new Date() })).toEqual(nobody);
});
