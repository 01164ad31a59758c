import { getPublishedThemes, saveEnvironment } from '@portal/contract/environments/admin-calls';
import { getEnvironment } from '@portal/contract/environments/calls';
import { getDraft, replaceDraft } from '@portal/contract/environments/draft-calls';
import { getSso } from '@portal/contract/environments/sso';
import { getUser } from '@portal/contract/people/calls';
import { refreshCookie } from '@portal/contract/session/calls';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { texts as passwordTexts } from '../../../shared/forms/fields/password-texts.ts';
import { texts as formTexts } from '../../../shared/forms/texts.ts';
import { notifications } from '../../../shared/notifications/notifications.ts';
import { getSession } from '../../../shared/session/store.ts';
import { controls, field, has, isLeaveBlocked, press, settle, type } from '../../../testing/page.ts';
import { at, json, later, serve, violations } from '../../../testing/requests.ts';
import { environmentOf, readySession, userOf } from '../../../testing/sessions.ts';
import { show } from '../../../testing/show.tsx';
import { texts as draftTexts } from '../draft/texts.ts';
import EditEnvironmentScreen from '../EditScreen.tsx';
import { labels } from '../fields/labels.ts';
import { texts as fieldTexts } from '../fields/texts.ts';
import { texts as screenTexts } from '../texts.ts';
import { texts } from './texts.ts';

const id = { id: 'e1' };
const [save, read] = [at(saveEnvironment, id), at(getEnvironment, id)];
const [find, keep] = [at(getDraft, id), at(replaceDraft, id)];
const { general } = fieldTexts;
const discard = 'Wijzigingen verwerpen';
const notified = () => notifications.getSnapshot().map(({ title, text }) => [title, text]);
const stored = environmentOf({ dashboardTitle: 'Welkom', version: 1 });
const draftOf = (values: object, base: object = { name: 'Zonnig' }) => ({
  environmentVersion: 1,
  base,
  values,
  changedAt: '2026-11-25T12:00:00Z',
});
const restored = draftTexts.since('25 november 2026 om 13:00');

const calm = (draft: object = {}, environment: object = stored) => ({
  [read]: json(environment),
  [find]: json(draft),
  [keep]: json(undefined, 204),
  [at(getPublishedThemes, id)]: json({ 'hydra:member': [], 'hydra:totalItems': 0 }),
  [at(getSso, id)]: json({}, 500),
});

async function open(draft: object = {}, { environment = stored, own = environmentOf({ id: 'e9' }) } = {}) {
  serve(calm(draft, environment));
  await show(<EditEnvironmentScreen params={id} />, { session: readySession({ environment: own }) });
  await settle();
}

async function submit() {
  await press(texts.save);
  await settle();
  await settle();
}

test('[ENV-02] an environment is saved once, with the version that was loaded', async () => {
  await open();
  await type(general.name, 'Zon');
  const wait = later();
  const asked = serve({ ...calm(), [save]: wait.response });
  await press(texts.save);
  await settle();
  // Nothing is sent twice or discarded while it is being saved.
  await press(texts.save);
  await press(discard);
  expect([controls(texts.save)[0]?.getAttribute('aria-busy'), field(general.name).value]).toEqual([
    'true',
    'Zon',
  ]);
  await act(async () => wait.give(json({ ...stored, name: 'Zon', version: 2 })));
  await settle();
  const writes = asked.filter(({ what }) => what === save);
  expect(writes.map(({ headers, body }) => [headers.get('if-match'), body])).toMatchObject([
    ['"1"', { name: 'Zon', slug: 'zonnig' }],
  ]);
  expect([notified(), field(general.name).value]).toEqual([[[texts.saved, undefined]], 'Zon']);
  // The portal itself shows another environment.
  expect(asked.map(({ what }) => what)).not.toContain(at(refreshCookie));
});

test('[ENV-02] each text of an environment stands in the field with its label', async () => {
  const values = {
    name: 'Zonnig B.V.',
    dashboardTitle: 'Welkom',
    slug: 'zon',
    supportHours: 'Op werkdagen',
    supportPhone: '088 000 00 01',
    supportEmail: 'hulp@zonnig.example',
    ssoButtonUrl: 'https://login.example',
    ssoButtonLabel: 'Inloggen',
    ssoButtonDescription: 'Met je werkaccount',
  };
  await open({}, { environment: environmentOf(values) });
  const shown = Object.keys(values).map((name) => [name, field(labels[name] ?? '').value]);
  expect(Object.fromEntries(shown)).toEqual(values);
});

test('[ENV-02, T13] another address of the login button is saved after the proof that the server asks for', async () => {
  await open();
  await type(fieldTexts.sso.url, 'https://login.example');
  const answers = [violations({ currentPassword: 'Vul je huidige wachtwoord in.' })];
  const asked = serve({ ...calm(), [save]: () => answers.shift() ?? json({ ...stored, version: 2 }) });
  await submit();
  expect(document.activeElement).toBe(field(passwordTexts.password));
  await type(passwordTexts.password, 'Welkom-2026!');
  await press(passwordTexts.goOn);
  await settle();
  expect(asked.filter(({ what }) => what === save).map(({ body }) => body)).toMatchObject([
    { ssoButtonUrl: 'https://login.example' },
    { ssoButtonUrl: 'https://login.example', currentPassword: 'Welkom-2026!' },
  ]);
});

