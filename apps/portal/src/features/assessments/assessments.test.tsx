import {
  acceptAssessment,
  getAssessment,
  getAssessments,
  refuseAssessment,
  releaseAssessment,
  claimAssessment,
  claimNextAssessment,
  undoAssessment,
} from '@portal/contract/assessments/calls';
import { commonReasons, undoDuration } from '@portal/contract/assessments/rules';
import { assessment as assessmentSchema, type Assessment } from '@portal/contract/assessments/schema';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { notifications } from '../../shared/notifications/notifications.ts';
import { controls, field, has, isLeaveBlocked, press, settle, type } from '../../testing/page.ts';
import { at, json, later, serve, violations } from '../../testing/requests.ts';
import { isReplaced, place, show } from '../../testing/show.tsx';
import { AssessmentList } from './AssessmentList.tsx';
import AssessmentScreen from './AssessmentScreen.tsx';
import AssessmentsCard from './AssessmentsCard.tsx';
import { columns } from './columns.tsx';
import { Decision } from './decision/Decision.tsx';
import { filters, queryOf } from './filters.ts';
import { texts } from './texts.ts';

const strings = texts.decision;
const id = { id: 'a1' };
const [take, release] = [at(claimAssessment, id), at(releaseAssessment, id)];
const [accept, refuse, next] = [at(acceptAssessment, id), at(refuseAssessment, id), at(claimNextAssessment)];
const upload = (given: object = {}): Assessment =>
  z.parse(assessmentSchema, {
    id: 'a1',
    filename: 'a.pdf',
    kind: 'diploma',
    requirement: 'modbasis',
    participant: 'Anna',
    holder: 'me',
    ...given,
  });
const notified = () => notifications.getSnapshot().map(({ title }) => title);

function open(given: object = {}) {
  const [replace, retry] = [vi.fn<(taken: Assessment) => void>(), vi.fn<() => void>()];
  return show(<Decision assessment={upload(given)} replace={replace} retry={retry} />, {
    path: '/beoordelen/a1',
  }).then((rendered) => ({ ...rendered, replace, retry }));
}

const choose = (name: string) => act(async () => field(name).click());

test('an unclaimed upload is claimed with one request, and loaded again when a colleague has claimed it', async () => {
  const { replace, retry } = await open({ holder: 'nobody' });
  const wait = later();
  const asked = serve({ [take]: wait.response });
  await press(texts.take.button);
  await press(texts.take.button);
  expect(asked).toHaveLength(1);
  await act(async () => wait.give(json(upload())));
  await settle();
  expect([replace.mock.calls.length, retry.mock.calls.length]).toEqual([1, 0]);
  serve({ [take]: json({ title: 'x' }, 409) });
  await press(texts.take.button);
  await settle();
  expect([replace.mock.calls.length, retry.mock.calls.length]).toEqual([1, 1]);
});

test('claiming an upload moves the focus to the decision', async () => {
  function Page() {
    const [assessment, replace] = useState(upload({ holder: 'nobody' }));
    return <Decision assessment={assessment} replace={replace} retry={() => {}} />;
  }
  await show(<Page />);
  serve({ [take]: json(upload()) });
  await press(texts.take.button);
  await settle();
  expect(document.activeElement).toBe(field(strings.accept));
});

test('an upload claimed by a colleague shows their name and cannot be claimed', async () => {
  await open({ holder: 'somebody-else', assessor: 'Gijs' });
  expect([screen.queryByText(texts.take.taken('Gijs')) !== null, controls(texts.take.button)]).toEqual([
    true,
    [],
  ]);
});

test('typed values are kept when the other decision is chosen', async () => {
  await open();
  await choose(strings.accept);
  await type(strings.number, '123');
  await choose(strings.refuse);
  await type(strings.explanation, 'Onleesbaar');
  await choose(strings.accept);
  expect([field(strings.number).value, field(strings.explanation).value]).toEqual(['123', 'Onleesbaar']);
  const hidden = [...document.querySelectorAll('[hidden] form')].map((form) =>
    form.textContent.includes(strings.explanation),
  );
  expect(hidden).toEqual([true]);
});

test('a common reason fills the text field, replaces another common reason and is added below typed text', async () => {
  await open();
  await choose(strings.refuse);
  const pick = (name: string) =>
    act(
      async () => void fireEvent.change(screen.getByLabelText(strings.reason), { target: { value: name } }),
    );
  const text = () => field(strings.explanation).value;
  const [first, second] = commonReasons;
  // Writing an own reason does not begin with an error.
  await pick('');
  expect([text(), document.querySelector('[aria-invalid]')]).toEqual(['', null]);
  await pick(first.name);
  expect(text()).toBe(first.text);
  await pick(second.name);
  expect(text()).toBe(second.text);
  await type(strings.explanation, 'Eigen woorden');
  await pick(first.name);
  expect(text()).toBe(`Eigen woorden\n${first.text}`);
  await pick('');
  expect(text()).toBe(`Eigen woorden\n${first.text}`);
});

