import { getUser } from '@portal/contract/people/calls';
import { logout as logoutCall, refreshCookie } from '@portal/contract/session/calls';
import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { getSession } from '../../shared/session/session-store.ts';
import { press, settle } from '../../testing/page.ts';
import { at, json, serve } from '../../testing/requests.ts';
import { readySession, userOf } from '../../testing/sessions.ts';
import { place, show } from '../../testing/show.tsx';
import LogoutScreen from './Screen.tsx';
import { texts } from './texts.ts';

const call = at(logoutCall);
const own = { userId: 'u1', activeContactId: 'c1' };
const path = '/uitloggen';

/** The screen, at its own path alone. */
function Page() {
  return useLocation().pathname === path ? <LogoutScreen /> : null;
}
const isKept = () => screen.queryByText(texts.stillLoggedIn) !== null;

test.each([
  ['that the server ends', json({})],
  ['that the server has ended already', json({ code: 401, message: 'x' }, 401)],
])('a session %s is over at once', async (_, response) => {
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
  ['the network is gone', {}],
  ['the server is in trouble', { [call]: json({}, 503) }],
  ['the server refuses', { [call]: json({ title: 'x' }, 429) }],
])('when %s the session stays, which is said, and the logout can be tried again', async (_, responses) => {
  serve(responses);
  await show(<LogoutScreen />, { path });
  await settle();
  expect([getSession().state, isKept(), place()]).toEqual(['ready', true, path]);
  const asked = serve({ [call]: json({}) });
  await press('Probeer opnieuw');
  await settle();
  expect([asked.length, getSession().state, isKept()]).toEqual([1, 'anonymous', false]);
});

test('[IMP-05] the logout of an employee who impersonates leads back to where they were', async () => {
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