test('[ENV-02] saving the environment of the session refreshes the session', async () => {
  await open({}, { own: stored });
  await type(general.name, 'Zon');
  const asked = serve({
    ...calm(),
    [save]: json({ ...stored, name: 'Zon', version: 2 }),
    [at(refreshCookie)]: json({ loginState: { userId: 'u1', activeContactId: 'c1' } }),
    [at(getUser, { id: 'u1' })]: json({ '@type': 'User', ...userOf() }),
  });
  await submit();
  await vi.waitFor(() => expect(asked.map(({ what }) => what)).toContain(at(refreshCookie)));
  await vi.waitFor(() => expect(getSession()).toMatchObject({ state: 'ready', environment: null }));
});

test('[ENV-02] after a save the published themes are read again', async () => {
  await open();
  await type(general.name, 'Zon');
  const asked = serve({ ...calm(), [save]: json({ ...stored, name: 'Zon', version: 2 }) });
  await submit();
  expect(asked.map(({ what }) => what)).toContain(at(getPublishedThemes, id));
});

test('[ENV-02] an environment that does not exist is reported', async () => {
  serve({ ...calm(), [read]: json({ title: 'x' }, 404) });
  await show(<EditEnvironmentScreen params={id} />);
  await settle();
  expect(has(screenTexts.edit.gone)).toBe(true);
});

test('[ENV-09] a server without drafts shows the environment', async () => {
  serve({ ...calm(), [find]: json({ title: 'x' }, 404) });
  await show(<EditEnvironmentScreen params={id} />);
  await settle();
  expect(field(general.name).value).toBe('Zonnig');
});

test('[ENV-09] a draft that cannot be loaded is not written over: the form waits for it', async () => {
  serve({ ...calm(), [find]: json({}, 500) });
  await show(<EditEnvironmentScreen params={id} />);
  await settle();
  expect(screen.queryByLabelText(general.name)).toBeNull();
  serve(calm(draftOf({ name: 'Zon' })));
  await press('Probeer opnieuw');
  await settle();
  expect(field(general.name).value).toBe('Zon');
});

test('[ENV-09] a draft is restored with a notice, and can be discarded', async () => {
  await open(draftOf({ name: 'Zon' }));
  expect([field(general.name).value, has(restored), isLeaveBlocked()]).toEqual(['Zon', true, false]);
  const shown = field('Tekst').value;
  await type('Tekst', 'blau');
  await press(discard);
  await settle();
  expect([field(general.name).value, has(restored), controls(discard)]).toEqual(['Zonnig', false, []]);
  // Mounts the theme editor again, since it keeps the typed text itself.
  expect(field('Tekst').value).toBe(shown);
});

test('[ENV-09] a restored draft is saved, and its notice does not come back', async () => {
  await open(draftOf({ name: 'Zon' }));
  const asked = serve({ ...calm(), [save]: json({ ...stored, name: 'Zon', version: 2 }) });
  await submit();
  expect(asked.filter(({ what }) => what === save)).toMatchObject([{ body: { name: 'Zon' } }]);
  await type(general.name, 'Zonneschijn');
  expect([notified(), has(restored)]).toEqual([[[texts.saved, undefined]], false]);
});

test('[T57] a draft of which somebody else saved the same field meanwhile is asked about at the save', async () => {
  const theirs = { ...stored, name: 'Zonneschijn', supportHours: 'Altijd', version: 2 };
  await open(draftOf({ name: 'Zon' }), { environment: theirs });
  expect(field(general.name).value).toBe('Zon');
  serve({ ...calm({}, theirs), [save]: json({ title: 'x' }, 412) });
  await submit();
  const { conflict } = formTexts;
  expect([has(texts.conflict), has(`${conflict.ours}: Zon`)]).toEqual([true, true]);
  const asked = serve({ ...calm({}, theirs), [save]: json({ ...theirs, name: 'Zon', version: 3 }) });
  await press(conflict.save);
  await settle();
  await settle();
  const write = asked.find(({ what }) => what === save);
  expect([write?.headers.get('if-match'), write?.body]).toMatchObject([
    '"2"',
    { name: 'Zon', supportHours: 'Altijd' },
  ]);
});

test('[T57] a color that somebody else changed too is asked about under the name of its field', async () => {
  await open();
  await type('Tekst', '#123456');
  const theirs = { ...stored, themeVariables: { color_text: '#654321' }, version: 2 };
  serve({ ...calm({}, theirs), [save]: json({ title: 'x' }, 412) });
  await submit();
  expect([has('Tekst'), has('#123456'), has('#654321')]).toEqual([true, true, true]);
});

test('[ENV-09] a draft that is kept can be left', async () => {
  await open();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await type(general.name, 'Zon');
  expect(isLeaveBlocked()).toBe(true);
  await act(async () => void (await vi.advanceTimersByTimeAsync(600)));
  await vi.waitFor(() => expect(isLeaveBlocked()).toBe(false));
  expect([has(draftTexts.kept), screen.queryByRole('alert')]).toEqual([true, null]);
});

test('[ENV-09] a draft that cannot be kept is reported, and leaving is confirmed', async () => {
  await open();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  serve({});
  await type(general.name, 'Zon');
  await act(async () => void (await vi.advanceTimersByTimeAsync(600)));
  await vi.waitFor(() =>
    expect([screen.getByRole('alert').textContent, isLeaveBlocked()]).toEqual([draftTexts.failed, true]),
  );
});

test('[ENV-06] an unreadable image is marked in the form, and nothing is saved', async () => {
  vi.stubGlobal(
    'Image',
    class {
      decode = () => Promise.reject(new Error('x'));
    },
  );
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} });
  await open();
  const asked = serve(calm());
  const { images } = fieldTexts;
  const files = [new File(['x'], 'logo.png', { type: 'image/png' })];
  await act(async () => void fireEvent.change(field(images.logo), { target: { files } }));
  await submit();
  expect(has(images.failed(images.logo))).toBe(true);
  expect(asked.map(({ what }) => what)).not.toContain(save);
});
