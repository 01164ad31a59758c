import { afterEach, beforeEach, expect, test } from 'vitest';
import { notifications } from '../notifications/notifications.ts';
import type { LoggedIn, Session } from './session.ts';
import { setSession } from './store.ts';

const as = (userId: string, rest: object = {}) =>
  ({
    state: 'ready',
    login: { userId, activeContactId: 'c1' },
    user: {},
    environment: null,
    impersonation: null,
    ...rest,
  }) as unknown as LoggedIn;
const nobody: Session = { state: 'anonymous', ended: false };
const titles = () => notifications.getSnapshot().map(({ title }) => title);

beforeEach(() => {
  setSession(as('anna'));
  notifications.add({ kind: 'error', title: 'Van Anna' });
});
afterEach(() => notifications.clear());

test.each<[string, Session]>([
  ['a logout', nobody],
  ['the end of the session', { state: 'anonymous', ended: true }],
  ['a login of another user', as('bram')],
  ['the start of an impersonation', as('anna', { impersonation: { userId: 'gijs', activeContactId: null } })],
])('[RED-06] notifications are removed by %s', (_, next) => {
  setSession(next);
  expect(titles()).toEqual([]);
});

test('a notification that is added after a logout stays when a user logs in', () => {
  setSession(nobody);
  notifications.add({ kind: 'success', title: 'Voor wie nu komt' });
  setSession(as('anna'));
  expect(titles()).toEqual(['Voor wie nu komt']);
});

test('notifications stay when the user switches accounts or logs in again after the session expired', () => {
  setSession(as('anna', { login: { userId: 'anna', activeContactId: 'c2' } }));
  setSession({ state: 'expired', was: as('anna'), step: 'password' });
  setSession(as('anna'));
  expect(titles()).toEqual(['Van Anna']);
});
