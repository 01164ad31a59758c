import { getRecoveryEmail } from '@portal/contract/credentials/calls';
import { getUser, saveProfile } from '@portal/contract/people/calls';
import { refreshCookie } from '@portal/contract/session/calls';
import { act, renderHook, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { notifications } from '../../../shared/notifications/notifications.ts';
import { publishPage, rememberPage } from '../../../shared/session/destination.ts';
import { getSession, setSession } from '../../../shared/session/store.ts';
import type { Session } from '../../../shared/session/session.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { texts as formTexts } from '../../../shared/forms/texts.ts';
import { controls, field, has, press, settle, type } from '../../../testing/page.ts';
import { at, json, serve, violations, type Asked } from '../../../testing/requests.ts';
import { userOf } from '../../../testing/sessions.ts';
import { place, show } from '../../../testing/show.tsx';
import { texts as people } from '../fields/texts.ts';
import ProfileCompletionScreen from './Screen.tsx';
import { texts } from './texts.ts';
import { useFarewell } from './use-farewell.ts';

const login = { userId: 'u1', activeContactId: 'c1' };
const contact = {
  id: 'c1',
  role: 'participant',
  enabled: true,
  allowedToLogin: true,
  email: 'anna@x.nl',
  version: 1,
};
const person = {
  initials: 'A.',
  gender: 'woman',
  birthDate: '1988-03-14',
  contacts: [contact],
};
const userIn = (profileDataState: string, given: object = {}) =>
  userOf({ person: { ...person, profileDataState, ...given } });
const save = at(saveProfile, { id: 'p1' });
const recovery = { [at(getRecoveryEmail)]: json({ recoveryEmail: null, pending: null }) };

const userResponse = (profileDataState: string, given: object = {}) =>
  json({ '@type': 'User', ...userIn(profileDataState, given) });

/** The server's responses after a save, with the profile in this state. */
const after = (profileDataState: string, given: object = {}) => ({
  ...recovery,
  [at(refreshCookie)]: json({ loginState: login }),
  [at(getUser, { id: 'u1' })]: userResponse(profileDataState, given),
});
const saved = json(undefined, 204);

/** Shows the screen while the session needs it, as the router does. */
function Screen() {
  return useSession().state === 'incomplete-profile' ? <ProfileCompletionScreen /> : <p>dashboard</p>;
}

async function open(profileDataState: string, given: object = {}, responses: object = recovery) {
  const asked = serve(responses as typeof recovery);
  const user = userIn(profileDataState, given);
  await show(<Screen />, { session: { state: 'incomplete-profile', login, user, environment: null } });
  return asked;
}

const step = () => document.querySelector('h2')?.textContent;
const sent = (asked: Asked[]) =>
  asked.filter(({ what }) => what === save).map(({ body }) => body as Record<string, object>);

async function go(name: string) {
  await press(name);
  await settle();
  await settle();
  await vi.waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
}

test('[COM-01, COM-02] a completion step is sent whole and with its state, and the next step takes the focus', async () => {
  await open('step-one');
  expect(step()).toBe(texts.steps.details);
  await type(people.email, 'anna@y.nl');
  await type(people.personal.birthDate, '15-03-1988');
  const asked = serve({ ...after('step-one-completed'), [save]: saved });
  await go(texts.next);
  await vi.waitFor(() => expect(step()).toBe(texts.steps.recovery));
  expect(sent(asked)[0]).toEqual({
    contact: { id: 'c1', email: 'anna@y.nl', version: 1 },
    person: {
      id: 'p1',
      initials: 'A.',
      givenName: 'Anna',
      infix: 'de',
      surname: 'Vries',
      gender: 'woman',
      birthDate: '1988-03-15T12:00:00',
      profileDataState: 'step-one-completed',
    },
    mutationId: expect.any(String),
  });
  expect(document.activeElement).toBe(screen.getByLabelText(texts.steps.recovery));
});

test('a refused step keeps its values and lists the errors, and a retry has the same mutation id', async () => {
  await open('step-one');
  await type(people.personal.surname, 'Vriesje');
  const first = serve({
    [save]: violations({ 'person.surname': 'Not valid', 'contact.x': 'Dat kan niet.' }),
  });
  await go(texts.next);
  expect(document.activeElement?.textContent).toBe(formTexts.notSaved);
  expect(controls(`${people.personal.surname}: ${texts.invalidField}`)).toHaveLength(1);
  expect([field(people.personal.surname).value, step()]).toEqual(['Vriesje', texts.steps.details]);
  expect(document.body.textContent).toContain('Dat kan niet.');
  const second = serve({ [save]: json({}, 500) });
  await go(texts.next);
  expect(sent(second)[0]?.['mutationId']).toBe(sent(first)[0]?.['mutationId']);
  expect(screen.getByText(formTexts.tryAgain)).toBeDefined();
  await type(people.personal.surname, 'Vries');
  await type(people.email, 'anna@y.nl');
  const third = serve({ [save]: json({}, 500) });
  await go(texts.next);
  expect(sent(third)[0]?.['mutationId']).not.toBe(sent(first)[0]?.['mutationId']);
});

test.each([
  ['was completed elsewhere with the same values is not sent again', 'step-one-completed', 1],
  ['is still due after a change elsewhere is sent on top of it', 'step-one', 2],
])('[COM-03] a step that %s', async (_, state, saves) => {
  await open('step-one');
  let tries = 0;
  const asked = serve({
    ...after(state),
    [save]: () => ((tries += 1) === 1 ? json({ title: 'x' }, 412) : saved.clone()),
    [at(getUser, { id: 'u1' })]: () => userResponse(tries > 1 ? 'step-one-completed' : state),
  });
  await go(texts.next);
  await vi.waitFor(() => expect(step()).toBe(texts.steps.recovery));
  expect(sent(asked)).toHaveLength(saves);
});

test('[COM-03] a step that was completed elsewhere is saved without its state', async () => {
  await open('step-one');
  await type(people.personal.surname, 'Vriesje');
  let tries = 0;
  const asked = serve({
    ...after('step-one-completed'),
    [save]: () => ((tries += 1) === 1 ? json({ title: 'x' }, 412) : saved.clone()),
  });
  await go(texts.next);
  await vi.waitFor(() => expect(step()).toBe(texts.steps.recovery));
  const [, again] = sent(asked);
  expect([tries, again?.['person'] && 'profileDataState' in again['person']]).toEqual([2, false]);
});

test('typed values of a step are kept when the previous step is opened and saved', async () => {
  await open('step-two-completed');
  await type(people.street, 'Kade');
  await press(texts.previous);
  await settle();
  expect(step()).toBe(texts.steps.recovery);
  const asked = serve({ ...after('step-two-completed'), [save]: saved });
  await go(texts.next);
  await vi.waitFor(() => expect(step()).toBe(texts.steps.address));
  expect(sent(asked)[0]?.['person']).not.toHaveProperty('profileDataState');
  expect(field(people.street).value).toBe('Kade');
});

test('typed values of a step are kept when the user goes back two steps and returns', async () => {
  await open('step-two-completed');
  await type(people.street, 'Kade');
  for (const name of [texts.previous, texts.previous]) {
    await press(name);
    await settle();
  }
  for (const title of [texts.steps.recovery, texts.steps.address]) {
    serve({ ...after('step-two-completed'), [save]: saved });
    await go(texts.next);
    await vi.waitFor(() => expect(step()).toBe(title));
  }
  expect(field(people.street).value).toBe('Kade');
  await press(texts.previous);
  await settle();
  serve({ ...after('step-two-completed'), [save]: saved });
  await go(texts.next);
  await vi.waitFor(() => expect(step()).toBe(texts.steps.address));
  expect(field(people.street).value).toBe('Kade');
});

test('an earlier step that became due elsewhere is shown instead of the one that was revisited', async () => {
  await open('step-two-completed');
  await press(texts.previous);
  await settle();
  expect(step()).toBe(texts.steps.recovery);
  const session = {
    state: 'incomplete-profile',
    login,
    user: userIn('step-one'),
    environment: null,
  } as const;
  act(() => setSession(session as Session));
  await settle();
  expect(step()).toBe(texts.steps.details);
});

test('a saved step shows the saved values instead of the typed ones', async () => {
  await open('step-one-completed');
  await type(texts.recoveryEmail, 'oud@x.nl');
  serve({ ...after('step-two-completed'), [save]: saved });
  await go(texts.next);
  await vi.waitFor(() => expect(step()).toBe(texts.steps.address));
  await press(texts.previous);
  await settle();
  expect(field(texts.recoveryEmail).value).toBe('');
});

test('saving the last step opens the portal and notifies that the profile is complete', async () => {
  await open('step-two-completed');
  serve({ ...after('completed'), [save]: saved });
  await go(texts.finish);
  await vi.waitFor(() => expect(getSession().state).toBe('ready'));
  await vi.waitFor(() => expect(notifications.getSnapshot().map(({ title }) => title)).toEqual([texts.done]));
});

test('[COM-03] the final notification links to the page that was requested before the login, if any', async () => {
  const finalNotification = () => {
    const [{ action, text } = {}] = notifications.getSnapshot();
    return [action?.label, text];
  };
  const { result } = renderHook(useFarewell, { wrapper: MemoryRouter });
  act(() => result.current('nieuw@x.nl'));
  expect(finalNotification()).toEqual([undefined, texts.mailed('nieuw@x.nl')]);
  notifications.clear();
  rememberPage('/dossier');
  publishPage();
  act(() => result.current(null));
  expect(finalNotification()).toEqual([texts.toWantedPlace, undefined]);
});

test('[COM-03] the page of the farewell opens when it is chosen', async () => {
  rememberPage('/dossier');
  publishPage();
  function Page() {
    const sayFarewell = useFarewell();
    return (
      <button type="button" onClick={() => sayFarewell(null)}>
        Klaar
      </button>
    );
  }
  await show(<Page />);
  await press('Klaar');
  await act(async () => notifications.getSnapshot()[0]?.action?.onSelect());
  await vi.waitFor(() => expect(place()).toBe('/dossier'));
});

test('[COM-02] what the learning environment or the organization owns is only shown, and not sent', async () => {
  const affiliation = { id: 'o1', name: 'Zonnig', canContactEditBusinessEmail: false };
  await open('step-one', {
    connectedToLis: true,
    surname: null,
    contacts: [{ ...contact, fromLis: true, affiliation }],
  });
  expect([has(texts.ownedByLearningSystem), field(people.email).disabled, field(people.email).value]).toEqual(
    [true, true, 'anna@x.nl'],
  );
  expect(screen.queryByLabelText(people.personal.surname)).toBeNull();
  const asked = serve({ ...after('step-one-completed'), [save]: saved });
  await go(texts.next);
  expect(sent(asked)[0]).toEqual({
    contact: { id: 'c1' },
    person: { id: 'p1', profileDataState: 'step-one-completed' },
    mutationId: expect.any(String),
  });
});

test('[COM-02] an email address that waits for its confirmation is named once it is saved', async () => {
  await open('step-one');
  await type(people.email, 'anna@y.nl');
  const contacts = [{ ...contact, pendingEmail: 'anna@y.nl' }];
  serve({ ...after('step-one-completed', { contacts }), [save]: saved });
  await go(texts.next);
  await vi.waitFor(() =>
    expect(notifications.getSnapshot().map(({ text }) => text)).toEqual([people.emailMailed('anna@y.nl')]),
  );
});

const recoveryIs = (recoveryEmail: string | null, pending: string | null) => ({
  [at(getRecoveryEmail)]: json({ recoveryEmail, pending }),
});

test('[COM-03] a confirmed recovery address is only shown, and the phone number is saved', async () => {
  const given = { recoveryEmail: 'a@b.nl' };
  await open('step-one-completed', given, recoveryIs('a@b.nl', null));
  expect([field(texts.recoveryEmail).disabled, field(texts.recoveryEmail).value]).toEqual([true, 'a@b.nl']);
  await type(people.mobilePhone, '06 12345678');
  const asked = serve({
    ...after('step-two-completed', given),
    ...recoveryIs('a@b.nl', null),
    [save]: saved,
  });
  await go(texts.next);
  const [{ person: change = {} } = {}] = sent(asked);
  expect(Object.keys(change).toSorted()).toEqual(['id', 'phone', 'profileDataState']);
});

test('[COM-03] a recovery address that waits is filled in, must be one, and is named in the next step', async () => {
  await open('step-one-completed', {}, recoveryIs(null, 'wacht@x.nl'));
  expect(field(texts.recoveryEmail).value).toBe('wacht@x.nl');
  await type(texts.recoveryEmail, 'geen adres');
  const asked = serve(recoveryIs(null, 'nieuw@x.nl'));
  await go(texts.next);
  expect(sent(asked)).toEqual([]);
  await type(texts.recoveryEmail, 'nieuw@x.nl');
  const again = serve({ ...after('step-two-completed'), ...recoveryIs(null, 'nieuw@x.nl'), [save]: saved });
  await go(texts.next);
  expect(sent(again)[0]?.['person']).toMatchObject({ recoveryEmail: 'nieuw@x.nl' });
  await vi.waitFor(() => expect(has(texts.mailed('nieuw@x.nl'))).toBe(true));
});

test('[COM-03] the second step needs no call for a waiting recovery address', async () => {
  await open('step-one-completed', {}, { [at(getRecoveryEmail)]: json({ title: 'x' }, 404) });
  expect([field(texts.recoveryEmail).value, controls(texts.next).length]).toEqual(['', 1]);
});

test('[COM-03] a recovery address that waits beside a confirmed one can be changed', async () => {
  await open('step-one-completed', { recoveryEmail: 'a@b.nl' }, recoveryIs('a@b.nl', 'wacht@x.nl'));
  expect([field(texts.recoveryEmail).disabled, field(texts.recoveryEmail).value]).toEqual([
    false,
    'wacht@x.nl',
  ]);
});

test('a saved step whose session cannot be loaded is reported, and its values are kept', async () => {
  await open('step-one-completed');
  await type(texts.recoveryEmail, 'a@b.nl');
  serve({ ...recovery, [save]: saved });
  await go(texts.next);
  await vi.waitFor(() => expect(document.body.textContent).toContain(texts.notLoaded));
  expect(step()).toBe(texts.steps.recovery);
  await press(texts.previous);
  await settle();
  serve({ ...after('step-one-completed'), [save]: saved });
  await go(texts.next);
  await vi.waitFor(() => expect(step()).toBe(texts.steps.recovery));
  expect(field(texts.recoveryEmail).value).toBe('a@b.nl');
});

test('[PRO-14] a field that was changed elsewhere too is asked about, and then saved as chosen', async () => {
  const stored = { street: 'Kade', town: 'Velp' };
  await open('step-two-completed', stored);
  await type(people.town, 'Urk');
  serve({ ...after('step-two-completed', { ...stored, town: 'Ede' }), [save]: json({ title: 'x' }, 412) });
  await go(texts.finish);
  const { conflict } = formTexts;
  expect([has(`${conflict.ours}: Urk`), has(`${conflict.theirs}: Ede`)]).toEqual([true, true]);
  const asked = serve({ ...after('completed'), [save]: saved });
  await go(conflict.save);
  await vi.waitFor(() => expect(getSession().state).toBe('ready'));
  expect(sent(asked)[0]?.['person']).toMatchObject({ street: 'Kade', town: 'Urk' });
});

test.each(['NL', 'unknown'])(
  '[COM-01, PRO-07] the ids and the whole address are sent, blank fields as empty ones: %s',
  async (country) => {
    await open('step-two-completed', { street: 'Kade', town: 'Velp', country });
    await type(people.town, '');
    await type(people.houseNumber, '7');
    const asked = serve({ ...after('completed'), [save]: saved });
    await go(texts.finish);
    expect(sent(asked)[0]?.['contact']).toEqual({ id: 'c1' });
    expect(sent(asked)[0]?.['person']).toEqual({
      id: 'p1',
      street: 'Kade',
      houseNumber: '7',
      postalCode: '',
      town: '',
      profileDataState: 'completed',
      country: 'NL',
    });
  },
);

test('[COM-03] the second step is the last with enforced single sign-on', async () => {
  await open('step-one-completed', { hasContactsWithSsoEnforcedOrganisation: true });
  expect([step(), controls(texts.finish).length]).toEqual([texts.steps.recovery, 1]);
});

test('a step with an empty required field is not sent', async () => {
  await open('step-one', { surname: null });
  const asked = serve({});
  await go(texts.next);
  expect(asked).toHaveLength(0);
});
