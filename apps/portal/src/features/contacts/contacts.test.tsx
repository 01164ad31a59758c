import { createPrivateContact } from '@portal/contract/contacts/calls';
import { refreshCookie, selectContact } from '@portal/contract/session/calls';
import { getUser } from '@portal/contract/people/calls';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { publishPage, rememberPage } from '../../shared/session/destination.ts';
import { getSession } from '../../shared/session/store.ts';
import { controls, field, settle, type } from '../../testing/page.ts';
import { at, json, later, serve } from '../../testing/requests.ts';
import { readySession, userOf } from '../../testing/sessions.ts';
import { place, show } from '../../testing/show.tsx';
import AccountsScreen from './Screen.tsx';
import { texts } from './texts.ts';

vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));

const select = at(selectContact);
const contact = (id: string, name: string, given: object = {}) => ({
  id,
  role: 'participant',
  enabled: true,
  allowedToLogin: true,
  customerPortalAccess: true,
  affiliation: { id: `o-${id}`, name },
  ...given,
});
const few = [
  contact('c1', 'Zonnig'),
  contact('c2', 'Bank Noord'),
  contact('c3', 'Dicht', { allowedToLogin: false }),
];
const many = Array.from({ length: 9 }, (_, index) => contact(`c${index + 1}`, `Organisatie ${index + 1}`));

async function open(contacts: object[], path = '/wissel-account') {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  const user = userOf({ person: { contacts } });
  const session = (activeContactId: string) => ({
    [at(refreshCookie)]: json({ loginState: { userId: 'u1', activeContactId } }),
    [at(getUser, { id: 'u1' })]: json({ '@type': 'User', ...user }),
  });
  history.replaceState(null, '', path);
  await show(<AccountsScreen />, { session: readySession({ user }), path });
  return session;
}

const options = () => [...document.querySelectorAll<HTMLButtonElement>('main ul button')];
const option = (name: string) => options().find((button) => button.textContent.includes(name));
const press = (name: string) => act(async () => option(name)?.click());
const key = (target: Element | null, name: string) =>
  act(async () => void fireEvent.keyDown(target as Element, { key: name }));

test('[ACC-03] choosing an account sends one request, activates it and opens the dashboard', async () => {
  const session = await open(few);
  const wait = later();
  const asked = serve({ [select]: wait.response, ...session('c2') });
  await press('Bank Noord');
  await press('Bank Noord');
  await press('Zonnig');
  expect(asked.map(({ body }) => body)).toEqual([{ contactId: 'c2' }]);
  expect(option('Bank Noord')?.getAttribute('aria-busy')).toBe('true');
  await act(async () => wait.give(json({ userId: 'u1', activeContactId: 'c2' })));
  await vi.waitFor(() => expect(place()).toBe('/'));
  expect(getSession()).toMatchObject({ login: { activeContactId: 'c2' } });
});

test('[ACC-03] the active account is marked, and opens the dashboard without a request', async () => {
  await open(few);
  const asked = serve({});
  expect(option('Zonnig')?.getAttribute('aria-current')).toBe('true');
  await press('Zonnig');
  await settle();
  expect([asked.length, place()]).toEqual([0, '/']);
});

test('[ACC-03] an account can be chosen again after a refusal', async () => {
  const session = await open(few);
  serve({ [select]: json({ title: 'x' }, 403), ...session('c1') });
  await press('Bank Noord');
  await settle();
  expect([place(), option('Bank Noord')?.getAttribute('aria-busy')]).toEqual(['/wissel-account', null]);
  const asked = serve({ [select]: json({ title: 'x' }, 403) });
  await press('Bank Noord');
  expect(asked).toHaveLength(1);
});

test('[ACC-03] the page in the address opens with the chosen account, before one that was requested at the login', async () => {
  const session = await open(few, '/wissel-account?redirect=/dossier');
  rememberPage('/account');
  publishPage();
  serve({ [select]: json({ userId: 'u1', activeContactId: 'c2' }), ...session('c2') });
  await press('Bank Noord');
  await vi.waitFor(() => expect(place()).toBe('/dossier'));
});

test('[ACC-03] the page that was requested at the login opens with the chosen account', async () => {
  await open(few);
  rememberPage('/account');
  publishPage();
  await press('Zonnig');
  await vi.waitFor(() => expect(place()).toBe('/account'));
});

test('[ACC-03] an address outside the portal leads to the dashboard', async () => {
  await open(few, '/wissel-account?redirect=https://evil.example/');
  await press('Zonnig');
  await vi.waitFor(() => expect(place()).toBe('/'));
});

test('[ACC-04] an account that may not log in is listed as disabled', async () => {
  await open(few);
  const asked = serve({});
  const closed = option('Dicht');
  expect([closed?.getAttribute('aria-disabled'), closed?.textContent.includes(texts.notAllowed)]).toEqual([
    'true',
    true,
  ]);
  await press('Dicht');
  expect([asked.length, place()]).toEqual([0, '/wissel-account']);
});

test('[ACC-05] a short list has no search field', async () => {
  await open(few);
  expect(screen.queryByLabelText(texts.search)).toBeNull();
});

