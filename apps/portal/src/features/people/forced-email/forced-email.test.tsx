import { getUser, saveContact } from '@portal/contract/people/calls';
import { refreshCookie } from '@portal/contract/session/calls';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { texts as formTexts } from '../../../shared/forms/texts.ts';
import { notifications } from '../../../shared/notifications/notifications.ts';
import { getSession } from '../../../shared/session/store.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { controls, field, has, press, settle, type } from '../../../testing/page.ts';
import { at, json, serve, violations } from '../../../testing/requests.ts';
import { userOf } from '../../../testing/sessions.ts';
import { show } from '../../../testing/show.tsx';
import { texts as proofTexts } from '../../owner-proof/texts.ts';
import { texts as people } from '../fields/texts.ts';
import ForcedEmailScreen from './Screen.tsx';
import { texts } from './texts.ts';

const login = { userId: 'u1', activeContactId: 'c1' };
const contact = (id: string, given: object = {}) => ({
  id,
  role: 'participant',
  enabled: true,
  allowedToLogin: true,
  customerPortalAccess: true,
  email: `${id}@oud.nl`,
  version: 7,
  forceEmailChange: true,
  affiliation: { id: `o-${id}`, name: `Organisatie ${id}` },
  ...given,
});
const userWith = (...contacts: object[]) => userOf({ person: { contacts } });
const save = at(saveContact, { id: 'c1' });
const saved = (given: object = {}) => json({ '@type': 'Contact', ...contact('c1', given) });

/** The server after a save: the person has these accounts. */
const after = (...contacts: object[]) => ({
  [at(refreshCookie)]: json({ loginState: login }),
  [at(getUser, { id: 'u1' })]: json({ '@type': 'User', ...userWith(...contacts) }),
});
const told = () => notifications.getSnapshot().map(({ title, text }) => [title, text]);

function Page() {
  return useSession().state === 'forced-email' ? <ForcedEmailScreen /> : null;
}

async function open(...contacts: object[]) {
  const user = userWith(...contacts);
  await show(<Page />, { session: { state: 'forced-email', login, user, environment: null } });
}
const send = async () => {
  await press(texts.save);
  await settle();
  await settle();
};
const address = () => field(texts.email);

test('the same email address is rejected, also in other letter case', async () => {
  const asked = serve({});
  await open(contact('c1'));
  expect([has(texts.present('c1@oud.nl')), has(texts.more(1))]).toEqual([true, false]);
  await send();
  expect([has(texts.required), asked.map(({ what }) => what)]).toEqual([true, []]);
  await type(texts.email, 'C1@OUD.nl');
  await send();
  expect([has(texts.same), asked.map(({ what }) => what)]).toEqual([true, []]);
});

test('accounts are handled one by one, and a pending email address of another account is suggested', async () => {
  await open(
    contact('c1'),
    contact('c2'),
    contact('c3', { forceEmailChange: false, pendingEmail: 'nieuw@x.nl' }),
    contact('c4', { allowedToLogin: false }),
  );
  expect([has('Organisatie c1'), has('Organisatie c2'), has(texts.more(1)), address().value]).toEqual([
    true,
    false,
    true,
    'nieuw@x.nl',
  ]);
  const asked = serve({
    ...after(contact('c1', { pendingEmail: 'nieuw@x.nl' }), contact('c2')),
    [save]: saved({ pendingEmail: 'nieuw@x.nl' }),
  });
  await send();
  expect([asked[0]?.body, asked[0]?.headers.get('if-match')]).toMatchObject([
    { id: 'c1', email: 'nieuw@x.nl' },
    '"7"',
  ]);
  await vi.waitFor(() => expect(told()).toEqual([[texts.saved, people.emailMailed('nieuw@x.nl')]]));
  expect([has('Organisatie c2'), address().value]).toEqual([true, 'nieuw@x.nl']);
});

