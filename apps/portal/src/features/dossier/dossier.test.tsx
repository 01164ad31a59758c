import { pathOf } from '@portal/contract/call';
import { changeDossierFile, getDossier, removeDossierFile } from '@portal/contract/dossier/calls';
import type { Diploma, DossierFile } from '@portal/contract/dossier/schema';
import { downloadUpload } from '@portal/contract/uploads/calls';
import { uploadProblemTexts } from '@portal/contract/uploads/problem-texts';
import { statusInterval } from '@portal/contract/uploads/rules';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { refreshCookie } from '@portal/contract/session/calls';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { notifications } from '../../shared/notifications/notifications.ts';
import { controls, has, press, settle } from '../../testing/page.ts';
import { at, json, serve } from '../../testing/requests.ts';
import { readySession, userOf } from '../../testing/sessions.ts';
import { place, show } from '../../testing/show.tsx';
import { columnsOf } from './columns.tsx';
import FileScreen from './files/FileScreen.tsx';
import { Files } from './files/Files.tsx';
import { History } from './history/History.tsx';
import { MayAdvise } from './qualifications/MayAdvise.tsx';
import { PeExams } from './qualifications/PeExams.tsx';
import DossierScreen from './Screen.tsx';
import { texts } from './texts.ts';

const read = at(getDossier, { id: 'c1' });
const impersonating = readySession({ impersonation: { userId: 'u1', activeContactId: 'c1' } });
const step = (key: string, given: object = {}) => ({
  key,
  value: '',
  part: 'function',
  doneAt: null,
  ...given,
});
const file = (id: string, given: object = {}) => ({
  id,
  filename: `${id}.txt`,
  kind: 'diploma',
  status: 'created',
  review: 'waiting',
  ...given,
});
const links = () => [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'));

async function open(dossier: object, session = readySession()) {
  const asked = serve({ [read]: json(dossier) });
  return { ...(await show(<DossierScreen />, { session, path: '/dossier' })), asked };
}

/** Returns the texts of a dossier, as its schema reads them. */
const parsed = (dossier: object) => z.parse(getDossier.response, dossier);

test('[DOS-01] each requirement shows its state, and a missing one links to its upload', async () => {
  await open({
    steps: [
      step('modbasis', { doneAt: '2026-05-04' }),
      step('advpensioen'),
      step('advzorg'),
      step('advinkomen'),
      step('advvermogen'),
      step('advhypothecair', { dueBefore: '2028-04-01' }),
      step('vakbekwaam', { part: 'extra', value: 'Vakbekwaamheid' }),
    ],
    diplomas: [{ id: 'd1', requirement: 'advhypothecair', issuedOn: '2024-01-01' }],
    files: [
      file('a', { requirement: 'advpensioen', expectedOn: '2026-12-01' }),
      file('b', { requirement: 'advzorg', status: 'new' }),
      file('c', { requirement: 'advinkomen', review: 'refused', refusalReason: 'Onleesbaar.' }),
    ],
  });
  for (const text of [
    texts.done('4 mei 2026'),
    texts.waiting('dinsdag 1 december'),
    texts.checking,
    texts.refused('Onleesbaar.'),
    texts.missing,
    texts.exam(
      'Je doet één examen: PE Hypothecair krediet. Vermogen en Basis zitten daarin.',
      '1 april 2028',
    ),
    texts.inExam(texts.done('4 mei 2026'), 'Hypothecair krediet'),
    texts.forFunction.progress(1, 6),
  ])
    expect([text, has(text)]).toEqual([text, true]);
  expect(links().filter((href) => href?.includes('#'))).toEqual([
    '/dossier#upload-diploma',
    '/dossier?eis=advinkomen#upload-diploma',
    '/dossier?eis=advvermogen#upload-diploma',
    '/dossier?eis=advhypothecair#upload-certificaat',
    '/dossier#upload-certificaat',
    '/dossier?eis=vakbekwaam#upload-certificaat',
    '/dossier?eis=advinkomen#upload-diploma',
  ]);
  expect(controls(`${texts.uploadAgain} Wft Inkomen`)).toHaveLength(1);
  expect(has('Upload je diploma')).toBe(false);
});

test('[DOS-04] [WFT-08] a requirement whose earlier exam is missing does not promise that the authority stays', async () => {
  await open({
    steps: [step('advzorg', { dueBefore: '2028-04-01' })],
    diplomas: [{ id: 'd1', requirement: 'advzorg', issuedOn: '2020-01-01' }],
  });
  expect(has('Je PE-examen Zorgverzekeringen van 2022-2025 staat niet in je dossier.')).toBe(true);
  expect(has('dan blijf je bevoegd')).toBe(false);
});

test('[DOS-01] the requirements lead to the Wft requirements of an account that may change them', async () => {
  const contact = { canAdjustDiplomaRequirement: true, editDiplomaRequirementsDisplayState: 1 };
  const first = await open({}, readySession({ user: userOf({ contact }) }));
  expect(links()).toContain('/account/wft-eisen-bewerken');
  first.unmount();
  await open({});
  expect(links()).not.toContain('/account/wft-eisen-bewerken');
});

test('[UPL-05] a file that failed is named with its reason outside the list, until it is removed or replaced', async () => {
  const failed = file('f', { filename: 'geheim.pdf', status: 'has-violations', problem: 'encrypted' });
  const twin = file('t', { filename: 'nep.pdf', status: 'failed' });
  await open({ files: [failed, twin, file('u', { filename: 'NEP.pdf' }), { ...failed, id: 'g' }] });
  const notice = () => document.querySelector('li strong')?.parentElement?.textContent;
  expect(notice()).toBe(`geheim.pdf ${uploadProblemTexts.encrypted}`);
  expect([has('nep.pdf'), has(texts.states.failed)]).toEqual([false, true]);
  expect([...document.querySelectorAll('tbody a')].map(({ textContent }) => textContent)).toEqual([
    'NEP.pdf',
  ]);
  const asked = serve({
    [at(removeDossierFile, { id: 'f' })]: json(undefined, 204),
    [read]: json({ files: [] }),
  });
  await press(`${texts.failed.remove} geheim.pdf`);
  await settle();
  expect([asked.map(({ what }) => what), has('geheim.pdf')]).toEqual([
    [at(removeDossierFile, { id: 'f' }), read],
    false,
  ]);
});

const refused = file('c', { requirement: 'advzorg', review: 'refused', refusalReason: 'Onleesbaar.' });
const oldDiploma = { id: 'd1', requirement: 'advzorg', issuedOn: '2018-05-01' };

test.each([
  ['for a due exam names the reason', {}, [refused], [oldDiploma], texts.refused('Onleesbaar.')],
  [
    'gives way to a later file',
    {},
    [refused, file('d', { requirement: 'advzorg', status: 'new' })],
    [],
    texts.checking,
  ],
  [
    'no longer counts once the requirement is met',
    { doneAt: '2026-05-04' },
    [refused],
    [],
    texts.done('4 mei 2026'),
  ],
  ['of another requirement does not count', {}, [{ ...refused, requirement: 'modbasis' }], [], texts.missing],
])('[DOS-01] a refused file %s', async (_, given, files, ofDossier, text) => {
  await open({ steps: [step('advzorg', given)], files, diplomas: ofDossier });
  const states = [texts.refused('Onleesbaar.'), texts.checking, texts.done('4 mei 2026'), texts.missing];
  expect(states.filter((each) => has(each))).toEqual([text]);
});

test('[DOS-01] a dossier without requirements shows whether none are needed or none are chosen', async () => {
  const first = await open({ steps: [step('advnone')], diplomas: [], files: [] });
  expect([has(texts.forFunction.nothing), has(texts.extra.none), has(texts.files.none)]).toEqual([
    true,
    true,
    true,
  ]);
  first.unmount();
  await open({ steps: [], diplomas: [], files: [] });
  expect([has(texts.forFunction.none), has(texts.diplomas.none)]).toEqual([true, true]);
});

test.each([
  ['a locked dossier', true, readySession()],
  ['a dossier while impersonating', false, impersonating],
])('[DOS-03] no uploads are offered for %s', async (_, isLocked, session) => {
  await open({ isLocked, steps: [step('modbasis')], diplomas: [], files: [] }, session);
  expect(links().filter((href) => href?.includes('#'))).toEqual([]);
  expect([has(texts.locked.title), has(texts.missing)]).toEqual([isLocked, true]);
});

test('a dossier is polled while a file is being checked', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const pass = () => act(async () => void (await vi.advanceTimersByTimeAsync(statusInterval)));
  const { asked } = await open({ files: [file('a', { status: 'new' })] });
  await pass();
  expect(asked).toHaveLength(2);
  const after = serve({ [read]: json({ files: [file('a')] }) });
  await pass();
  await pass();
  expect(after).toHaveLength(1);
});

