import { paCalls } from '@portal/contract/pa/calls';
import { paModuleKeys } from '@portal/contract/pa/rules';
import { paProfile, type PaProfile } from '@portal/contract/pa/schema';
import { act, renderHook, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { texts as formTexts } from '../../shared/forms/texts.ts';
import { useIsDirty } from '../../shared/forms/versioned/use-versioned-form.ts';
import { notifications } from '../../shared/notifications/notifications.ts';
import { field, has, press, settle } from '../../testing/page.ts';
import { at, json, serve, type Asked } from '../../testing/requests.ts';
import { readySession, userOf } from '../../testing/sessions.ts';
import { show } from '../../testing/show.tsx';
import { chosenModules } from './chosen-modules.ts';
import { OwnPaForm } from './OwnPaForm.tsx';
import PaScreen from './Screen.tsx';
import { PaSummary } from './PaSummary.tsx';
import { texts } from './texts.ts';
import { choicesOf, usePaForm } from './use-pa-form.ts';

const save = at(paCalls.update.save, { id: 'c1' });
const profileOf = (scenario: number, modules: Record<string, object>, given: object = {}): PaProfile =>
  z.parse(paProfile, {
    version: 3,
    scenario,
    canAdjustWftPaProfile: true,
    modules,
    paPercentages: {},
    ...given,
  });
const bodies = (asked: Asked[]) => asked.map(({ body }) => body as Record<string, unknown>);

function start(profile: PaProfile) {
  const { result } = renderHook(() => {
    const state = usePaForm({ contactId: 'c1', profile, onSaved: () => {}, calls: paCalls.update });
    return { ...state, isDirty: useIsDirty(state) };
  });
  const now = () => result.current;
  return {
    now,
    choose: (...given: Parameters<ReturnType<typeof usePaForm>['choose']>) =>
      act(async () => now().choose(...given)),
    submit: async () => {
      await act(async () => now().submit());
      await settle();
    },
  };
}

test('[PAP-04] every module is sent, with the version and a mutation id', async () => {
  const { now, choose, submit } = start(
    profileOf(1, { wftBasis: { required: true }, wftPensioen: { optional: true } }),
  );
  await choose('wftBasis', 'optional', true);
  expect(now().choices.wftBasis).toEqual({ required: false, optional: true });
  await choose('wftPensioen', 'optional', false);
  await choose('wftInkomen', 'required', true);
  await choose('wftInkomen', 'required', false);
  const first = serve({ [save]: json({}, 500) });
  await submit();
  expect(bodies(first)[0]).toEqual({
    mutationId: expect.any(String) as string,
    ...Object.fromEntries(paModuleKeys.map((key) => [key, ['other']])),
    wftBasis: ['optional'],
  });
  expect(first[0]?.headers.get('if-match')).toBe('"3"');
});

test('[PAP-04] choosing a module as extra keeps it required when the employer required it', async () => {
  const { now, choose } = start(profileOf(2, { wftBasis: { required: true } }));
  await choose('wftBasis', 'optional', true);
  expect(now().choices.wftBasis).toEqual({ required: true, optional: true });
});

test('[PAP-02] chosen modules are listed with how they are chosen, in the order of the table', () => {
  const profile = profileOf(2, {
    wftPensioen: { optional: true },
    wftBasis: { required: { value: true }, optional: { value: true } },
  });
  expect(chosenModules(choicesOf(profile))).toEqual(['Basis (verplicht, extra)', 'Pensioen (extra)']);
});

test('[PAP-03] choices that may not be changed are disabled and explained', async () => {
  const box = (name: string) => document.querySelector<HTMLInputElement>(`input[name='${name}']`);
  const showForm = (profile: PaProfile) =>
    show(<OwnPaForm contactId="c1" moduleType="update" profile={profile} onSaved={() => {}} />);
  const first = await showForm(
    profileOf(2, { wftBasis: {} }, { paPercentages: { wftBasis: 100, wftPensioen: 40 } }),
  );
  expect([box('wftBasis-optional')?.disabled, box('wftPensioen-optional')?.disabled]).toEqual([true, false]);
  expect(box('wftPensioen-required')?.disabled).toBe(true);
  expect(screen.getAllByText(texts.wholeModule)).toHaveLength(1);
  expect(
    screen.getByRole('progressbar', { name: texts.progress('Pensioen') }).getAttribute('aria-valuenow'),
  ).toBe('40');
  first.unmount();
  const second = await showForm(profileOf(3, { wftBasis: { optional: { value: false, locked: true } } }));
  expect(screen.getAllByText(texts.locked)).toHaveLength(1);
  second.unmount();
  await showForm(
    profileOf(
      3,
      { wftBasis: { optional: { value: false, locked: true } } },
      { canAdjustWftPaProfile: false },
    ),
  );
  expect([screen.queryByText(texts.locked), box('wftPensioen-optional')?.disabled]).toEqual([null, true]);
  expect(screen.getByText(texts.byEmployer.text)).toBeDefined();
});

test('[PAP-05] a profile of an unknown scenario is one to look at, also in its heading', async () => {
  await show(<OwnPaForm contactId="c1" moduleType="update" profile={profileOf(7, {})} onSaved={() => {}} />);
  expect([has(texts.view), has(texts.choose), has(texts.leads.unknown)]).toEqual([true, false, true]);
});

test('[PAP-06] the reason of a refused save is shown when it is Dutch', async () => {
  const notified = () => notifications.getSnapshot().map(({ title, text }) => [title, text]);
  const { choose, submit } = start(profileOf(1, {}));
  await choose('wftBasis', 'optional', true);
  for (const [body, text] of [
    [{ title: 'x', detail: 'nee' }, 'nee'],
    [{ violations: [{ propertyPath: 'wftBasis', message: 'Nee.' }], detail: 'wftBasis: Nee.' }, 'Nee.'],
    [{ message: 'Access Denied.' }, 'Wat je hebt ingevuld, staat er nog. Probeer het later nog eens.'],
    [{ violations: [{ propertyPath: 'x', message: 'Not valid' }] }, 'Niet alle velden zijn juist ingevuld'],
  ] as const) {
    serve({ [save]: json(body, 422) });
    await submit();
    expect(notified()).toEqual([[texts.notSaved, text]]);
  }
});

test('[PAP-01] the summary links to the PA profile unless it is locked', async () => {
  const read = at(paCalls.continu.get, { id: 'c1' });
  serve({
    [read]: json({ version: 1, scenario: 1, canAdjustWftPaProfile: true, modules: {}, paPercentages: {} }),
  });
  const { unmount } = await show(<PaSummary contactId="c1" moduleType="continu" isLocked={false} />);
  expect(screen.getByText(texts.nothingChosen)).toBeDefined();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/account/wft-pa-profiel-bewerken/continu');
  unmount();
  await show(<PaSummary contactId="c1" moduleType="continu" isLocked />);
  expect(screen.queryByRole('link')).toBeNull();
});

test('[PAP-01] the page shows the module type in its URL and links to the other types of the account', async () => {
  const asked = serve({ [at(paCalls.continu.get, { id: 'c1' })]: json(profileOf(1, {})) });
  const user = userOf({ contact: { wftPaModuleTypes: ['update', 'continu'] } });
  await show(<PaScreen params={{ moduleType: 'continu' }} />, { session: readySession({ user }) });
  await settle();
  const links = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
  expect([asked.length, links, screen.queryAllByText(texts.titles.continu).length > 0]).toEqual([
    1,
    ['/account/wft-pa-profiel-bewerken/update'],
    true,
  ]);
});

const openForm = (profile: PaProfile, onSaved: (saved: PaProfile) => void = () => {}) =>
  show(<OwnPaForm contactId="c1" moduleType="update" profile={profile} onSaved={onSaved} />);
const pressBox = (name: string) =>
  act(async () => document.querySelector<HTMLInputElement>(`input[name='${name}']`)?.click());

test.each([1, 2, 3] as const)(
  '[PAP-03] scenario %i is explained, and only the second shows progress',
  async (scenario) => {
    await openForm(profileOf(scenario, { wftBasis: { optional: { value: false, locked: true } } }));
    expect([
      has(texts.leads[scenario]),
      has(texts.choose),
      screen.queryAllByRole('progressbar').length > 0,
      has(texts.locked),
    ]).toEqual([true, true, scenario === 2, scenario === 3]);
  },
);

test('[PAP-03] an extra module makes its progress whole', async () => {
  await openForm(profileOf(2, {}, { paPercentages: { wftPensioen: 40 } }));
  await pressBox('wftPensioen-optional');
  const bar = screen.getByRole('progressbar', { name: texts.progress('Pensioen') });
  expect(bar.getAttribute('aria-valuenow')).toBe('100');
});

test('[PAP-05] a choice that was saved elsewhere is shown beside this one, and replaces it on request', async () => {
  const onSaved = vi.fn<(saved: PaProfile) => void>();
  const stored = { version: 3, scenario: 1, canAdjustWftPaProfile: true, paPercentages: {} };
  await openForm(profileOf(1, { wftBasis: { required: true } }), onSaved);
  await pressBox('wftPensioen-optional');
  serve({
    [save]: json({ title: 'x' }, 412),
    [at(paCalls.update.get, { id: 'c1' })]: json({
      ...stored,
      version: 4,
      modules: { wftPensioen: { required: true }, wftZorgverzekering: { required: true } },
    }),
  });
  await press('Wijzigingen opslaan');
  await settle();
  const { conflict } = formTexts;
  expect([
    has(`${conflict.ours}: extra`),
    has('Basis: niet gekozen'),
    has('Zorgverzekeringen: verplicht'),
  ]).toEqual([true, true, true]);
  await act(async () => field(`${conflict.theirs}: verplicht`).click());
  await press(conflict.save);
  expect(onSaved.mock.calls.map(([{ version }]) => version)).toEqual([4]);
});

test('[PAP-01] a profile that the employer sets is only shown, and says so', async () => {
  const read = at(paCalls.update.get, { id: 'c1' });
  serve({ [read]: json({}, 500) });
  await show(<PaSummary contactId="c1" moduleType="update" isLocked={false} />);
  serve({
    [read]: json({
      version: 1,
      scenario: 1,
      canAdjustWftPaProfile: false,
      modules: { wftBasis: { required: true } },
      paPercentages: {},
    }),
  });
  await press('Probeer opnieuw');
  await settle();
  expect([has('Basis (verplicht)'), has(texts.byEmployer.title)]).toEqual([true, true]);
  expect(screen.getByRole('link').textContent).toBe(`${texts.show} ${texts.titles.update}`);
});