test('the portal opens after the last account', async () => {
  await open(contact('c1'));
  await type(texts.email, 'nieuw@x.nl');
  serve({ ...after(contact('c1', { forceEmailChange: false })), [save]: saved({ forceEmailChange: false }) });
  await send();
  await vi.waitFor(() => expect(told()).toEqual([[texts.saved, undefined]]));
  expect(getSession().state).toBe('ready');
});

test.each([
  ['a refusal in Dutch', json({ title: 'x', detail: 'Dit adres is bezet.' }, 409), 'Dit adres is bezet.'],
  ['a technical refusal', json({ title: 'x', detail: 'conflict' }, 409), formTexts.tryAgain],
  ['a server fault', json({}, 500), formTexts.tryAgain],
])('%s keeps the typed email address and shows the reason', async (_, response, text) => {
  await open(contact('c1'));
  await type(texts.email, 'nieuw@x.nl');
  serve({ ...after(contact('c1', { version: 8 })), [save]: response });
  await send();
  await vi.waitFor(() => expect(has(text)).toBe(true));
  expect(address().value).toBe('nieuw@x.nl');
});

test('a concurrent change of something else is saved over with the newer version', async () => {
  const other = contact('c3', { forceEmailChange: false, pendingEmail: 'nieuw@x.nl' });
  await open(contact('c1', { pendingEmail: null }), other);
  const stale = json({ title: 'x' }, 412);
  let tries = 0;
  const asked = serve({
    ...after(contact('c1', { pendingEmail: null, version: 8 }), other),
    [save]: () => ((tries += 1) === 1 ? stale : json({}, 500)),
  });
  await send();
  await vi.waitFor(() => expect(has(formTexts.tryAgain)).toBe(true));
  const versions = asked.filter(({ what }) => what === save).map(({ headers }) => headers.get('if-match'));
  expect([versions, address().value]).toEqual([['"7"', '"8"'], 'nieuw@x.nl']);
});

test('a retry with the same email address has the same mutation id, another address has another', async () => {
  await open(contact('c1'));
  const asked = serve({ [save]: json({}, 500) });
  for (const email of ['nieuw@x.nl', 'nieuw@x.nl', 'ander@x.nl']) {
    await type(texts.email, email);
    await send();
  }
  const ids = asked.map(({ body }) => (body as { mutationId: string }).mutationId);
  expect([ids.length, ids[0] === ids[1], ids[1] === ids[2]]).toEqual([3, true, false]);
});

test('a saved email address after which the session still requires one is reported', async () => {
  await open(contact('c1'));
  await type(texts.email, 'nieuw@x.nl');
  serve({ ...after(contact('c1')), [save]: saved() });
  await send();
  await vi.waitFor(() => expect(has(texts.notLoaded)).toBe(true));
  expect(told()).toEqual([]);
});

test('a refused email address is marked as invalid', async () => {
  await open(contact('c1'));
  await type(texts.email, 'nieuw@x.nl');
  serve({ [save]: violations({ email: 'Not an email.' }) });
  await send();
  expect([has(texts.invalidField), address().getAttribute('aria-invalid')]).toEqual([true, 'true']);
});

test('a required password is asked for, and closing the question keeps the form', async () => {
  await open(contact('c1'));
  await type(texts.email, 'nieuw@x.nl');
  const refused = { [save]: violations({ currentPassword: 'Nodig.' }) };
  serve(refused);
  await send();
  await press('Sluit dit venster');
  await settle();
  expect([
    has(formTexts.tryAgain),
    has(formTexts.notSaved),
    controls(texts.save)[0]?.getAttribute('aria-busy'),
  ]).toEqual([false, false, null]);
  serve(refused);
  await send();
  await type(proofTexts.password, 'geheim');
  const asked = serve({ ...after(contact('c1', { forceEmailChange: false })), [save]: saved() });
  await press(proofTexts.goOn);
  await settle();
  expect(asked[0]?.body).toMatchObject({ email: 'nieuw@x.nl', currentPassword: 'geheim' });
  expect(screen.queryByText(proofTexts.title)).toBeNull();
});