test('a refusal is sent and notified, and the next upload is opened', async () => {
  await open();
  await choose(strings.refuse);
  await type(strings.explanation, 'Onleesbaar');
  const asked = serve({ [refuse]: json(undefined, 204), [next]: json({ id: 'a2' }) });
  await press(strings.refuseButton);
  await settle();
  await settle();
  expect(asked.map(({ what, body }) => [what, body])).toEqual([
    [refuse, { reason: 'Onleesbaar' }],
    [next, {}],
  ]);
  expect([notified(), place(), isReplaced()]).toEqual([[strings.refused], '/beoordelen/a2', true]);
  expect(notifications.getSnapshot()[0]?.text).toBe(strings.told('a.pdf', 'Anna'));
});

test.each([
  ['withdraws it and opens the upload again', json({ id: 'a1' }), strings.undone, '/beoordelen/a1'],
  ['says so when it is too late', json({ title: 'x' }, 409), strings.notUndone, '/beoordelen/a2'],
])('[UPL-07] undoing a verdict %s', async (_, response, title, path) => {
  await open();
  await choose(strings.refuse);
  await type(strings.explanation, 'Onleesbaar');
  serve({ [refuse]: json(undefined, 204), [next]: json({ id: 'a2' }) });
  await press(strings.refuseButton);
  await settle();
  await settle();
  const [verdict] = notifications.getSnapshot();
  expect([verdict?.action?.label, verdict?.duration]).toEqual([strings.undo, undoDuration]);
  const asked = serve({ [at(undoAssessment, { id: 'a1' })]: response });
  await act(async () => verdict?.action?.onSelect());
  await settle();
  const undone = asked.filter(({ what }) => what === at(undoAssessment, { id: 'a1' }));
  expect([undone.length, notified().at(-1), place()]).toEqual([1, title, path]);
});

test.each([
  ['assessed', strings.refuseButton],
  ['released', texts.take.release],
])('leaving with typed values is confirmed until the upload is %s', async (_, button) => {
  await open();
  expect(isLeaveBlocked()).toBe(false);
  await choose(strings.refuse);
  await type(strings.explanation, 'Onleesbaar');
  expect(isLeaveBlocked()).toBe(true);
  await type(strings.explanation, '');
  expect(isLeaveBlocked()).toBe(false);
  await type(strings.explanation, 'Onleesbaar');
  serve({ [refuse]: json({}, 500), [release]: json({}, 500) });
  await press(button);
  await settle();
  expect(isLeaveBlocked()).toBe(true);
  serve({
    [refuse]: json(undefined, 204),
    [release]: json(undefined, 204),
    [next]: json({ id: null }),
  });
  await press(button);
  await settle();
  await settle();
  expect(isLeaveBlocked()).toBe(false);
});

test('the list is opened after the last upload', async () => {
  await open();
  await choose(strings.refuse);
  await type(strings.explanation, 'Onleesbaar');
  serve({ [refuse]: json(undefined, 204), [next]: json({ id: null }) });
  await press(strings.refuseButton);
  await settle();
  await settle();
  expect([notified(), place(), isReplaced()]).toEqual([
    [strings.refused, texts.nothingLeft],
    '/beoordelen',
    true,
  ]);
});

test('invalid values are marked, and an upload that a colleague has assessed is loaded again', async () => {
  const { retry } = await open({ kind: 'certificate' });
  await choose(strings.accept);
  await type(strings.issuedOn, '01-02-2020');
  await act(async () => void fireEvent.blur(field(strings.issuedOn)));
  serve({ [accept]: violations({ number: 'Dit nummer bestaat al.' }) });
  await press(strings.acceptButton);
  await settle();
  expect([screen.queryByText('Dit nummer bestaat al.') !== null, retry.mock.calls.length, place()]).toEqual([
    true,
    0,
    '/beoordelen/a1',
  ]);
  const asked = serve({ [accept]: json({ title: 'x' }, 409) });
  await press(strings.acceptButton);
  await settle();
  expect(asked[0]?.body).toMatchObject({ issuedOn: '2020-02-01', requirement: 'modbasis' });
  expect([screen.queryByText(strings.refusedBefore) !== null, retry.mock.calls.length]).toEqual([true, 1]);
});

