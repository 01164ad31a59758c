import { expect, test } from 'vitest';
import { readySession } from '../../testing/sessions.ts';
import { pendingSwitch, deferSwitch, registerUnsavedForm } from './switch.ts';
import type { Ready, Session } from './session.ts';

const { user } = readySession();
const contacts = ['c1', 'c2'].flatMap((id) => user.person.contacts.map((contact) => ({ ...contact, id })));
const as = (activeContactId: string, given: Partial<Ready> = {}) =>
  readySession({
    login: { userId: 'u1', activeContactId },
    user: { ...user, person: { ...user.person, contacts } },
    ...given,
  });
const impersonation = { userId: 'u1', activeContactId: 'c1' };
const nobody: Session = { state: 'anonymous', ended: false };

test('a switch of account in another tab is deferred while a form has unsaved changes', () => {
  expect(deferSwitch(as('c1'), as('c2'))).toBe(false);
  const [saveOne, saveOther] = [registerUnsavedForm(), registerUnsavedForm()];
  const [before, after] = [as('c1'), as('c2')];
  expect(deferSwitch(before, after)).toBe(true);
  expect(pendingSwitch.get()).toEqual({ before, after });
  saveOne();
  expect(deferSwitch(before, after)).toBe(true);
  saveOther();
  expect(deferSwitch(before, after)).toBe(false);
  expect(pendingSwitch.get()).toBeNull();
});

test.each<[string, Session | null, Session]>([
  ['a switch in this tab', null, as('c2')],
  ['a refresh with the same account', as('c1'), as('c1')],
  ['a login of another person', as('c1'), as('c2', { login: { userId: 'u2', activeContactId: 'c2' } })],
  ['a login', nobody, as('c2')],
  ['the end of the session', as('c1'), nobody],
  ['the start of an impersonation', as('c1'), as('c2', { impersonation })],
  ['the end of an impersonation', as('c1', { impersonation }), as('c2')],
  ['a switch from a deleted account', as('c9'), as('c2')],
  ['a switch to a deleted account', as('c1'), as('c9')],
])('%s is not deferred, and ends an earlier deferral', (_, before, after) => {
  const save = registerUnsavedForm();
  deferSwitch(as('c1'), as('c2'));
  expect(deferSwitch(before, after)).toBe(false);
  expect(pendingSwitch.get()).toBeNull();
  save();
});

test('an unreachable server does not end a deferral', () => {
  const save = registerUnsavedForm();
  deferSwitch(as('c1'), as('c2'));
  expect(deferSwitch(as('c1'), { state: 'unreachable' })).toBe(false);
  expect(pendingSwitch.get()).not.toBeNull();
  save();
});
