// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call, Identity } from '@portal/sibling/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { courses } from '../courses/catalogue.ts';
import { nextLesson, progress, statisticsOf } from '../progress/progress.ts';
import { progressCalls } from './progress-calls.ts';
import { ProgressStore } from './progress-store.ts';
import { readSettings } from './settings.ts';
import { tellPortal } from './tell-portal.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'progress-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});

const contactId = '6e9a2c1c-58d6-4f0f-8f0b-0f2b2d5b5a11';
const anna: Identity = { userId: 'anna', contactId, role: 'participant' };
const course = 'wft-basis';

const call = (name: string, given: Partial<Call>, onChange = () => {}) =>
  progressCalls(new ProgressStore(folder), onChange)[name]?.({
    visitor: anna,
    body: undefined,
    query: new URLSearchParams(),
    environment: async () => null,
    ...given,
  });
const take = (body: object, visitor: Identity | null = anna) => call('POST /api/progress', { body, visitor });
const read = (visitor: Identity | null = anna) => call('GET /api/progress', { visitor });

test('[LRN-01] [LRN-02] what somebody did is kept, once, and says where to go on', async () => {
  expect(await read()).toEqual({ status: 200, body: { courses: {} } });
  await take({ step: 'register', course });
  await take({ step: 'open', course, lesson: 'lenen' });
  const [basis] = courses;
  if (!basis) throw new Error('There is a course.');
  const next = async () => {
    const done = progress.parse((await read())?.body).courses[course];
    return done && nextLesson(basis, done)?.slug;
  };
  expect(await next()).toBe('lenen');
  for (let time = 0; time < 2; time += 1) await take({ step: 'finish', course, lesson: 'lenen' });
  expect(await next()).toBe('financiele-markt');
  await take({ step: 'register', course });
  expect(await read()).toEqual({
    status: 200,
    body: { courses: { [course]: { finished: ['lenen'], at: 'lenen' } } },
  });
  for (const { slug } of basis.lessons) await take({ step: 'finish', course, lesson: slug });
  expect(await next()).toBeUndefined();
});

test.each<[number, object, Identity | null]>([
  [401, { step: 'register', course }, null],
  [403, { step: 'register', course }, { ...anna, role: 'manager' }],
  [403, { step: 'register', course }, { ...anna, contactId: '../../etc/passwd' }],
  [409, { step: 'open', course, lesson: 'lenen' }, anna],
  [422, { step: 'register', course: 'onbekend' }, anna],
  [422, { step: 'register', course: 'constructor' }, anna],
  [422, { step: 'finish', course }, anna],
  [422, { step: 'finish', course, lesson: 'onbekend' }, anna],
  [422, { step: 'forget', course }, anna],
])('[LRN-01] answers %i to the step %j of %j, and keeps nothing', async (status, body, visitor) => {
  expect(await take(body, visitor)).toEqual({ status });
  expect(await read()).toEqual({ status: 200, body: { courses: {} } });
});

test('[LRN-04] the portal gets the statistics of everybody who did something, later when it was away', async () => {
  const settings = readSettings({ DATA_FOLDER: folder, PORTAL_ORIGIN: 'https://portaal.example' });
  const warned = vi.spyOn(process, 'emitWarning').mockReturnValue();
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('', { status: 503 }));
  fetched.mockImplementation(async () => new Response(null, { status: 204 }));
  const store = new ProgressStore(folder);
  store.keep({ ...store.find(contactId), courses: { [course]: { finished: ['lenen'], at: null } } });
  await tellPortal(store, settings);
  expect(warned).toHaveBeenCalledTimes(1);
  const restarted = new ProgressStore(folder);
  for (let time = 0; time < 2; time += 1) await tellPortal(restarted, settings);
  expect(fetched).toHaveBeenCalledTimes(2);
  const [address, request] = fetched.mock.lastCall ?? [];
  expect([address, request?.method, request?.headers]).toEqual([
    'https://portaal.example/api/learning_statistics',
    'PUT',
    { 'content-type': 'application/ld+json', authorization: 'Bearer demo-secret-of-lms' },
  ]);
  expect(JSON.parse(request?.body as string)).toEqual({
    contactId,
    statistics: { modulesCompleted: 1, modulesTotal: 5, hoursSpent: 5, averageScore: null },
  });
});

test('[LRN-04] what was done while the portal was told is told as well', () => {
  const store = new ProgressStore(folder);
  const first = store.keep(store.find(contactId));
  store.keep(first);
  store.tell(first);
  expect(store.untold()).toHaveLength(1);
});

test('statistics leave out lessons and courses that are gone', () => {
  const done = { finished: ['lenen', 'vervallen'], at: 'vervallen' };
  expect(statisticsOf({ courses: { [course]: done, vervallen: done } })).toMatchObject({
    modulesCompleted: 1,
    modulesTotal: 5,
  });
});

test('the site does not start with damaged progress', async () => {
  await take({ step: 'register', course });
  writeFileSync(join(folder, 'progress', `${contactId}.json`), '{}');
  expect(() => new ProgressStore(folder)).toThrow(/contactId/);
});