test('releasing an upload opens the list, and a failure keeps the upload open', async () => {
  await open();
  serve({ [release]: json({}, 500) });
  await press(texts.take.release);
  await settle();
  expect(place()).toBe('/beoordelen/a1');
  serve({ [release]: json(undefined, 204) });
  await press(texts.take.release);
  await settle();
  expect(place()).toBe('/beoordelen');
});

test.each([
  ['diploma', true],
  ['certificate', false],
])('a %s is accepted with what it proves, and its number is required: %s', async (kind, isRequired) => {
  vi.useFakeTimers({ now: new Date(2026, 10, 26, 12), toFake: ['Date'] });
  await open({ kind, requirement: 'advzorg' });
  await choose(strings.accept);
  expect([
    field(strings.requirement).value,
    field(strings.number).getAttribute('aria-required') === 'true',
  ]).toEqual(['advzorg', isRequired]);
  await type(strings.issuedOn, '26-11-2026');
  await act(async () => void fireEvent.blur(field(strings.issuedOn)));
  await type(strings.number, 'W-1');
  const asked = serve({ [accept]: json(undefined, 204), [next]: json({ id: null }) });
  await press(strings.acceptButton);
  await settle();
  await settle();
  expect([asked[0]?.body, notified()]).toEqual([
    { requirement: 'advzorg', issuedOn: '2026-11-26', number: 'W-1' },
    [strings.accepted, texts.nothingLeft],
  ]);
});

test('what an upload should prove is left open when nobody said so', async () => {
  await open({ requirement: null });
  await choose(strings.accept);
  expect(field(strings.requirement).value).toBe('');
});

const listed = at(getAssessments);
const page = (total: number, ...members: object[]) =>
  json({ 'hydra:member': members, 'hydra:totalItems': total });

async function openList(path: string, response: Response) {
  const asked = serve({ [listed]: response });
  const rendered = await show(<AssessmentList />, { path });
  await settle();
  return { ...rendered, asked };
}

test('the address decides which uploads are shown', async () => {
  const { asked } = await openList(
    '/beoordelen?naam=Anna&pagina=2&soort=diploma',
    page(40, upload({ id: 'a/1', organisation: 'Zonnig' })),
  );
  const query = new URLSearchParams(asked[0]?.what.split('?')[1]);
  expect(Object.fromEntries(query)).toEqual({ page: '2', kind: 'diploma', holder: '', search: 'Anna' });
  const [link] = document.querySelectorAll('td a, th a');
  expect([link?.getAttribute('href'), has('Zonnig')]).toEqual(['/beoordelen/a%2F1', true]);
});

test('another search begins at the first page of what is filtered, and can be ended', async () => {
  await openList('/beoordelen?pagina=2&soort=diploma', page(300, upload()));
  await press('Volgende');
  await settle();
  expect(decodeURIComponent(place())).toBe('/beoordelen?soort=diploma&pagina=3');
  field(texts.search).value = 'Anna';
  await act(async () => void fireEvent.submit(field(texts.search).form as HTMLFormElement));
  await settle();
  expect(decodeURIComponent(place())).toBe('/beoordelen?soort=diploma&naam=Anna');
  field(texts.search).value = 'Bram';
  await act(async () => void fireEvent.submit(field(texts.search).form as HTMLFormElement));
  await settle();
  expect(decodeURIComponent(place())).toBe('/beoordelen?soort=diploma&naam=Bram');
  await press(texts.everybody);
  expect(decodeURIComponent(place())).toBe('/beoordelen?soort=diploma');
});

test('a search without a result names what it looked for, and can be cleared at once', async () => {
  await openList('/beoordelen?soort=diploma&naam=Anna', page(0));
  expect(has(`${texts.columns.kind}, ${texts.search}`)).toBe(true);
  await press('Wis filters');
  expect(place()).toBe('/beoordelen');
});

test('a list that could not be read is read again, also when there is no next one', async () => {
  await openList('/beoordelen', json({}, 500));
  serve({ [listed]: page(1, upload()) });
  await press('Probeer opnieuw');
  await settle();
  expect(has('a.pdf')).toBe(true);
  notifications.clear();
  serve({ [listed]: page(0), [next]: json({ id: null }) });
  await press(texts.next);
  await settle();
  await settle();
  expect([has('a.pdf'), notified()]).toEqual([false, [texts.nothingLeft]]);
});

test('the next upload opens beside the list, which Back returns to', async () => {
  await openList('/beoordelen', page(1, upload()));
  serve({ [next]: json({ id: 'a2' }) });
  await press(texts.next);
  await settle();
  expect([place(), isReplaced()]).toEqual(['/beoordelen/a2', false]);
});

