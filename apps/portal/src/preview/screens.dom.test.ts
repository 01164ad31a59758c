import { getUser } from '@portal/contract/people/calls';
import { user } from '@portal/contract/people/schema';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { decideRoute } from '../app/decide-route.ts';
import { getSession, refreshSession, setSession } from '../shared/session/store.ts';
import { environmentOf } from '../shared/session/session.ts';
import { at } from '../testing/requests.ts';
import type { PageScreenName } from '../features/environments/preview/frames/messages.ts';
import { sampleEnvironment } from './sample-responses.ts';
import { screens } from './screens.ts';
import { serve } from './server.ts';
import { startPreview } from './start.ts';

const sample = sampleEnvironment({ primary: '#112233', text: '#445566' });

beforeEach(() => setSession({ state: 'authenticating' }));

test.each<[PageScreenName, string]>([
  ['dashboard', 'dashboard'],
  ['login', 'login'],
  ['profile', 'account'],
  ['dossier', 'dossier'],
  ['upload', 'dossier'],
  ['assessments', 'assessments'],
  ['events', 'events'],
])('[ENV-09] with its sample responses %s is the screen %s', async (name, expected) => {
  vi.stubGlobal('fetch', fetch);
  const { pathIn, responsesIn } = screens[name];
  const restore = serve(responsesIn(sample));
  await refreshSession();
  restore();
  const { pathname } = new URL(pathIn(sample), location.origin);
  expect(decideRoute(getSession(), pathname)).toMatchObject({ kind: 'screen', screen: expected });
  expect(environmentOf(getSession())?.themeVariables ?? null).toEqual(
    name === 'login' ? null : { color_primary: '#112233', color_text: '#445566' },
  );
});

test('[ENV-09] the sample person is a participant', () => {
  const responses = screens.dossier.responsesIn(sample);
  const { person } = z.parse(user, responses[at(getUser, { id: 'anna' })]?.body);
  expect([person.givenName, person.contacts.map(({ role }) => role)]).toEqual(['Anna', ['participant']]);
});

test.each([
  ['/preview.html', 'screens'],
  ['/preview.html?volg#geheim', 'draft'],
  ['/preview.html?anders', 'screens'],
])('[ENV-09] the page %s shows the %s', async (path, expected) => {
  const started = vi.fn<(page: string, root: HTMLElement) => void>();
  history.replaceState(null, '', path);
  const root = document.createElement('div');
  await startPreview(root, {
    draft: async (element) => started('draft', element),
    screens: async (element) => started('screens', element),
  });
  expect(started.mock.calls).toEqual([[expected, root]]);
});
