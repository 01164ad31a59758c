import { getWftProfile, saveWftProfile } from '@portal/contract/wft/calls';
import { effectiveRequirements, type WftRequirement } from '@portal/contract/wft/rules';
import { wftProfile, type WftProfile } from '@portal/contract/wft/schema';
import { act, renderHook, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { CacheScope } from '../../shared/api/CacheScope.tsx';
import { texts as formTexts } from '../../shared/forms/texts.ts';
import { useIsDirty } from '../../shared/forms/versioned/use-versioned-form.ts';
import { field, has, isLeaveBlocked, press, settle } from '../../testing/page.ts';
import { at, json, serve, type Asked } from '../../testing/requests.ts';
import { userOf } from '../../testing/sessions.ts';
import { show } from '../../testing/show.tsx';
import WftScreen from './Screen.tsx';
import { texts } from './texts.ts';
import { requirementsOf, useWftForm } from './use-wft-form.ts';
import { WftForm } from './WftForm.tsx';
import { WftSummary } from './WftSummary.tsx';

const calls = { read: getWftProfile, save: saveWftProfile };
const save = at(saveWftProfile, { id: 'c1' });
const profileOf = (version: number, ...codes: string[]): WftProfile =>
  z.parse(wftProfile, {
    version,
    requirements: codes.map((code) => ({ code, name: `Naam van ${code}` })),
    amountOfRequirements: codes.length,
    canAdjustWftDiplomaRequirement: true,
  });
const bodies = (asked: Asked[]) =>
  asked.map(({ body }) => body as { requirements: string[]; mutationId: string });

function start(profile: WftProfile) {
  const onSaved = vi.fn<(saved: WftProfile) => void>();
  const { result } = renderHook(() => {
    const state = useWftForm({ contactId: 'c1', profile, onSaved, calls });
    return { ...state, isDirty: useIsDirty(state) };
  });
  const now = () => result.current;
  return {
    now,
    onSaved,
    choose: (code: Parameters<ReturnType<typeof useWftForm>['choose']>[0], isChosen: boolean) =>
      act(async () => now().choose(code, isChosen)),
    submit: async () => {
      await act(async () => now().submit());
      await settle();
    },
  };
}

test('[WFT-02] requirementsOf leaves out unknown requirements and sorts the others', () => {
  expect(requirementsOf(profileOf(1, 'advzorg', 'iets-nieuws', 'modbasis'))).toEqual(['modbasis', 'advzorg']);
});

test('[WFT-03] a requirement that another choice includes is deselected until that choice is removed', async () => {
  const { now, choose } = start(profileOf(1, 'abhzorg'));
  const isChosen = (code: WftRequirement) => effectiveRequirements(now().chosen).includes(code);
  expect(isChosen('abhzorg')).toBe(true);
  await choose('advzorg', true);
  expect([isChosen('abhzorg'), isChosen('advzorg')]).toEqual([false, true]);
  await choose('advnone', true);
  expect([isChosen('advzorg'), isChosen('advnone')]).toEqual([false, true]);
  await choose('advnone', false);
  await choose('advzorg', false);
  expect(isChosen('abhzorg')).toBe(true);
  expect(now().isDirty).toBe(false);
});

test('[WFT-04] the sorted choice is sent with its version and a mutation id', async () => {
  const { choose, submit } = start(profileOf(4, 'advzorg'));
  await choose('modbasis', true);
  const asked = serve({ [save]: json({}, 500) });
  await submit();
  expect(bodies(asked)).toEqual([
    { requirements: ['modbasis', 'advzorg'], mutationId: expect.any(String) as string },
  ]);
  expect(asked[0]?.headers.get('if-match')).toBe('"4"');
});

test.each([
  [
    ['advzorg', 'abhzorg', 'modbasis'],
    ['modbasis', 'advzorg'],
  ],
  [['advnone', 'modbasis', 'advzorg', 'abhconsumptief'], ['advnone']],
])('[WFT-04] of the choice %j only the enabled boxes are sent: %j', async (chosen, sent) => {
  const { now, choose, submit } = start(profileOf(4));
  for (const code of chosen) await choose(code as Parameters<typeof choose>[0], true);
  const asked = serve({ [save]: json({}, 500) });
  await submit();
  expect(bodies(asked)[0]?.requirements).toEqual(sent);
  // The disabled ones come back when the choice that excludes them is removed.
  expect(now().chosen).toHaveLength(chosen.length);
});

test('[WFT-03] excluded requirements are disabled, and explained unless no qualification is needed', async () => {
  const box = (name: string) => document.querySelector<HTMLInputElement>(`input[name='${name}']`);
  const notes = () => screen.queryAllByText(texts.included).length;
  const { unmount } = await show(
    <WftForm
      calls={calls}
      words={texts}
      contactId="c1"
      profile={profileOf(1, 'advzorg')}
      onSaved={() => {}}
    />,
  );
  expect([box('abhzorg')?.disabled, box('abhconsumptief')?.disabled, notes()]).toEqual([true, false, 1]);
  unmount();
  await show(
    <WftForm
      calls={calls}
      words={texts}
      contactId="c1"
      profile={profileOf(1, 'advnone')}
      onSaved={() => {}}
    />,
  );
  expect([box('modbasis')?.disabled, box('advnone')?.checked, notes()]).toEqual([true, true, 0]);
});

test('[WFT-01] the summary lists the requirements and links to their page unless it is locked', async () => {
  const [contact] = userOf({ contact: { canAdjustDiplomaRequirement: true } }).person.contacts;
  if (!contact) throw new Error('There is no contact.');
  serve({ [at(getWftProfile, { id: 'c1' })]: json(profileOf(1, 'modbasis')) });
  const first = await show(<WftSummary contact={contact} isLocked={false} />);
  expect(screen.getByText('Naam van modbasis')).toBeDefined();
  expect(screen.getByRole('link').textContent).toContain(texts.change);
  first.unmount();
  serve({
    [at(getWftProfile, { id: 'c1' })]: json({ ...profileOf(1), canAdjustWftDiplomaRequirement: false }),
  });
  const second = await show(
    <CacheScope scope="b">
      <WftSummary contact={contact} isLocked={false} />
    </CacheScope>,
  );
  expect([
    screen.queryByText(texts.nothingChosen) !== null,
    screen.getByRole('link').textContent.includes(texts.view),
  ]).toEqual([true, true]);
  second.unmount();
  await show(<WftSummary contact={contact} isLocked />);
  expect(screen.queryByRole('link')).toBeNull();
});

test('[WFT-01] the summary says who sets the requirements, and leads nowhere without the right to choose', async () => {
  const read = at(getWftProfile, { id: 'c1' });
  const contactWith = (canAdjustDiplomaRequirement: boolean) => {
    const [contact] = userOf({ contact: { canAdjustDiplomaRequirement } }).person.contacts;
    if (!contact) throw new Error('There is no contact.');
    return contact;
  };
  serve({ [read]: json({}, 500) });
  const first = await show(<WftSummary contact={contactWith(true)} isLocked={false} />);
  serve({ [read]: json({ ...profileOf(1, 'modbasis'), canAdjustWftDiplomaRequirement: false }) });
  await press('Probeer opnieuw');
  await settle();
  expect([has(texts.byEmployer.title), screen.getByRole('link').getAttribute('href')]).toEqual([
    true,
    '/account/wft-eisen-bewerken',
  ]);
  first.unmount();
  serve({
    [read]: json({ ...profileOf(1), requirements: [{ code: 'iets', name: '' }] }),
  });
  await show(<WftSummary contact={contactWith(false)} isLocked={false} />);
  expect([has('iets'), has(texts.byEmployer.title), screen.queryByRole('link')]).toEqual([true, false, null]);
});

test('[WFT-04] a saved choice is the one that is shown from then on', async () => {
  const read = at(getWftProfile, { id: 'c1' });
  serve({ [read]: json(profileOf(1)) });
  await show(<WftScreen />);
  await settle();
  await act(async () => document.querySelector<HTMLInputElement>("input[name='advzorg']")?.click());
  serve({ [save]: json(profileOf(2, 'advzorg')) });
  await press('Wijzigingen opslaan');
  await settle();
  await act(async () => document.querySelector<HTMLInputElement>("input[name='modbasis']")?.click());
  const asked = serve({ [save]: json(profileOf(3, 'modbasis', 'advzorg')) });
  await press('Wijzigingen opslaan');
  await settle();
  expect(asked[0]?.headers.get('if-match')).toBe('"2"');
});

test('[WFT-05] requirements that the employer sets are read-only', async () => {
  const read = at(getWftProfile, { id: 'c1' });
  const requirements = [
    { code: 'modbasis', name: 'Naam van modbasis' },
    { code: 'zonder-naam', name: '' },
  ];
  serve({ [read]: json({ ...profileOf(1), requirements, canAdjustWftDiplomaRequirement: false }) });
  const first = await show(<WftScreen />);
  await settle();
  expect([has(texts.byEmployer.text), has('Naam van modbasis'), has('zonder-naam')]).toEqual([
    true,
    true,
    true,
  ]);
  expect(document.querySelector('input')).toBeNull();
  first.unmount();
  serve({ [read]: json(profileOf(1, 'modbasis')) });
  await show(<WftScreen />);
  await settle();
  expect([has(texts.byEmployer.text), document.querySelector('input') !== null]).toEqual([false, true]);
});

test('[WFT-04] a conflicting choice is shown beside the own one and can replace it', async () => {
  const onSaved = vi.fn<(saved: WftProfile) => void>();
  await show(
    <WftForm
      calls={calls}
      words={texts}
      contactId="c1"
      profile={profileOf(1, 'modbasis')}
      onSaved={onSaved}
    />,
  );
  await act(async () => document.querySelector<HTMLInputElement>("input[name='advzorg']")?.click());
  expect(isLeaveBlocked()).toBe(true);
  serve({
    [save]: json({ title: 'x' }, 412),
    [at(getWftProfile, { id: 'c1' })]: json(profileOf(2, 'modbasis', 'advpensioen')),
  });
  await press('Wijzigingen opslaan');
  await settle();
  const theirs = `${formTexts.conflict.theirs}: met Wft Pensioen, zonder Wft Zorgverzekeringen`;
  expect(has(`${formTexts.conflict.ours}: met Wft Zorgverzekeringen, zonder Wft Pensioen`)).toBe(true);
  await act(async () => field(theirs).click());
  await press(formTexts.conflict.save);
  expect(onSaved.mock.calls.map(([{ version }]) => version)).toEqual([2]);
  expect(isLeaveBlocked()).toBe(false);
});