test('[UPL-07] an upload is marked on its last day, and as late after it', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 26, 12), toFake: ['Date'] });
  const cell = columns.find(({ key }) => key === 'uiterlijk')?.cell;
  const shown = (expectedOn: string) =>
    render(<div>{cell?.(upload({ expectedOn }))}</div>).container.textContent;
  expect(shown('2026-11-25')).toBe(`25-11-2026${texts.late}`);
  expect(shown('2026-11-26')).toBe(`26-11-2026${texts.today}`);
  expect(shown('2026-11-27')).toBe('27-11-2026');
});

test.each([
  [{}, 'a.pdfDiploma · Wft Basis'],
  [{ kind: 'iets', requirement: 'modbasis' }, 'a.pdfWft Basis'],
  [{ requirement: null }, 'a.pdfDiploma'],
])('the file column shows the kind and requirement of an upload: %j', (given, text) => {
  const cell = columns.find(({ key }) => key === 'bestand')?.cell;
  expect(render(<>{cell?.(upload(given))}</>).container.textContent).toBe(text);
});

test('the holder column shows who has claimed an upload', () => {
  const holder = columns.find(({ key }) => key === 'bij');
  const nameOf = (given: object) => (holder && 'value' in holder ? holder.value(upload(given)) : '');
  expect([
    nameOf({ holder: 'me' }),
    nameOf({ holder: 'nobody' }),
    nameOf({ holder: 'somebody-else', assessor: 'Gijs' }),
    nameOf({ holder: 'somebody-else', assessor: null }),
  ]).toEqual([texts.inHands.me, texts.inHands.nobody, 'Gijs', texts.take.somebody]);
});

test('queryOf converts the filters to the query of the call, without unknown values', () => {
  expect(filters.map(({ name }) => name)).toEqual(['soort', 'bij']);
  expect(queryOf({ soort: ['certificate', 'x'], bij: ['me'] }, 2, 'Anna')).toEqual({
    page: 2,
    kind: ['certificate'],
    holder: ['me'],
    search: 'Anna',
  });
});

test('the dashboard card offers the next upload only when there is one', async () => {
  const list = at(getAssessments);
  serve({ [list]: json({ 'hydra:member': [], 'hydra:totalItems': 0 }) });
  const { unmount } = await show(<AssessmentsCard />);
  expect([screen.queryByText(texts.card.none) !== null, controls(texts.next)]).toEqual([true, []]);
  unmount();
  const collection = json({ 'hydra:member': [upload()], 'hydra:totalItems': 1 });
  serve({ [list]: collection });
  await show(<AssessmentsCard />);
  const asked = serve({ [list]: collection, [next]: json({ id: null }) });
  await press(texts.next);
  await settle();
  await settle();
  expect(asked.map(({ what }) => what.split('?')[0])).toEqual([next, list]);
  expect(has(texts.card.count(1))).toBe(true);
});

test('a count that could not be read is read again', async () => {
  serve({ [listed]: json({}, 500) });
  await show(<AssessmentsCard />);
  await settle();
  serve({ [listed]: page(3) });
  await press('Probeer opnieuw');
  await settle();
  expect(has(texts.card.count(3))).toBe(true);
});

test('the assessment page shows the data of the upload, or that it does not exist', async () => {
  const read = at(getAssessment, id);
  serve({
    [read]: json({
      ...upload({
        requirement: null,
        birthDate: '1988-03-14',
        uploadedOn: '2026-11-20',
        expectedOn: '2026-11-24',
      }),
      filename: 'a.txt',
    }),
  });
  const first = await show(<AssessmentScreen params={id} />);
  await settle();
  const facts = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(facts).toEqual([
    'Anna',
    '14 maart 1988',
    'Diploma',
    texts.assess.noRequirement,
    '20 november 2026',
    `24 november 2026${texts.late}`,
  ]);
  first.unmount();
  serve({ [read]: json({ title: 'x' }, 404) });
  await show(<AssessmentScreen params={id} />);
  await settle();
  expect(has(texts.assess.gone)).toBe(true);
});

test.each([
  [
    'Diplomaregister',
    'other-birth-date',
    'Handtekening van Diplomaregister, maar de geboortedatum klopt niet.',
  ],
  [null, 'unreadable', 'Er staat een handtekening in, maar we kunnen die niet controleren.'],
])(
  '[UPL-10] the assessment page says what the signature of %s lacks: %s',
  async (signedBy, finding, text) => {
    serve({
      [at(getAssessment, id)]: json({
        ...upload({ signedBy, signatureFinding: finding }),
        filename: 'a.txt',
      }),
    });
    await show(<AssessmentScreen params={id} />);
    await settle();
    expect(has(text)).toBe(true);
  },
);