test('[DOS-03] an upload opens by its address, except in a dossier that is locked', async () => {
  const dialogs = () => document.querySelectorAll('dialog[open]').length;
  serve({ [read]: json({ isLocked: false, steps: [] }) });
  const first = await show(<DossierScreen />, { path: '/dossier#upload-diploma' });
  await vi.waitFor(() => expect(dialogs()).toBe(1), { timeout: 5_000 });
  first.unmount();
  serve({ [read]: json({ isLocked: true, steps: [] }) });
  await show(<DossierScreen />, { path: '/dossier#upload-diploma' });
  await settle();
  expect([has(texts.locked.title), dialogs()]).toEqual([true, 0]);
});

test('a dossier that cannot be loaded can be loaded again', async () => {
  serve({ [read]: json({}, 500) });
  await show(<DossierScreen />);
  serve({ [read]: json({ steps: [step('modbasis')] }) });
  await press('Probeer opnieuw');
  await settle();
  expect(has(texts.missing)).toBe(true);
});

test('a diploma is named by its requirement or else by its file, and links to that file', async () => {
  await open({
    diplomas: [
      { id: 'd1', requirement: 'modbasis', issuedOn: '2024-01-01', number: '12', fileId: 'a' },
      { id: 'd2', requirement: null, issuedOn: '2024-01-01', number: null, fileId: 'b' },
      { id: 'd3', requirement: null, issuedOn: '2024-01-01', number: null, fileId: null },
    ],
    files: [file('b', { filename: 'mijn scan.pdf' })],
  });
  const table = screen.getByRole('table', { name: texts.diplomas.title });
  const rows = [...table.querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(
    rows.map((row, index) =>
      row.includes(['Wft Basis', 'mijn scan.pdf', texts.diplomas.other][index] ?? '?'),
    ),
  ).toEqual([true, true, true]);
  expect([...table.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/dossier/a',
    '/dossier/b',
  ]);
});

test('the printed overview shows the name of the participant and the date', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-26T12:00:00'), toFake: ['Date'] });
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  const user = userOf({ contact: { affiliation: { id: 'o1', name: 'Zonnig' } } });
  await open({}, readySession({ user }));
  for (const text of ['Anna de Vries', 'Deelnemer · Zonnig', texts.overviewOf('26 november 2026')])
    expect([text, has(text)]).toEqual([text, true]);
  await press(texts.print);
  expect(print).toHaveBeenCalledOnce();
});

