import { getAssessment } from '@portal/contract/assessments/calls';
import { undoDuration } from '@portal/contract/assessments/rules';
import { getDossier } from '@portal/contract/dossier/calls';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { dossierSteps, mailMessages, uploads } from '../database/schema.ts';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { audited } from '../testing/audited.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { pendingJobs, runDue } from '../testing/jobs.ts';
import { openOutbox } from '../testing/mail/mail.ts';
import { uploadAs } from '../testing/files/uploads.ts';
import { uploadCheckJob } from '../upload-check/check.ts';

let demo: DemoApp;
let anna: Browser;
let gijs: Browser;
const base = '/api/relations/assessments';
const ofAnna = eq(dossierSteps.contactId, demoId('contact:anna'));

beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off' } });
});
beforeEach(async () => {
  await demo.restore();
  await demo.services.database.delete(uploads);
  [anna, gijs] = [new Browser(demo.app), new Browser(demo.app)];
  await anna.login('anna');
  await gijs.login('gijs');
});
afterAll(() => demo.close());

/** Uploads a file as anna, has it checked, and lets gijs claim it. Returns its id. */
async function claimed(filename: string): Promise<string> {
  await uploadAs(anna, [{ filename }]);
  await runDue(demo.services, uploadCheckJob(demo.services));
  return (await gijs.post(`${base}/next`, {})).json<{ id: string }>().id;
}

const accept = (id: string, requirement: string | null = 'advconsumptief') =>
  gijs.post(`${base}/${id}/accept`, { requirement, issuedOn: '2026-01-02', number: 'W-1' });
const refuse = (id: string) => gijs.post(`${base}/${id}/refuse`, { reason: 'Niet goed te lezen.' });
const undo = (id: string, visitor = gijs) => visitor.post(`${base}/${id}/undo`, {});
const stepsOfAnna = () => demo.services.database.select().from(dossierSteps).where(ofAnna);

async function dossierOfAnna() {
  const response = await anna.get(`/api/relations/diploma_dossiers/${demoId('contact:anna')}`);
  return z.parse(getDossier.response, response.json());
}

test('[UPL-07] an undone acceptance leaves the dossier as it was, and sends no email', async () => {
  const { database } = demo.services;
  await database.insert(dossierSteps).values({
    contactId: demoId('contact:anna'),
    part: 'function',
    key: 'abhconsumptief',
    value: 'Adviesbevoegdheid',
    position: 9,
  });
  const before = await stepsOfAnna();
  const id = await claimed('een.pdf');
  expect((await accept(id)).statusCode).toBe(204);
  expect(await stepsOfAnna()).not.toEqual(before);
  const response = await undo(id);
  expect(response.statusCode, response.body).toBe(200);
  expect(z.parse(getAssessment.response, response.json())).toMatchObject({ id, holder: 'me', waiting: 1 });
  expect(new Set(await stepsOfAnna())).toEqual(new Set(before));
  const { diplomas, files } = await dossierOfAnna();
  expect([diplomas, files]).toMatchObject([[], [{ review: 'waiting', reviewedOn: null }]]);
  expect(await openOutbox(demo.services)).toEqual([]);
  const [step] = await audited(demo);
  expect(step).toMatchObject({ event: 'assessment_undo', objectId: id, actorUserId: demoId('user:gijs') });
  expect((await accept(id, null)).statusCode).toBe(204);
  expect(await openOutbox(demo.services)).toHaveLength(1);
  await database.delete(dossierSteps).where(and(ofAnna, eq(dossierSteps.key, 'abhconsumptief')));
});

test('[UPL-07] another diploma for the same requirement still counts after one is undone', async () => {
  const first = await claimed('een.pdf');
  expect((await accept(first)).statusCode).toBe(204);
  const second = await claimed('twee.pdf');
  expect((await accept(second)).statusCode).toBe(204);
  expect((await undo(first)).statusCode).toBe(200);
  const { steps, diplomas } = await dossierOfAnna();
  expect(diplomas.map(({ fileId }) => fileId)).toEqual([second]);
  expect(steps.find(({ key }) => key === 'advconsumptief')?.doneAt).toBe('2026-01-02');
  await demo.services.database
    .delete(dossierSteps)
    .where(and(ofAnna, eq(dossierSteps.key, 'advconsumptief')));
});

test('[UPL-07] an undone refusal waits again with its reason gone', async () => {
  const id = await claimed('een.pdf');
  await refuse(id);
  expect((await undo(id)).statusCode).toBe(200);
  expect((await dossierOfAnna()).files).toMatchObject([{ review: 'waiting', refusalReason: null }]);
  expect(await demo.services.database.$count(mailMessages)).toBe(0);
  expect((await refuse(id)).statusCode).toBe(204);
});

test('[UPL-07] the email goes out after the time to undo, whatever becomes of the browser', async () => {
  const id = await claimed('een.pdf');
  const now = demo.clock.now();
  await refuse(id);
  const [mail] = await pendingJobs(demo.services, 'mail');
  const startsAt = Date.now() + (mail?.wait ?? 0) * 1_000;
  expect(startsAt).toBeGreaterThan(now.getTime() + undoDuration);
});

test('[UPL-07] nothing is undone too late, twice, by another, after the email, or when the file came again', async () => {
  const late = await claimed('laat.pdf');
  await refuse(late);
  demo.clock.advance(undoDuration / 1_000 + 2);
  expect((await undo(late)).statusCode).toBe(409);

  const twice = await claimed('twee.pdf');
  expect((await undo(twice)).statusCode).toBe(409);
  await refuse(twice);
  expect([(await undo(twice)).statusCode, (await undo(twice)).statusCode]).toEqual([200, 409]);

  await refuse(twice);
  await demo.services.database.update(uploads).set({ assessorId: demoId('user:bram') });
  expect((await undo(twice)).statusCode).toBe(409);
  expect((await undo(twice, anna)).statusCode).toBe(403);
  expect((await undo(crypto.randomUUID())).statusCode).toBe(409);

  const again = await claimed('weer.pdf');
  await refuse(again);
  await uploadAs(anna, [{ filename: 'weer.pdf' }]);
  expect((await undo(again)).statusCode).toBe(409);

  await runDue(demo.services, uploadCheckJob(demo.services));
  const sent = (await gijs.post(`${base}/next`, {})).json<{ id: string }>().id;
  await refuse(sent);
  await openOutbox(demo.services);
  expect((await undo(sent)).statusCode).toBe(409);
});