test('[ACC-05] a long list is operated with arrow keys, and Enter in its search chooses the only match', async () => {
  const session = await open(many);
  const search = field(texts.search);
  search.focus();
  await key(search, 'ArrowDown');
  expect(document.activeElement).toBe(options()[0]);
  const list = document.querySelector('main ul');
  await key(list, 'ArrowUp');
  expect(document.activeElement).toBe(options()[0]);
  await key(list, 'End');
  expect(document.activeElement).toBe(options()[8]);
  await key(list, 'ArrowDown');
  expect(document.activeElement).toBe(options()[8]);
  await key(list, 'ArrowLeft');
  expect(document.activeElement).toBe(options()[7]);
  await key(list, 'Home');
  expect(document.activeElement).toBe(options()[0]);
  await key(list, 'ArrowRight');
  expect(document.activeElement).toBe(options()[1]);
  // Other keys keep their own effect.
  expect([
    fireEvent.keyDown(list as Element, { key: 'a' }),
    fireEvent.keyDown(list as Element, { key: 'End' }),
  ]).toEqual([true, false]);
  const asked = serve({ [select]: json({ userId: 'u1', activeContactId: 'c7' }), ...session('c7') });
  await key(search, 'Enter');
  expect(asked).toHaveLength(0);
  await type(texts.search, ' ORGANISATIE 7 ');
  expect(options()).toHaveLength(1);
  await key(search, 'Enter');
  expect(asked[0]?.body).toEqual({ contactId: 'c7' });
  await type(texts.search, 'niets');
  expect([options().length, screen.queryByText(texts.nothingFound) !== null]).toEqual([0, true]);
});

test('[ACC-02] a user with one account sees that there is nothing to choose', async () => {
  await open([contact('c1', 'Zonnig')]);
  expect(screen.getByText(texts.onlyOne)).toBeDefined();
});

test('[ACC-02] the only account that can be used is offered while another one is active', async () => {
  await open([
    contact('c1', 'Weg', { enabled: false, customerPortalAccess: false }),
    contact('c2', 'Zonnig'),
  ]);
  expect([screen.queryByText(texts.onlyOne), screen.queryByText(texts.chooseRole) !== null]).toEqual([
    null,
    true,
  ]);
});

test('[ACC-06] a retry of creating a private account for an order form sends the same request', async () => {
  const session = await open(few, '/wissel-account?bestelformulier=1&merk=zonnig');
  const make = at(createPrivateContact);
  const failed = serve({ [make]: json({}, 500) });
  await press(texts.newPrivate);
  await settle();
  const asked = serve({
    [make]: json(contact('c9', 'x', { affiliation: null, private: true })),
    [select]: json({ userId: 'u1', activeContactId: 'c9' }),
    ...session('c1'),
  });
  await press(texts.newPrivate);
  await settle();
  expect(asked[0]?.body).toEqual(failed[0]?.body);
  expect(asked[0]?.body).toMatchObject({ brand: 'zonnig' });
  expect(asked[1]?.body).toEqual({ contactId: 'c9' });
});

test('[ACC-06] an account that could not be made is not chosen, and nothing is made outside an order', async () => {
  await open(few, '/wissel-account?bestelformulier=1&merk=zonnig');
  const wait = later();
  const asked = serve({ [at(createPrivateContact)]: wait.response });
  await press(texts.newPrivate);
  await press(texts.newPrivate);
  expect(option(texts.newPrivate)?.getAttribute('aria-busy')).toBe('true');
  await act(async () => wait.give(json({ title: 'x' }, 403)));
  await settle();
  expect([asked.length, place(), option(texts.newPrivate)?.getAttribute('aria-busy')]).toEqual([
    1,
    '/wissel-account?bestelformulier=1&merk=zonnig',
    null,
  ]);
  cleanup();
  await open(few);
  expect(option(texts.newPrivate)).toBeUndefined();
});

test('[ACC-02] before an account is chosen there is no way back', async () => {
  const ways = () => document.querySelectorAll("a[href='/']").length;
  const user = userOf({ person: { contacts: few } });
  await show(<AccountsScreen />, {
    session: { state: 'no-contact', login: { userId: 'u1', activeContactId: null }, user },
  });
  const before = ways();
  expect(screen.queryByText(texts.chooseAccount)).not.toBeNull();
  cleanup();
  await open(few);
  expect([ways() > before, screen.queryByText(texts.chooseRole) !== null]).toEqual([true, true]);
});

test('[ACC-02] a user without a usable account sees what to do', async () => {
  await open([contact('c1', 'Weg', { enabled: false, customerPortalAccess: false })]);
  expect(screen.queryByText(texts.none)).not.toBeNull();
  expect(controls('Weg')).toEqual([]);
});

test('[ACC-05] an order form offers a choice also to a user with one account', async () => {
  const [one] = few;
  if (!one) throw new Error('There is no account.');
  await open([one]);
  expect([screen.queryByText(texts.onlyOne) !== null, screen.queryByText(texts.chooseRole)]).toEqual([
    true,
    null,
  ]);
  await open([one], '/wissel-account?bestelformulier=1');
  expect(screen.queryByText(texts.orderLead)).not.toBeNull();
  expect(screen.queryByText(texts.chooseAccount)).not.toBeNull();
});

test('Enter in the search chooses an account only when one matches', async () => {
  await open(many);
  const asked = serve({});
  const search = field(texts.search);
  await type(texts.search, 'Organisatie');
  await key(search, 'Enter');
  await settle();
  expect(asked).toEqual([]);
  await type(texts.search, 'Organisatie 7');
  await key(search, 'Enter');
  await settle();
  expect(asked[0]?.body).toEqual({ contactId: 'c7' });
});

test('[ACC-05] private accounts are labelled with their brand in the list and in the header', async () => {
  await open([
    contact('c1', 'x', { affiliation: null, private: true, brand: 'zonnig' }),
    contact('c2', 'x', { affiliation: null, private: true, brand: 'voorbeeld' }),
  ]);
  expect(options().map((button) => button.textContent)).toEqual([
    expect.stringMatching(/^PrivéaccountDeelnemer · Zonnig/),
    'PrivéaccountDeelnemer · Voorbeeld',
  ]);
  expect(document.querySelector('header')?.textContent).toContain('Deelnemer · Privéaccount · Zonnig');
});