const diplomas = (...given: [requirement: string, issuedOn: string][]): Diploma[] =>
  parsed({
    diplomas: given.map(([requirement, issuedOn], index) => ({ id: `d${index}`, requirement, issuedOn })),
  }).diplomas;

const today = '2026-11-28';
const exams = (of: Diploma[]) => <PeExams diplomas={of} today={today} mayUpload />;
const advice = (of: Diploma[]) => <MayAdvise diplomas={of} today={today} />;
const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => cell.textContent),
  );
const saysIn = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

test('[DOS-04] [WFT-07] one exam is listed for the diplomas of a stack, by period and with its reason', () => {
  render(
    exams(
      diplomas(
        ['modbasis', '2018-05-01'],
        ['advvermogen', '2018-05-01'],
        ['advhypothecair', '2018-05-01'],
        ['advhypothecair', '2023-02-03'],
      ),
    ),
  );
  const { notNeeded, unknown, due, passed } = texts.pe;
  const [exam, ...others] = rows();
  expect(exam?.slice(-4)).toEqual([notNeeded, unknown, passed('03-02-2023'), due('1 april 2028')]);
  expect(others).toEqual([]);
  // Only an open to-do is shown in bold.
  expect(saysIn('td strong')).toEqual([due('1 april 2028')]);
  expect(has('Je doet één examen: PE Hypothecair krediet. Vermogen en Basis zitten daarin.')).toBe(true);
});

