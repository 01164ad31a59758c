import {
  addEnvironment,
  getEnvironments,
  getPublishedThemes,
  saveEnvironment,
} from '@portal/contract/environments/admin-calls';
import { getEnvironment, getEnvironmentBySlug } from '@portal/contract/environments/calls';
import { replaceDraft, visitDraft } from '@portal/contract/environments/draft-calls';
import { getSso } from '@portal/contract/environments/sso';
import { getUser } from '@portal/contract/people/calls';
import { refreshCookie } from '@portal/contract/session/calls';
import { act, renderHook, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { notifications } from '../../shared/notifications/notifications.ts';
import { getSession, setSession } from '../../shared/session/session-store.ts';
import { controls, field, has, isLeaveBlocked, press, settle, type } from '../../testing/page.ts';
import { at, json, later, serve, violations } from '../../testing/requests.ts';
import { environmentOf, readySession, userOf } from '../../testing/sessions.ts';
import { place, show } from '../../testing/show.tsx';
import AddEnvironmentScreen from './AddScreen.tsx';
import EditEnvironmentScreen from './EditScreen.tsx';
import EnvironmentsScreen from './ListScreen.tsx';
import EnvironmentLoginScreen from './login/Screen.tsx';
import type { ThemeSettings } from './ThemeSettings.tsx';
import { texts } from './texts.ts';
import { useEnvironmentForm } from './use-environment-form.ts';

/** Replaces the theme editor by a button that makes the text unreadable on the background, and a field with own state. */
vi.mock('./ThemeSettings.tsx', () => ({
  ThemeSettings: ({ onChange }: Parameters<typeof ThemeSettings>[0]) => (
    <>
      <button type="button" onClick={() => onChange({ color_text: '#eeeeee' })}>
        Onleesbaar
      </button>
      <input aria-label="Geen kleur" />
    </>
  ),
}));

const id = { id: 'e1' };
const [add, save, read] = [at(addEnvironment), at(saveEnvironment, id), at(getEnvironment, id)];
const [visit, keep] = [at(visitDraft, id), at(replaceDraft, id)];
const { general } = texts;
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
  expect([screen.getAllByText('Omgevingsnaam is verplicht!').length, asked.length]).toEqual([4, 0]);
});

test.each([
  ['a taken slug', violations({ slug: 'Dit adres is bezet.' }), texts.invalid],
  ['a refusal without fields', json({ title: 'x', detail: 'Dat mag niet.' }, 403), 'Dat mag niet.'],
])('[ENV-03] %s is notified, and the form keeps its values', async (_, response, text) => {
  await openAdd();
  serve({ [add]: response });
  await press(texts.add);
  await settle();
  expect([notified(), field(general.name).value, isLeaveBlocked()]).toEqual([
    [[texts.notSaved, text]],
    'Zonnig',
    true,
  ]);
});

test('[ENV-10] colors with insufficient contrast require a reason', async () => {
  await openAdd();
  expect(has(texts.theme.reason)).toBe(false);
  await press('Onleesbaar');
  const asked = serve({ [add]: json({}, 500) });
  await press(texts.add);
  await settle();
  expect([has(texts.theme.reasonRequired), asked.length]).toEqual([true, 0]);
  await type(texts.theme.reason, 'Huisstijl');
  await press(texts.add);
  await settle();
  expect(asked[0]?.body).toMatchObject({
    themeReason: 'Huisstijl',
    themeVariables: { color_text: '#eeeeee' },
  });
});

const stored = environmentOf({ dashboardTitle: 'Welkom', version: 1 });
const draftOf = (given: object = {}) => ({
  version: 1,
  changes: {},
  environmentVersion: 1,
  savedBy: 'Iris',
  others: [],
  ...given,
});
const calm = (draft: object = {}, environment: object = stored) => ({
  [read]: json(environment),
  [visit]: json(draftOf(draft)),
  [keep]: json(draftOf({ version: 2 })),
  [at(getPublishedThemes, id)]: json({ 'hydra:member': [], 'hydra:totalItems': 0 }),
  [at(getSso, id)]: json({}, 500),
});

async function openEdit(draft: object = {}) {
  serve(calm(draft));
  await show(<EditEnvironmentScreen params={id} />, {
    session: readySession({ environment: environmentOf({ id: 'e9' }) }),
  });
  await settle();
}
const nameTo = (to: string) => ({ name: { from: 'Zonnig', to } });

test('[ENV-02] an environment is saved after its draft, with the version that was loaded', async () => {
  await openEdit();
  await type(general.name, 'Zon');
  const wait = later();
  const asked = serve({ ...calm(), [save]: wait.response });
  await press(texts.save);
  await settle();
  // Nothing is sent twice or discarded while it is being saved.
  await press(texts.save);
  await press('Wijzigingen verwerpen');
  expect([controls(texts.save)[0]?.getAttribute('aria-busy'), field(general.name).value]).toEqual([
    'true',
    'Zon',
  ]);
  await act(async () => wait.give(json({ ...stored, name: 'Zon', version: 2 })));
  await settle();
  const writes = asked.filter(({ what }) => what.startsWith('PUT'));
  expect(writes.map(({ what }) => what)).toEqual([keep, save]);
  expect([writes[1]?.headers.get('if-match'), writes[1]?.body]).toMatchObject([
    '"1"',
    { name: 'Zon', slug: 'zonnig' },
  ]);
  expect([notified(), field(general.name).value]).toEqual([[[texts.saved, undefined]], 'Zon']);
  // The portal itself shows another environment.
  expect(asked.map(({ what }) => what)).not.toContain(at(refreshCookie));
});

