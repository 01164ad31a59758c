import { addEnvironment, getEnvironments } from '@portal/contract/environments/admin-calls';
import { getEnvironmentBySlug } from '@portal/contract/environments/calls';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { notifications } from '../../shared/notifications/notifications.ts';
import { field, has, isLeaveBlocked, press, settle, type } from '../../testing/page.ts';
import { at, json, later, serve, violations } from '../../testing/requests.ts';
import { environmentOf } from '../../testing/sessions.ts';
import { place, show } from '../../testing/show.tsx';
import AddEnvironmentScreen from './AddScreen.tsx';
import EnvironmentsScreen from './ListScreen.tsx';
import EnvironmentLoginScreen from './login/Screen.tsx';
import { texts as fieldTexts } from './fields/texts.ts';
import { texts } from './texts.ts';

const add = at(addEnvironment);
const { general } = fieldTexts;
const notified = () => notifications.getSnapshot().map(({ title, text }) => [title, text]);
const links = () => [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'));

test('[ENV-01] the list links to each environment and to its login screen', async () => {
  serve({
    [at(getEnvironments)]: json({
      'hydra:member': [
        { id: 'e 1', name: 'Zonnig', slug: 'zonnig' },
        { id: 'e2', name: 'Zonder adres', slug: null },
      ],
      'hydra:totalItems': 2,
    }),
  });
  await show(<EnvironmentsScreen />);
  expect(links()).toEqual([
    '/omgevingen/toevoegen',
    '/omgevingen/bewerken/e%201',
    '/omgevingen/inlogpagina/zonnig',
    '/omgevingen/bewerken/e2',
  ]);
});

async function openAdd() {
  await show(<AddEnvironmentScreen />, { path: '/omgevingen/toevoegen' });
  await type(general.name, 'Zonnig');
  await type(general.dashboardTitle, 'Welkom');
}

test('[ENV-03] adding an environment sends one request and opens its edit page', async () => {
  serve({});
  await openAdd();
  expect(isLeaveBlocked()).toBe(true);
  const wait = later();
  const asked = serve({ [add]: wait.response });
  await press(texts.add);
  await press(texts.add);
  expect(asked.map(({ body }) => body)).toMatchObject([
    { name: 'Zonnig', dashboardTitle: 'Welkom', footerDisabled: false, loginFormHidden: false },
  ]);
  // Without a slug the server derives one from the name.
  expect(asked[0]?.body).not.toHaveProperty('slug');
  await act(async () => wait.give(json(environmentOf({ id: 'nieuw' }), 201)));
  await settle();
  expect([place(), notified(), isLeaveBlocked()]).toEqual([
    '/omgevingen/bewerken/nieuw',
    [[texts.added, undefined]],
    false,
  ]);
});

test('[ENV-03] a retry with the same values has the same mutation id, other values have another', async () => {
  await openAdd();
  const asked = serve({ [add]: json({}, 500) });
  await press(texts.add);
  await settle();
  await press(texts.add);
  await settle();
  await type(general.slug, 'zon');
  await press(texts.add);
  await settle();
  const ids = asked.map(({ body }) => (body as { mutationId: string }).mutationId);
  expect([ids[0] === ids[1], ids[1] === ids[2], place()]).toEqual([true, false, '/omgevingen/toevoegen']);
});

test('[ENV-04] a missing name is reported in the form, and nothing is sent', async () => {
  const asked = serve({});
  await show(<AddEnvironmentScreen />);
  await type(general.dashboardTitle, 'Welkom');
  await press(texts.add);
  await settle();
  expect([
    screen.getAllByText('Omgevingsnaam is verplicht!').length,
    asked.some(({ what }) => what === add),
  ]).toEqual([4, false]);
});

test.each([
  ['a taken slug', violations({ slug: 'Dit adres is bezet.' }), fieldTexts.invalid],
  ['a refusal without fields', json({ title: 'x', detail: 'Dat mag niet.' }, 403), 'Dat mag niet.'],
])('[ENV-03] %s is notified, and the form keeps its values', async (_, response, text) => {
  await openAdd();
  serve({ [add]: response });
  await press(texts.add);
  await settle();
  expect([notified(), field(general.name).value, isLeaveBlocked()]).toEqual([
    [[fieldTexts.notSaved, text]],
    'Zonnig',
    true,
  ]);
});

test('[ENV-10] colors with insufficient contrast require a reason', async () => {
  await openAdd();
  expect(has(fieldTexts.theme.reason)).toBe(false);
  await type('Tekst', '#eeeeee');
  const asked = serve({ [add]: json({}, 500) });
  await press(texts.add);
  await settle();
  expect([has(fieldTexts.theme.reasonRequired), asked.length]).toEqual([true, 0]);
  await type(fieldTexts.theme.reason, 'Huisstijl');
  await press(texts.add);
  await settle();
  expect(asked[0]?.body).toMatchObject({
    themeReason: 'Huisstijl',
    themeVariables: { color_text: '#eeeeee' },
  });
});

test('[ENV-01] the login page of an environment shows its URL, or that the environment does not exist', async () => {
  const bySlug = at(getEnvironmentBySlug, { slug: 'zonnig' });
  serve({ [bySlug]: json({ title: 'x' }, 404) });
  const first = await show(<EnvironmentLoginScreen params={{ slug: 'zonnig' }} />);
  expect([has(texts.edit.gone), links()]).toEqual([true, ['/omgevingen']]);
  first.unmount();
  serve({ [bySlug]: json(environmentOf()) });
  await show(<EnvironmentLoginScreen params={{ slug: 'zonnig' }} />);
  expect([has(`${location.host}/zonnig/inloggen`), links()]).toEqual([true, ['/omgevingen/bewerken/e1']]);
});