test('[WFT-07] an exam that is not in the dossier can be uploaded, and its ways back are named', () => {
  const { rerender } = render(exams(diplomas(['advzorg', '2018-05-01'])));
  expect(has('Niet gehaald? Dan kom je terug met het Bijzonder Examen Zorgverzekeringen')).toBe(true);
  expect(controls(texts.upload.certificate)).toHaveLength(1);
  rerender(exams(diplomas(['advzorg', '2023-05-01'])));
  expect(controls(texts.upload.certificate)).toEqual([]);
});

test('[DOS-04] Basis alone is said to have no exam, and nothing is said without a qualification', () => {
  const { rerender } = render(exams(diplomas(['modbasis', '2026-01-01'])));
  expect([has('Voor Basis alleen is er geen PE-examen.'), rows()]).toEqual([true, []]);
  rerender(exams(diplomas(['abhzorg', '2018-05-01'])));
  expect(has(texts.pe.title)).toBe(false);
});

test('[WFT-08] each subject has its answer and reason, and those without a diploma are summed up', () => {
  render(advice(diplomas(['advhypothecair', '2023-05-01'], ['advzorg', '2018-05-01'])));
  const until = 'Ja, tot 1 april 2028';
  expect(rows().map((row) => row.slice(-3, -1).map((text) => text?.replace(/^\D+:/, '')))).toEqual([
    ['Consumptief krediet', until],
    ['Hypothecair krediet', until],
    ['Vermogen', until],
    ['Zorgverzekeringen', 'Nee, niet volgens je dossier'],
  ]);
  expect(
    has(
      texts.advice.without(
        'Inkomen, Pensioen, Schadeverzekeringen particulier en Schadeverzekeringen zakelijk',
      ),
    ),
  ).toBe(true);
});

test('[WFT-08] another day shows what ends by then', async () => {
  render(advice(diplomas(['advhypothecair', '2023-05-01'])));
  const field = screen.getByLabelText(texts.advice.day);
  await act(async () => void fireEvent.change(field, { target: { value: '01-04-2028' } }));
  await act(async () => void fireEvent.blur(field));
  expect(has('Alleen als je PE Hypothecair krediet haalt voor 1 april 2028.')).toBe(true);
  expect(has(texts.advice.on('1 april 2028'))).toBe(true);
});

test('[WFT-08] the deadline of an exam can be saved, and nothing is asked without a diploma for a subject', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const create = vi.fn<(blob: Blob) => string>(() => 'blob:x');
  Object.assign(URL, { createObjectURL: create, revokeObjectURL: () => {} });
  const { rerender } = render(advice(diplomas(['advzorg', '2023-05-01'])));
  await press(texts.advice.toCalendar);
  const calendar = (await create.mock.lastCall?.[0].text()) ?? '';
  expect([saved, calendar.match(/BEGIN:VEVENT/g)?.length]).toEqual([['pe-deadlines.ics'], 2]);
  rerender(advice(diplomas(['advzorg', '2026-05-01'])));
  expect([has(texts.advice.title), controls(texts.advice.toCalendar)]).toEqual([true, []]);
  rerender(advice(diplomas(['modbasis', '2026-05-01'])));
  expect(has(texts.advice.title)).toBe(false);
});

