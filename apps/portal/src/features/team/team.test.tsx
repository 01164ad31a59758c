import {
  assignManager,
  getManagers,
  getStaff,
  getTeam,
  getTeamCover,
  getTeamMember,
  memberPaCalls,
  memberWftCalls,
  remindMember,
} from '@portal/contract/team/calls';
import { havingNone } from '@portal/contract/formats';
import { act, fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { texts as tableTexts } from '../../shared/tables/texts.ts';
import { controls, field, has, press, settle } from '../../testing/page.ts';
import { at, json, serve } from '../../testing/requests.ts';
import { readySession, userOf } from '../../testing/sessions.ts';
import { place, show } from '../../testing/show.tsx';
import { Assignments } from './assignments/Assignments.tsx';
import { Cover } from './Cover.tsx';
import PaProfileScreen from './requirements/PaProfileScreen.tsx';
import RequirementsScreen from './requirements/RequirementsScreen.tsx';
import TeamCard from './TeamCard.tsx';
import { TeamList } from './list/TeamList.tsx';
import { texts } from './texts.ts';

const anna = {
  id: 'c1',
  name: 'Anna de Vries',
  qualifications: [
    { code: 'modbasis', state: 'held' },
    { code: 'advhypothecair', state: 'due' },
    { code: 'abhzorg', state: 'missing' },
  ],
};
const managing = (isTeamVisible: boolean) =>
  readySession({ user: userOf({ contact: { role: 'manager', affiliation: { isTeamVisible } } }) });
const list = (members: object[], total = members.length) =>
  json({ 'hydra:member': members, 'hydra:totalItems': total });
const codes = ['modbasis', 'advhypothecair', 'advzorg'];

test('[TEA-02] the list shows each state in a word, and what to do next without a further call', async () => {
  const asked = serve({ [at(getTeam)]: list([anna]) });
  await show(<TeamList codes={codes} />, { path: '/mijn-mensen?sortering=-open&status=due&naam=anna' });
  const query = new URL(asked[0]?.what.split(' ')[1] ?? '', location.origin).searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    order: '-open',
    state: 'due',
    search: 'anna',
    page: '1',
  });
  const cells = [...document.querySelectorAll('tbody tr:first-child > td:not([data-part])')].map(
    ({ textContent }) => textContent,
  );
  expect(cells).toEqual(['Geldig', 'Examen', `Ontbreekt${texts.authorityOnly}`, '2']);
  const before = asked.length;
  await press('Meer over Anna de Vries');
  expect(has('Haal het PE-examen Wft Hypothecair krediet voordat de PE-periode eindigt.')).toBe(true);
  expect(has('Adviesbevoegdheid Zorgverzekeringen: haal het diploma')).toBe(true);
  expect(has(texts.next.due('Wft Basis'))).toBe(false);
  expect(asked).toHaveLength(before);
});

test('[TEA-02] the list keeps its filters in the URL, and says when nobody matches', async () => {
  serve({ [at(getTeam)]: list([]) });
  await show(<TeamList codes={codes} />, { path: '/mijn-mensen?status=lapsed' });
  expect(has('Geen data weer te geven')).toBe(true);
  await press('Wis filters');
  expect(place()).toBe('/mijn-mensen');
});

test('[TEA-02] the list keeps in the URL which columns are hidden', async () => {
  serve({ [at(getTeam)]: list([anna]) });
  await show(<TeamList codes={codes} />, {
    path: '/mijn-mensen?naam=anna&verborgen=modbasis&verborgen=naam',
  });
  const heads = [...document.querySelectorAll('thead th:not([data-part])')].map(
    ({ textContent }) => textContent,
  );
  expect(heads).toEqual(['Naam', texts.modules['advhypothecair'], texts.modules['advzorg'], 'Te doen']);
});

test('[TEA-02] a list that does not load can be tried again', async () => {
  serve({});
  await show(<TeamList codes={codes} />);
  expect(has('Sorry, we konden geen data vinden')).toBe(true);
});

test('[TEA-06] a reminder is sent from the details of a person, and says from when the next one may be', async () => {
  const asked = serve({
    [at(getTeam)]: list([anna]),
    [at(remindMember, { id: 'c1' })]: json({ remindAgainOn: '2026-12-05' }),
  });
  await show(<TeamList codes={codes} />);
  await press('Meer over Anna de Vries');
  await press(texts.remind.button);
  await settle();
  expect(asked.at(-1)?.what).toBe('POST /api/team/c1/reminders');
  expect(has(texts.remind.again('5 december 2026'))).toBe(true);
});