test('[ENV-02] an environment that does not exist is reported, and an unreadable draft is skipped', async () => {
  serve({ ...calm(), [read]: json({ title: 'x' }, 404) });
  const first = await show(<EditEnvironmentScreen params={id} />);
  await settle();
  expect([has(texts.edit.gone), links()]).toEqual([true, ['/omgevingen']]);
  first.unmount();
  // The form opens without the draft too.
  serve({ ...calm(), [visit]: json({}, 500) });
  await show(<EditEnvironmentScreen params={id} />);
  await settle();
  expect(field(general.name).value).toBe('Zonnig');
});

test('[ENV-09] the form is shown only after its draft is loaded', async () => {
  const wait = later();
  serve({ ...calm(), [visit]: wait.response });
  await show(<EditEnvironmentScreen params={id} />);
  await settle();
  expect(screen.queryByLabelText(general.name)).toBeNull();
  await act(async () => wait.give(json(draftOf({ version: 4, changes: nameTo('Zon') }))));
  await settle();
  expect(field(general.name).value).toBe('Zon');
});

test('[ENV-09] a draft is shown as unsaved changes, which can be discarded', async () => {
  await openEdit({ version: 4, changedAt: '2026-11-25T12:00:00Z', changes: nameTo('Zon') });
  expect([field(general.name).value, has(texts.draft.continued('25 november 2026 om 13:00'))]).toEqual([
    'Zon',
    true,
  ]);
  await type('Geen kleur', 'blau');
  await press('Wijzigingen verwerpen');
  expect([field(general.name).value, controls('Wijzigingen verwerpen')]).toEqual(['Zonnig', []]);
  // Mounts the theme editor again, since it keeps the typed text itself.
  expect(field('Geen kleur').value).toBe('');
});

test('[ENV-09] conflicts with a save of a colleague have to be resolved before the form is saved', async () => {
  await openEdit({ version: 4, changes: { name: { from: 'Oud', to: 'Zon' } } });
  expect(has(texts.merge.leadBy('Iris'))).toBe(true);
  await press(texts.merge.cancel);
  const asked = serve({ ...calm(), [save]: json({ ...stored, version: 2 }) });
  await press(texts.save);
  await settle();
  expect([has(texts.merge.leadBy('Iris')), asked.some(({ what }) => what === save)]).toEqual([true, false]);
  const [, ours] = document.querySelectorAll<HTMLInputElement>('dialog fieldset input');
  await act(async () => ours?.click());
  await press(texts.merge.merge);
  expect([field(general.name).value, has(texts.merge.leadBy('Iris'))]).toEqual(['Zon', false]);
  await press(texts.save);
  await settle();
  await settle();
  expect(asked.filter(({ what }) => what === save)).toMatchObject([{ body: { name: 'Zon' } }]);
});

test('[ENV-09] other parts that a colleague has saved are merged with a notification', async () => {
  await openEdit();
  await type(general.name, 'Zon');
  const theirs = { ...stored, dashboardTitle: 'Hallo', version: 2 };
  serve({ ...calm({}, theirs), [save]: json({ title: 'x' }, 412) });
  await press(texts.save);
  await settle();
  await settle();
  expect([field(general.name).value, field(general.dashboardTitle).value]).toEqual(['Zon', 'Hallo']);
  expect(notified()).toEqual([[texts.draft.merged, texts.draft.mergedBy('Iris')]]);
});

test('[ENV-02] after a save the draft and the published themes are read again, and no draft is continued', async () => {
  await openEdit({ version: 4, changedAt: '2026-11-25T12:00:00Z', changes: nameTo('Zon') });
  const continued = texts.draft.continued('25 november 2026 om 13:00');
  expect(has(continued)).toBe(true);
  const asked = serve({ ...calm(), [save]: json({ ...stored, name: 'Zon', version: 2 }) });
  await press(texts.save);
  await settle();
  await settle();
  const whats = new Set(asked.map(({ what }) => what));
  expect([whats.has(visit), whats.has(at(getPublishedThemes, id)), notified()]).toEqual([
    true,
    true,
    [[texts.saved, undefined]],
  ]);
  await type(general.name, 'Zonneschijn');
  expect(has(continued)).toBe(false);
});

