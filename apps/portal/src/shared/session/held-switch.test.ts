import { expect, test, vi } from 'vitest';
import { readySession } from '../../testing/sessions.ts';
import { getHeldSwitch, holdSwitch, noteUnsavedForm, subscribeToHeldSwitch } from './held-switch.ts';
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

test('a switch of account in another tab is held while a form has unsaved changes', () => {
  expect(holdSwitch(as('c1'), as('c2'))).toBe(false);
  const [saveOne, saveOther] = [noteUnsavedForm(), noteUnsavedForm()];
  const [before, after] = [as('c1'), as('c2')];
  expect(holdSwitch(before, after)).toBe(true);
  expect(getHeldSwitch()).toEqual({ before, after });
  saveOne();
  expect(holdSwitch(before, after)).toBe(true);
  saveOther();
  expect(holdSwitch(before, after)).toBe(false);
  expect(getHeldSwitch()).toBeNull();
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
])('%s is not held, and ends an earlier hold', (_, before, after) => {
  const save = noteUnsavedForm();
  holdSwitch(as('c1'), as('c2'));
  expect(holdSwitch(before, after)).toBe(false);
  expect(getHeldSwitch()).toBeNull();
  save();
});

test('an unreachable server does not end a hold', () => {
  const save = noteUnsavedForm();
  holdSwitch(as('c1'), as('c2'));
  expect(holdSwitch(as('c1'), { state: 'unreachable' })).toBe(false);
  expect(getHeldSwitch()).not.toBeNull();
  save();
});

test('a listener is called for every hold and its end, until it unsubscribes', () => {
  const [listener, another] = [vi.fn<() => void>(), vi.fn<() => void>()];
  holdSwitch(null, nobody);
  const [stop, stopAnother] = [subscribeToHeldSwitch(listener), subscribeToHeldSwitch(another)];
  holdSwitch(null, nobody);
  expect(listener).not.toHaveBeenCalled();
  const save = noteUnsavedForm();
  holdSwitch(as('c1'), as('c2'));
  expect(listener).toHaveBeenCalledTimes(1);
  save();
  holdSwitch(null, nobody);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  const saveAgain = noteUnsavedForm();
  holdSwitch(as('c1'), as('c2'));
  expect([listener.mock.calls.length, another.mock.calls.length]).toEqual([2, 3]);
  stopAnother();
  saveAgain();
});
