import { getUser } from '@portal/contract/people/calls';
import { revokeCalendarFeed } from '@portal/contract/events/calls';
import { refreshCookie, selectContact } from '@portal/contract/session/calls';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { send } from '../../shared/api/send.ts';
import { UnsavedChanges } from '../../shared/unsaved-changes/UnsavedChanges.tsx';
import { getSession, refreshSession, setSession } from '../../shared/session/store.ts';
import type { Session } from '../../shared/session/session.ts';
import { press, settle } from '../../testing/page.ts';
import { at, json, serve } from '../../testing/requests.ts';
import { readySession, userOf } from '../../testing/sessions.ts';
import { show } from '../../testing/show.tsx';
import { SessionExpiry } from './SessionExpiry.tsx';
import { texts } from './texts.ts';

const user = userOf({
  person: {
    contacts: ['c1', 'c2'].map((id) => ({ id, role: 'manager', enabled: true, allowedToLogin: true })),
  },
});
const loginOf = (activeContactId: string, userId = 'u1') => ({ userId, activeContactId });
const here = readySession({ user });

/** Responses of the server: this account or, while impersonating, that of another person. */
const serverAt = (loginState: object, loginAsState: object | null = null) => ({
  [at(refreshCookie)]: () => json({ loginState, loginAsState }),
  [at(getUser, { id: 'u1' })]: () => json({ '@type': 'User', ...user }),
  [at(getUser, { id: 'u2' })]: () => json({ '@type': 'User', ...user, id: 'u2' }),
});
const account = () => (getSession() as Extract<Session, { login: object }>).login.activeContactId;
const isAsked = () => screen.queryByText(texts.switched.title) !== null;

async function open(isDirty: boolean, session: Session = here) {
  await show(
    <>
      <UnsavedChanges isDirty={isDirty} />
      <SessionExpiry />
    </>,
    { session },
  );
}

async function refreshTo(server: Parameters<typeof serve>[0]) {
  const asked = serve(server);
  await refreshSession();
  await settle();
  return asked;
}

afterEach(() => setSession({ state: 'anonymous', ended: false }));

test('[GAT-09] a switch of account in another tab is followed when there are no unsaved changes', async () => {
  await open(false);
  await refreshTo(serverAt(loginOf('c2')));
  expect([account(), isAsked()]).toEqual(['c2', false]);
});

test('[GAT-09] the account of a tab with unsaved changes stays until the user decides to follow', async () => {
  await open(true);
  await refreshTo(serverAt(loginOf('c2')));
  expect([account(), isAsked()]).toEqual(['c1', true]);
  expect(screen.queryByRole('button', { name: 'Sluit dit venster' })).toBeNull();
  expect(document.activeElement?.textContent).toContain(texts.switched.back);
  await press(texts.switched.follow);
  await settle();
  await vi.waitFor(() => expect([account(), isAsked()]).toEqual(['c2', false]));
});

test('[GAT-09] going back selects the account of this tab again in the session of the other tab', async () => {
  await open(true);
  await refreshTo(serverAt(loginOf('c2')));
  const asked = serve({
    ...serverAt(loginOf('c1')),
    [at(selectContact)]: json({ loginState: loginOf('c1') }),
  });
  await press(texts.switched.back);
  await settle();
  await vi.waitFor(() => expect([account(), isAsked()]).toEqual(['c1', false]));
  const selection = asked.find(({ what }) => what === at(selectContact));
  expect([selection?.body, selection?.headers.get('x-portal-contact')]).toEqual([{ contactId: 'c1' }, 'c2']);
});

test('[GAT-09] the question stays open when selecting the account again fails', async () => {
  await open(true);
  await refreshTo(serverAt(loginOf('c2')));
  serve({ [at(selectContact)]: json({}, 500) });
  await press(texts.switched.back);
  await settle();
  expect([account(), isAsked()]).toEqual(['c1', true]);
  // Names the account of this tab in its next requests.
  const asked = serve({});
  await send(revokeCalendarFeed, { report: 'none' });
  expect(asked[0]?.headers.get('x-portal-contact')).toBe('c1');
});

test('[GAT-09] the question closes when the other tab switches back, and stays open after a server fault', async () => {
  await open(true);
  await refreshTo(serverAt(loginOf('c2')));
  await refreshTo({
    [at(refreshCookie)]: json({ loginState: loginOf('c2') }),
    [at(getUser, { id: 'u1' })]: json({}, 500),
  });
  expect(isAsked()).toBe(true);
  await refreshTo(serverAt(loginOf('c1')));
  expect([account(), isAsked()]).toEqual(['c1', false]);
});

test('[GAT-09] the question goes when the session ends', async () => {
  await open(true);
  await refreshTo(serverAt(loginOf('c2')));
  expect(isAsked()).toBe(true);
  act(() => setSession({ state: 'anonymous', ended: true }));
  expect(isAsked()).toBe(false);
});

test.each([
  ['a login of another user', loginOf('c2', 'u2'), null],
  ['an impersonation', loginOf('c1', 'u2'), loginOf('c2')],
])('[GAT-09] %s in another tab is followed despite unsaved changes', async (_, login, impersonated) => {
  await open(true);
  await refreshTo(serverAt(login, impersonated));
  expect(getSession()).toMatchObject({ login: impersonated ?? login });
  expect(isAsked()).toBe(false);
});
