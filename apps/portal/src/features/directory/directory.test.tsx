import { doForPerson, getDirectory, getDirectoryPerson } from '@portal/contract/directory/calls';
import { verifySecondFactor } from '@portal/contract/second-factor/calls';
import { getOrganisations } from '@portal/contract/organisations/calls';
import { expect, test } from 'vitest';
import { controls, has, press, settle, type } from '../../testing/page.ts';
import { at, json, serve, violations } from '../../testing/requests.ts';
import { place, show } from '../../testing/show.tsx';
import { Directory } from './Directory.tsx';
import PersonScreen from './PersonScreen.tsx';
import { texts } from './texts.ts';

const list = (members: object[], total = members.length) =>
  json({ 'hydra:member': members, 'hydra:totalItems': total });
const organisations = list([{ id: 'o1', name: 'Bank Noord N.V.' }]);

const iris = {
  id: 'p1',
  name: 'Iris Mulder',
  username: 'iris',
  state: 'active',
  addresses: ['iris@voorbeeld.example'],
  hasPassword: true,
  hasSecondFactor: true,
  isEditable: true,
};
const all = texts.actions.all;
const shown = () =>
  Object.values(all)
    .map(({ button }) => button)
    .filter((button) => controls(button).length > 0);

async function open(given: object = {}) {
  const asked = serve({
    [at(getDirectoryPerson, { id: 'p1' })]: json({ ...iris, ...given }),
    [at(doForPerson, { id: 'p1' })]: json({ ...iris, ...given, state: 'disabled' }),
  });
  await show(<PersonScreen params={{ id: 'p1' }} />);
  await settle();
  return asked;
}

test('[MEN-01] the list sends the view of the URL, and names what found nobody', async () => {
  const asked = serve({ [at(getOrganisations)]: organisations, [at(getDirectory)]: list([]) });
  await show(<Directory />, {
    path: '/mensen?naam=iris&status=blocked&organisatie=o1&sortering=-email&pagina=2',
  });
  await settle();
  const sent = asked.find(({ what }) => what.includes('/api/directory?'));
  const query = new URL(sent?.what.split(' ')[1] ?? '', location.origin).searchParams;
  expect(Object.fromEntries(query)).toEqual({
    page: '2',
    search: 'iris',
    state: 'blocked',
    organisation: 'o1',
    order: '-email',
  });
  await press('Wis filters');
  expect(place()).toBe('/mensen');
});

test('[MEN-03] an action is confirmed first, and one that takes something away needs a reason', async () => {
  const asked = await open();
  await press(all.disable.button);
  expect(has(all.disable.text)).toBe(true);
  const confirm = async () => {
    controls(all.disable.button).at(-1)?.click();
    await settle();
  };
  await confirm();
  expect(has('Vul in waarom.')).toBe(true);
  expect(asked).toHaveLength(1);
  await type(texts.actions.reason, 'Uit dienst');
  await confirm();
  expect(asked[1]).toMatchObject({ body: { action: 'disable', reason: 'Uit dienst' } });
  expect(has(texts.states.disabled)).toBe(true);
  expect(shown()).toEqual([all.enable.button]);
  expect(document.activeElement?.getAttribute('aria-label')).toBe(texts.actions.title);
});

test.each<[string, object, (keyof typeof all)[]]>([
  ['somebody who is blocked', { state: 'blocked' }, ['invite', 'unblock', 'disable', 'reset-second-factor']],
  [
    'somebody with an unconfirmed address',
    { accounts: [{ id: 'c1', pendingEmail: 'iris@nieuw.example' }] },
    ['invite', 'disable', 'reset-second-factor', 'withdraw-email'],
  ],
  [
    'somebody whom their organization keeps out',
    { state: 'disabled', isKeptOutByOrganisation: true },
    ['enable', 'disable'],
  ],
  ['oneself or a colleague', { isEditable: false }, ['reset-second-factor']],
])('[MEN-03] only what makes sense is offered for %s', async (_, given, actions) => {
  await open(given);
  expect(shown().toSorted()).toEqual(actions.map((action) => all[action].button).toSorted());
});

test('[MEN-04] a second factor is removed after a proof of the employee, and the reason stays', async () => {
  await open();
  const answers = [violations({ verificationCode: 'Vul eerst je verificatiecode in.' })];
  const path = at(doForPerson, { id: 'p1' });
  const sent = serve({
    [path]: () => answers.shift() ?? json({ ...iris, hasSecondFactor: false }),
    [at(verifySecondFactor)]: json({ userId: 'u1', activeContactId: 'c1' }),
  });
  await press(all['reset-second-factor'].button);
  await type(texts.actions.reason, 'Telefoon kwijt');
  controls(all['reset-second-factor'].button).at(-1)?.click();
  await settle();
  await type('Verificatiecode', '123456');
  await press('Bevestigen');
  await settle();
  expect(sent.filter(({ what }) => what === path).map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => ({ action: 'reset-second-factor', reason: 'Telefoon kwijt' })),
  );
  expect(shown()).not.toContain(all['reset-second-factor'].button);
});

test('[MEN-04] a request of a colleague can be approved, and one of oneself only withdrawn', async () => {
  const reset = { requestedBy: 'Nora Haddad', reason: 'Telefoon kwijt', expiresAt: '2026-11-29T09:00:00Z' };
  await open({ isEditable: false, reset: { ...reset, isApprovable: true } });
  expect(has('Nora Haddad vroeg om de tweestapsverificatie te verwijderen. Reden: Telefoon kwijt.')).toBe(
    true,
  );
  expect(shown()).toEqual([all['approve-reset'].button, all['cancel-reset'].button]);
});

test('[MEN-02] the title of the page is the name of the person', async () => {
  await open();
  expect(document.querySelector('h1')?.textContent).toBe('Iris Mulder');
});

test('[MEN-02] a person who does not exist leads back to the list', async () => {
  serve({ [at(getDirectoryPerson, { id: 'p2' })]: json({}, 404) });
  await show(<PersonScreen params={{ id: 'p2' }} />);
  expect(has(texts.gone)).toBe(true);
});