test('[TEA-03] a product line that nobody may advise on says so in words', async () => {
  const line = { code: 'advhypothecair', required: 3, today: 2, atEnd: 0 };
  serve({ [at(getTeamCover)]: json({ people: 3, lines: [line] }) });
  await show(<Cover people={3} lines={[line]} />);
  const cells = [...document.querySelectorAll('tbody td')].map(({ textContent }) => textContent);
  expect(cells).toEqual(['3', '2', texts.cover.none]);
});

const links = () =>
  [...document.querySelectorAll('main a, a')].map((link) => [link.textContent, link.getAttribute('href')]);

test('[TEA-08] people are assigned to a manager at once, after people and a manager were chosen', async () => {
  const strings = texts.assignments;
  const staff = [
    { id: 'c1', name: 'Anna de Vries', managerContactId: 'm1' },
    { id: 'c2', name: 'Dewi Smit' },
  ];
  const asked = serve({
    [at(getManagers, { id: 'o1' })]: list([
      { id: 'm1', name: 'Chris van den Berg', role: 'manager', people: 1 },
    ]),
    [at(getStaff, { id: 'o1' })]: list(staff),
    [at(assignManager, { id: 'o1' })]: json({ changed: 1 }),
  });
  const back = { href: '/mijn-mensen', label: texts.title };
  await show(<Assignments organisationId="o1" back={back} />, { path: '/mijn-mensen/managers?manager=geen' });
  expect(asked.find(({ what }) => what.includes('/staff'))?.what).toContain('manager=geen');
  await press(strings.assign(0));
  expect(has(tableTexts.noPeople)).toBe(true);
  for (const box of document.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')) box.click();
  await settle();
  await press(strings.assign(2));
  expect(has(strings.noneChosen)).toBe(true);
  await act(async () => void fireEvent.change(field(strings.choose), { target: { value: 'm1' } }));
  await press(strings.assign(2));
  await settle();
  expect(asked.find(({ what }) => what.startsWith('POST'))).toMatchObject({
    what: 'POST /api/relations/affiliations/o1/assignments',
    body: { contactIds: ['c1', 'c2'], managerContactId: 'm1' },
  });
  expect(controls(strings.assign(0))).toHaveLength(1);
  for (const box of document.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')) box.click();
  await act(async () => void fireEvent.change(field(strings.choose), { target: { value: havingNone } }));
  await press(strings.assign(2));
  await settle();
  expect(asked.findLast(({ what }) => what.startsWith('POST'))?.body).toEqual({
    contactIds: ['c1', 'c2'],
    managerContactId: null,
  });
});

test('[TEA-08] an organization without managers, or that does not exist, says so', async () => {
  const back = { href: '/organisaties', label: 'Organisatie' };
  serve({ [at(getManagers, { id: 'o1' })]: list([]) });
  const empty = await show(<Assignments organisationId="o1" back={back} />);
  expect(has(texts.assignments.noManagers)).toBe(true);
  empty.unmount();
  serve({ [at(getManagers, { id: 'o2' })]: json({}, 404) });
  await show(<Assignments organisationId="o2" back={back} />);
  expect(has(texts.assignments.gone)).toBe(true);
});

test('[TEA-09] a manager sets the requirements of somebody by the form of the person, where the employer does', async () => {
  const profile = { version: 3, requirements: [{ code: 'modbasis', name: 'Wft Basis' }] };
  const of = { id: 'c1' };
  const asked = serve({
    [at(getTeamMember, of)]: json(anna),
    [at(memberWftCalls.read, of)]: json({ ...profile, canAdjustWftDiplomaRequirement: true }),
    [at(memberWftCalls.save, of)]: json({ ...profile, version: 4, canAdjustWftDiplomaRequirement: true }),
  });
  const first = await show(<RequirementsScreen params={of} />, { session: managing(true) });
  await settle();
  expect(has(texts.requirements.of('Anna de Vries'))).toBe(true);
  field(texts.requirements.form.none).click();
  await settle();
  await press('Wijzigingen opslaan');
  await settle();
  const sent = asked.find(({ what }) => what === 'POST /api/team/c1/wft_requirements');
  expect(sent).toMatchObject({ body: { requirements: ['advnone'] } });
  expect(sent?.headers.get('if-match')).toBe('"3"');
  first.unmount();
  serve({
    [at(getTeamMember, of)]: json(anna),
    [at(memberWftCalls.read, of)]: json({ ...profile, canAdjustWftDiplomaRequirement: false }),
  });
  await show(<RequirementsScreen params={of} />, { session: managing(true) });
  await settle();
  expect([has(texts.requirements.notYours), has('Wft Basis'), controls('Wijzigingen opslaan')]).toEqual([
    true,
    true,
    [],
  ]);
});

test('[TEA-10] a manager says which PA modules are required, and does not see extra ones', async () => {
  const of = { id: 'c1' };
  const member = { ...anna, wftPaModuleTypes: ['update'] };
  const profile = { version: 3, scenario: 2, canAdjustWftPaProfile: true, modules: {}, paPercentages: {} };
  const asked = serve({
    [at(getTeamMember, of)]: json(member),
    [at(memberPaCalls.update.get, of)]: json({ ...profile, setBy: 'Lars Dekker', setOn: '2026-11-28' }),
    [at(memberPaCalls.update.save, of)]: json({ ...profile, version: 4 }),
  });
  const first = await show(<PaProfileScreen params={{ ...of, moduleType: 'update' }} />, {
    session: managing(true),
  });
  await settle();
  expect([has('Ingesteld op 28 november 2026 door Lars Dekker'), has('Extra toevoegen')]).toEqual([
    true,
    false,
  ]);
  field('Pensioen, Verplicht').click();
  await settle();
  await press('Wijzigingen opslaan');
  await settle();
  const sent = asked.find(({ what }) => what === 'POST /api/team/c1/wft_pau_modules');
  expect(sent).toMatchObject({ body: { wftPensioen: ['required'], wftBasis: ['other'] } });
  first.unmount();
  serve({
    [at(getTeamMember, of)]: json(member),
    [at(memberPaCalls.update.get, of)]: json({ ...profile, canAdjustWftPaProfile: false }),
  });
  const second = await show(<PaProfileScreen params={{ ...of, moduleType: 'update' }} />, {
    session: managing(true),
  });
  await settle();
  expect([has(texts.paProfile.notYours.title), document.querySelectorAll('input:enabled').length]).toEqual([
    true,
    0,
  ]);
  second.unmount();
  await show(<PaProfileScreen params={{ ...of, moduleType: 'continu' }} />, { session: managing(true) });
  await settle();
  expect(has(texts.paProfile.none('Anna de Vries'))).toBe(true);
});

test('[TEA-07] the dashboard shows a manager what is lapsed, missing or due, with links to the list', async () => {
  const line = { code: 'advpensioen', required: 2, today: 0, atEnd: 0 };
  const ending = { code: 'advzorg', required: 1, today: 1, atEnd: 0 };
  const counts = { people: 22, qualified: 9, withoutRequirements: 6, due: 3, judged: 0, lapsed: 1 };
  serve({ [at(getTeamCover)]: json({ ...counts, lines: [line, ending] }) });
  await show(<TeamCard />, { session: managing(true) });
  expect(has(texts.card.qualified({ ...counts, missing: 0, lines: [] }))).toBe(true);
  expect(links()).toEqual([
    [texts.card.states.lapsed(1), '/mijn-mensen?status=lapsed'],
    [texts.card.states.due(3), '/mijn-mensen?status=due'],
    [`${texts.card.uncovered}Wft Pensioen`, '/mijn-mensen?kwalificatie=advpensioen'],
    [`${texts.card.ending}Wft Zorgverzekeringen`, '/mijn-mensen?kwalificatie=advzorg'],
    [texts.card.all, '/mijn-mensen'],
  ]);
});

test('[TEA-07] without people, without data or without permission the card on the dashboard says so', async () => {
  serve({ [at(getTeamCover)]: json({ people: 0 }) });
  const empty = await show(<TeamCard />, { session: managing(true) });
  expect([has(texts.card.nobody), links()]).toEqual([true, []]);
  empty.unmount();
  const asked = serve({});
  const hidden = await show(<TeamCard />, { session: managing(false) });
  expect([has(texts.card.notAllowed), asked]).toEqual([true, []]);
  hidden.unmount();
  await show(<TeamCard />, { session: managing(true) });
  expect(has('Sorry, we konden geen data vinden')).toBe(true);
});
