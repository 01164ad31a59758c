import { getUser } from '@portal/contract/people/calls';
import { logout as logoutCall, refreshCookie } from '@portal/contract/session/calls';
import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { getSession } from '../../shared/session/store.ts';
import { press, settle } from '../../testing/page.ts';
import { at, json, serve } from '../../testing/requests.ts';
import { readySession, userOf } from '../../testing/sessions.ts';
import { place, show } from '../../testing/show.tsx';
import LogoutScreen from './Screen.tsx';
import { texts } from './texts.ts';

const call = at(logoutCall);
const own = { userId: 'u1', activeContactId: 'c1' };
const path = '/uitloggen';

/** Shows the screen at its own path only. */
function Page() {
  return useLocation().pathname === path ? <LogoutScreen /> : null;
}
const isKept = () => screen.queryByText(texts.stillLoggedIn) !== null;

test.each([
  ['the server ends it', json({})],
  ['the server has already ended it', json({ code: 401, message: 'x' }, 401)],
])('the logout screen ends the session when %s', async (_, response) => {
  const asked = serve({ [call]: response });
  await show(<LogoutScreen />, { path });
  await settle();
  expect([asked.map(({ what }) => what), getSession(), isKept()]).toEqual([
    [call],
    { state: 'anonymous', ended: false },
    false,
  ]);
});

test.each([
  ['the network fails', {}],
  ['the server fails', { [call]: json({}, 503) }],
  ['the server refuses', { [call]: json({ title: 'x' }, 429) }],
])('the logout screen says that the session stays when %s, and offers a retry', async (_, responses) => {
  serve(responses);
  await show(<LogoutScreen />, { path });
  await settle();
  expect([getSession().state, isKept(), place()]).toEqual(['ready', true, path]);
  const asked = serve({ [call]: json({}) });
  await press('Probeer opnieuw');
  await settle();
  expect([asked.length, getSession().state, isKept()]).toEqual([1, 'anonymous', false]);
});

test('[IMP-05] a logout while impersonating returns to the page before the impersonation', async () => {
  sessionStorage.setItem('portal.before-impersonation', '/inloggen-als');
  serve({
    [call]: json({}),
    [at(refreshCookie)]: json({ loginState: own }),
    [at(getUser, { id: 'u1' })]: json({ '@type': 'User', ...userOf() }),
  });
  await show(<Page />, { session: readySession({ impersonation: own }), path });
  await vi.waitFor(() => expect(place()).toBe('/inloggen-als'));
  expect(getSession()).toMatchObject({ state: 'ready', impersonation: null });
});