const uploads = (count: number): DossierFile[] =>
  parsed({
    files: Array.from({ length: count }, (_, index) =>
      file(`f${index}`, { uploadedOn: `2026-01-0${index + 1}` }),
    ),
  }).files;

test('[DOS-01] a long history shows its latest five entries, and the others on request', async () => {
  const { rerender } = render(<History files={uploads(5)} />);
  expect([screen.getAllByRole('listitem').length, document.querySelectorAll('button').length]).toEqual([
    5, 0,
  ]);
  rerender(<History files={uploads(6)} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  await press(texts.history.more(6));
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
  await press(texts.history.less);
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  rerender(<History files={[]} />);
  expect(has(texts.history.title)).toBe(false);
});

test('[DOS-01] a file is listed with its kind, what it is for, its day and its state', () => {
  const [row] = parsed({
    files: [file('a', { requirement: 'modbasis', uploadedOn: '2026-01-02', review: 'refused' })],
  }).files;
  const valueOf = (each: DossierFile | undefined) =>
    columnsOf(() => false).map((column) => each && 'value' in column && column.value(each));
  expect(valueOf(row)).toEqual(['a.txt', 'Diploma', 'Wft Basis', '2026-01-02', texts.states.refused]);
  const [later] = parsed({ files: [file('a', { kind: 'later' })] }).files;
  expect(valueOf(later)[1]).toBe('');
});

test('[DOS-01] filters that leave no file are named, and can be cleared at once', async () => {
  const { files } = parsed({ files: [file('a', { review: 'refused', refusalReason: 'Onleesbaar.' })] });
  const first = await show(<Files dossier={{ files: files, steps: [] }} mayUpload />, {
    path: '/dossier?eis=x&soort=direct',
  });
  expect([has('a.txt'), document.querySelector('tbody')?.textContent?.includes(texts.files.kind)]).toEqual([
    false,
    true,
  ]);
  await press('Wis filters');
  expect([place(), has('a.txt'), has('Onleesbaar.')]).toEqual(['/dossier?eis=x', true, true]);
  first.unmount();
  await show(<Files dossier={{ files: [], steps: [] }} mayUpload />);
  expect(has(texts.files.none)).toBe(true);
});

test('[DOS-01] the number of files that the filters leave is announced', async () => {
  const { files } = parsed({ files: [file('a'), file('b', { kind: 'certificate' }), file('c')] });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await show(<Files dossier={{ files: files, steps: [] }} mayUpload />, {
    path: '/dossier?soort=certificate&stand=refused',
  });
  expect(has('b.txt')).toBe(false);
  await act(async () => document.querySelector<HTMLElement>('[role=search] ul button')?.click());
  await act(async () => void (await vi.advanceTimersByTimeAsync(2_000)));
  const announced = [...document.querySelectorAll('[data-portal-announcer]')].map((each) => each.textContent);
  expect(announced).toContain('1 resultaat, 1 filter actief');
  expect([has('a.txt'), has('b.txt')]).toEqual([false, true]);
});

async function openFile(id: string, dossier: object) {
  serve({ [read]: json(dossier) });
  return show(<FileScreen params={{ id }} />);
}

test('a file page shows the assessment and the resulting diploma', async () => {
  await openFile('a', {
    diplomas: [{ id: 'd1', requirement: 'advzorg', issuedOn: '2020-03-02', number: '12-34', fileId: 'a' }],
    files: [
      file('a', {
        requirement: 'modbasis',
        review: 'accepted',
        uploadedOn: '2026-01-02',
        reviewedOn: '2026-01-05',
      }),
    ],
  });
  const facts = document.querySelector('dl')?.textContent;
  for (const value of [
    texts.states.accepted,
    'Wft Zorgverzekeringen',
    '2 maart 2020',
    '12-34',
    '2 januari 2026',
    '5 januari 2026',
  ])
    expect(facts).toContain(value);
  expect(links()).toContain(`/api/${pathOf(downloadUpload, { id: 'a' })}`);
});

test('[UPL-10] a file that was accepted for its signature says who signed it', async () => {
  await openFile('a', { files: [file('a', { review: 'accepted', signedBy: 'Diplomaregister' })] });
  expect(document.querySelector('dl')?.textContent).toContain(
    'Geaccepteerd, door Diplomaregister ondertekend',
  );
});

test('a file that waits says until when at most', async () => {
  await openFile('a', { files: [file('a', { expectedOn: '2026-12-01' })] });
  const facts = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(facts).toEqual([texts.states.waiting, 'Diploma', 'dinsdag 1 december']);
});

test.each([
  ['is being checked', { status: 'new' }, texts.file.without.checking],
  ['did not arrive', { status: 'failed' }, texts.file.without.failed],
])('a file that %s has no preview', async (_, given, text) => {
  await openFile('a', { files: [file('a', given)] });
  expect([has(text), links().filter((href) => href?.startsWith('/api'))]).toEqual([true, []]);
});

test('a refused file shows the reason, and a file of another dossier is not found', async () => {
  const dossier = {
    files: [file('a', { requirement: 'modbasis', review: 'refused', refusalReason: 'Onleesbaar.' })],
  };
  const first = await openFile('a', dossier);
  expect([has('Onleesbaar.'), has('Wft Basis')]).toEqual([true, true]);
  first.unmount();
  await openFile('b', dossier);
  expect([has(texts.file.gone), links().includes('/dossier')]).toEqual([true, true]);
});

test('[UPL-07] a refused file is uploaded again for the same requirement, unless that is done already', async () => {
  const refusal = file('a', { requirement: 'modbasis', review: 'refused', refusalReason: 'Onleesbaar.' });
  const first = await openFile('a', { files: [refusal], steps: [step('modbasis')] });
  expect(controls(texts.uploadAgain).map((link) => link.getAttribute('href'))).toEqual([
    '/dossier/a?eis=modbasis#upload-diploma',
  ]);
  first.unmount();
  const waiting = file('b', { requirement: 'modbasis' });
  const second = await openFile('a', { files: [waiting, refusal], steps: [step('modbasis')] });
  expect(controls(texts.uploadAgain)).toEqual([]);
  second.unmount();
  await openFile('a', { files: [refusal], steps: [step('modbasis')], isLocked: true });
  expect(controls(texts.uploadAgain)).toEqual([]);
});

test.each([
  ['is saved with its version', json({ id: 'a' }), texts.file.purpose.saved],
  ['is read again after a verdict', json({ title: 'x' }, 409), texts.file.purpose.notSaved],
])('[UPL-01] the changed requirement of a file %s', async (_, response, title) => {
  await openFile('a', { files: [file('a', { version: 3 })] });
  const select = screen.getByLabelText(texts.file.purpose.title);
  await act(async () => void fireEvent.change(select, { target: { value: 'advzorg' } }));
  const asked = serve({
    [at(changeDossierFile, { id: 'a' })]: response,
    [read]: json({ files: [file('a', { version: 4, requirement: 'advzorg', review: 'accepted' })] }),
  });
  await press(texts.file.purpose.save);
  await settle();
  // A 409 may also mean another session, which is asked for.
  const ofFile = asked.filter(({ what }) => what !== at(refreshCookie));
  expect(ofFile.map(({ what, body, headers }) => [what, body, headers?.get('if-match')])).toEqual([
    [at(changeDossierFile, { id: 'a' }), { requirement: 'advzorg' }, '"3"'],
    [read, undefined, null],
  ]);
  expect([notifications.getSnapshot().at(-1)?.title, has(texts.file.purpose.save)]).toEqual([title, false]);
});
