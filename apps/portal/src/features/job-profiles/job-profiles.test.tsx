import {
  addJobProfile,
  assignJobProfile,
  getJobHolders,
  getJobProfile,
  getJobProfiles,
  saveJobProfile,
} from '@portal/contract/job-profiles/calls';
import { act, fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { texts as tableTexts } from '../../shared/tables/texts.ts';
import { controls, field, has, press, settle, type as typeInto } from '../../testing/page.ts';
import { at, json, serve } from '../../testing/requests.ts';
import { readySession, userOf } from '../../testing/sessions.ts';
import { place, show } from '../../testing/show.tsx';
import AddScreen from './AddScreen.tsx';
import EditScreen from './EditScreen.tsx';
import ListScreen from './ListScreen.tsx';
import { texts } from './texts.ts';

const managing = {
  session: readySession({
    user: userOf({ contact: { role: 'manager', affiliation: { isTeamVisible: true } } }),
  }),
};
const adviser = {
  id: 'j1',
  name: 'Adviseur hypotheken',
  requirements: ['modbasis', 'advhypothecair'],
  update: ['wftBasis'],
  continu: [],
  people: 2,
  isEditable: true,
  version: 3,
};
const list = (members: object[]) => json({ 'hydra:member': members, 'hydra:totalItems': members.length });

test('[TEA-11] the functions are listed with what they require, and people are given one', async () => {
  const strings = texts.holders;
  const asked = serve({
    [at(getJobProfiles)]: list([adviser]),
    [at(getJobHolders)]: list([
      { id: 'c1', name: 'Anna de Vries', jobProfileId: 'j1' },
      { id: 'c2', name: 'Iris Mulder' },
    ]),
    [at(assignJobProfile)]: json({ changed: 2, skipped: 1 }),
  });
  await show(<ListScreen />, { ...managing, path: '/mijn-mensen/functies?functie=geen' });
  await settle();
  expect(asked.find(({ what }) => what.includes('job_holders'))?.what).toContain('jobProfile=geen');
  expect(has('Wft Basis, Wft Hypothecair krediet')).toBe(true);
  await press(strings.assign(0));
  expect(has(tableTexts.noPeople)).toBe(true);
  for (const box of document.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')) box.click();
  await settle();
  await act(async () => void fireEvent.change(field(strings.choose), { target: { value: 'j1' } }));
  await press(strings.assign(2));
  await settle();
  expect(asked.find(({ what }) => what.startsWith('POST'))).toMatchObject({
    what: 'POST /api/team/job_assignments',
    body: { contactIds: ['c1', 'c2'], jobProfileId: 'j1' },
  });
  expect(controls(strings.assign(0))).toHaveLength(1);
});

test('[TEA-11] a function needs a name and a choice of requirements; nothing typed is lost when it is refused', async () => {
  const asked = serve({
    [at(addJobProfile)]: json(
      { violations: [{ propertyPath: 'name', message: 'Er is al een functie.' }] },
      422,
    ),
  });
  await show(<AddScreen />, { ...managing, path: '/mijn-mensen/functies/toevoegen' });
  await press(texts.add);
  await settle();
  expect([
    asked.length,
    has('Vul een naam in.'),
    has('Kies minstens één diploma, of kies dat er geen nodig zijn.'),
  ]).toEqual([0, true, true]);
  await typeInto(texts.name, 'Adviseur');
  field('Basis, Beroepskwalificatie').click();
  field('Pensioen, Update').click();
  await settle();
  await press(texts.add);
  await settle();
  expect(asked[0]).toMatchObject({
    body: { name: 'Adviseur', requirements: ['modbasis'], update: ['wftPensioen'], continu: [] },
  });
  expect([has('Er is al een functie.'), field(texts.name).value]).toEqual([true, 'Adviseur']);
  serve({ [at(addJobProfile)]: json(adviser) });
  await typeInto(texts.name, 'Adviseur 2');
  await press(texts.add);
  await settle();
  expect(place()).toBe('/mijn-mensen/functies');
});

test('[TEA-11] a change says to how many people it applies, and is sent with its version', async () => {
  const of = { id: 'j1' };
  const asked = serve({
    [at(getJobProfile, of)]: json(adviser),
    [at(saveJobProfile, of)]: json({ profile: { ...adviser, version: 4 }, applied: 2, skipped: 0 }),
  });
  const first = await show(<EditScreen params={of} />, managing);
  await settle();
  expect(has(texts.form.applies(2))).toBe(true);
  field('Zorgverzekeringen, Beroepskwalificatie').click();
  await settle();
  await press('Wijzigingen opslaan');
  await settle();
  const sent = asked.find(({ what }) => what.startsWith('PUT'));
  expect(sent).toMatchObject({ body: { requirements: ['modbasis', 'advhypothecair', 'advzorg'] } });
  expect(sent?.headers.get('if-match')).toBe('"3"');
  first.unmount();
  serve({ [at(getJobProfile, of)]: json({ ...adviser, isEditable: false }) });
  const shared = await show(<EditScreen params={of} />, managing);
  await settle();
  expect([
    has(texts.form.shared.title),
    has('Wft Hypothecair krediet'),
    controls(texts.remove.button),
  ]).toEqual([true, true, []]);
  shared.unmount();
  serve({ [at(getJobProfile, of)]: json({}, 404) });
  await show(<EditScreen params={of} />, managing);
  await settle();
  expect(has(texts.gone)).toBe(true);
});