test('[ENV-09] the same part that a colleague saves meanwhile is asked about at the save, and again after a cancel', async () => {
  await openEdit();
  await type(general.name, 'Zon');
  const theirs = { ...stored, name: 'Zonneschijn', version: 2 };
  serve({ ...calm({ savedBy: null }, theirs), [save]: json({ title: 'x' }, 412) });
  await press(texts.save);
  await settle();
  await settle();
  expect([has(texts.conflict), has('Zonneschijn')]).toEqual([true, true]);
  await press(texts.merge.cancel);
  expect([has(texts.conflict), field(general.name).value]).toEqual([false, 'Zon']);
  await press(texts.save);
  await settle();
  await settle();
  const [, ours] = document.querySelectorAll<HTMLInputElement>('dialog fieldset input');
  await act(async () => ours?.click());
  await press(texts.merge.merge);
  const asked = serve({ ...calm({}, theirs), [save]: json({ ...theirs, name: 'Zon', version: 3 }) });
  await press(texts.save);
  await settle();
  await settle();
  const write = asked.find(({ what }) => what === save);
  expect([write?.headers.get('if-match'), write?.body]).toMatchObject(['"2"', { name: 'Zon' }]);
});

test('[ENV-09] a merge names the colleague where the server knows one', async () => {
  await openEdit({ savedBy: null });
  await type(general.name, 'Zon');
  const theirs = { ...stored, dashboardTitle: 'Hallo', version: 2 };
  serve({ ...calm({ savedBy: null }, theirs), [save]: json({ title: 'x' }, 412) });
  await press(texts.save);
  await settle();
  await settle();
  expect(notified()).toEqual([[texts.draft.merged, texts.draft.mergedBySomeone]]);
});

test('[ENV-09] a draft that is kept can be left', async () => {
  await openEdit();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  serve(calm());
  await type(general.name, 'Zon');
  await act(async () => void (await vi.advanceTimersByTimeAsync(600)));
  await vi.waitFor(() => expect(isLeaveBlocked()).toBe(false));
  expect([has(texts.draft.kept), screen.queryByRole('alert')]).toEqual([true, null]);
});

test('[ENV-09] a draft that cannot be saved is reported, and leaving is confirmed', async () => {
  await openEdit();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  serve({});
  await type(general.name, 'Zon');
  await act(async () => void (await vi.advanceTimersByTimeAsync(600)));
  expect([screen.getByRole('alert').textContent, isLeaveBlocked()]).toEqual([texts.draft.failed, true]);
});

test('[ENV-06] an unreadable image is marked in the form, and nothing is saved', async () => {
  setSession(readySession());
  const asked = serve({});
  const beforeSave = vi.fn<() => Promise<void>>(async () => {});
  const onSaved = vi.fn<() => void>();
  const { result } = renderHook(() => {
    const state = useEnvironmentForm(stored, { beforeSave, onSaved, onMerged: () => {} });
    state.form.field('logo');
    return { ...state, error: state.form.errorOf('logo') };
  });
  vi.stubGlobal(
    'Image',
    class {
      decode = () => Promise.reject(new Error('x'));
    },
  );
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} });
  await act(async () =>
    result.current.form.setValue('logo', new File(['x'], 'logo.png'), { shouldDirty: true }),
  );
  await act(async () => result.current.submit());
  await settle();
  expect([result.current.error, asked, onSaved.mock.calls.length]).toEqual([
    texts.images.failed(texts.images.logo),
    [],
    0,
  ]);
  expect(beforeSave).toHaveBeenCalledOnce();
});

test('[ENV-02] saving the environment of the session refreshes the session', async () => {
  const own = { ...stored, id: 'e1' };
  setSession(readySession({ environment: own }));
  const { result } = renderHook(() => {
    const state = useEnvironmentForm(own, {
      beforeSave: async () => {},
      onSaved: () => {},
      onMerged: () => {},
    });
    void state.isDirty;
    return state;
  });
  const asked = serve({
    [save]: json({ ...own, name: 'Zon', version: 2 }),
    [at(refreshCookie)]: json({ loginState: { userId: 'u1', activeContactId: 'c1' } }),
    [at(getUser, { id: 'u1' })]: json({ '@type': 'User', ...userOf() }),
  });
  await act(async () => result.current.form.setValue('name', 'Zon', { shouldDirty: true }));
  await act(async () => result.current.submit());
  await vi.waitFor(() => expect(asked.map(({ what }) => what)).toContain(at(refreshCookie)));
  await vi.waitFor(() => expect(getSession()).toMatchObject({ state: 'ready', environment: null }));
});

test('[ENV-01] the login page of an environment shows its URL, or that the environment does not exist', async () => {
  const bySlug = at(getEnvironmentBySlug, { slug: 'zonnig' });
  serve({ [bySlug]: json({ title: 'x' }, 404) });
  const first = await show(<EnvironmentLoginScreen params={{ slug: 'zonnig' }} />);
  expect([has(texts.edit.gone), links()]).toEqual([true, ['/omgevingen']]);
  first.unmount();
  serve({ [bySlug]: json(stored) });
  await show(<EnvironmentLoginScreen params={{ slug: 'zonnig' }} />);
  expect([has(`${location.host}/zonnig/inloggen`), links()]).toEqual([true, ['/omgevingen/bewerken/e1']]);
});
