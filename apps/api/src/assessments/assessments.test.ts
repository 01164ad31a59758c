import { getAssessment, getAssessments } from '@portal/contract/assessments/calls';
import { claimDuration } from '@portal/contract/assessments/rules';
import { getDossier, getPortfolio } from '@portal/contract/dossier/calls';
import { parse } from 'content-disposition';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contacts, dossierSteps, people, uploads, users } from '../database/schema.ts';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { audited } from '../testing/audited.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { runDue } from '../testing/jobs.ts';
import { openOutbox } from '../testing/mail/mail.ts';
import { type Chosen, pdf, uploadAs } from '../testing/files/uploads.ts';
import { uploadCheckJob } from '../upload-check/check.ts';

let demo: DemoApp;
let anna: Browser;
let gijs: Browser;
/** A second assessor. */
let lars: Browser;
const base = '/api/relations/assessments';

beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off' } });
});
beforeEach(async () => {
  await demo.restore();
  const { database } = demo.services;
  const [{ affiliationId } = { affiliationId: null }] = await database
    .select()
    .from(contacts)
    .where(eq(contacts.id, demoId('contact:gijs')));
  await database
    .update(contacts)
    .set({ role: 'assessor', affiliationId })
    .where(eq(contacts.id, demoId('contact:lars')));
  await database.delete(uploads);
  [anna, gijs, lars] = (await Promise.all(['anna', 'gijs', 'lars'].map(loggedIn))) as [
    Browser,
    Browser,
    Browser,
  ];
});
afterAll(() => demo.close());

async function loggedIn(username: string): Promise<Browser> {
  const visitor = new Browser(demo.app);
  await visitor.login(username);
  return visitor;
}

/** Uploads files as anna, has them checked, and returns their ids in order. */
async function uploadChecked(files: (string | Chosen)[], rest: object = {}): Promise<string[]> {
  const ids: string[] = [];
  for (const file of files) {
    const chosen = typeof file === 'string' ? { filename: file } : file;
    await uploadAs(anna, [chosen], rest);
    demo.clock.advance(1);
    const [row] = await demo.services.database
      .select()
      .from(uploads)
      .where(eq(uploads.filename, chosen.filename));
    ids.push(row?.id ?? '');
  }
  await runDue(demo.services, uploadCheckJob(demo.services));
  return ids;
}

async function listed(query = '', assessor = gijs) {
  const response = await assessor.get(`${base}${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return z.parse(getAssessments.response, response.json());
}

const namesOf = async (query = '', assessor = gijs) =>
  (await listed(query, assessor)).members.map(({ filename }) => filename);

const take = (id: string, assessor = gijs) => assessor.post(`${base}/${id}/take`, {});
const next = async (assessor = gijs) => (await assessor.post(`${base}/next`, {})).json<{ id?: string }>().id;
const diploma = { requirement: 'advhypothecair', issuedOn: '2025-06-12', number: 'WFT-25-0612' };
const accept = (id: string, given: object = {}, assessor = gijs) =>
  assessor.post(`${base}/${id}/accept`, { ...diploma, ...given });
const refuse = (id: string, reason = 'Niet goed te lezen.', assessor = gijs) =>
  assessor.post(`${base}/${id}/refuse`, { reason });

async function dossierOfAnna() {
  const response = await anna.get(`/api/relations/diploma_dossiers/${demoId('contact:anna')}`);
  return z.parse(getDossier.response, response.json());
}

/** Returns the assessment steps in the audit log, oldest first. */
async function stepsOf(id: string) {
  return (await audited(demo, 20)).filter(
    ({ event, objectId }) => String(event).startsWith('assessment_') && objectId === id,
  );
}

describe('the list of uploads to assess', () => {
  test('has the checked uploads of everyone but the assessor, oldest first', async () => {
    await uploadChecked(['een.pdf', { filename: 'geen.pdf', bytes: Buffer.from('MZ') }, 'twee.pdf']);
    await uploadAs(anna, [{ filename: 'nieuw.pdf' }]);
    const { members, total } = await listed();
    expect(members.map(({ filename }) => filename)).toEqual(['een.pdf', 'twee.pdf']);
    expect(total).toBe(2);
    expect(members[0]).toMatchObject({
      requirement: null,
      kind: 'diploma',
      participant: 'Anna de Vries',
      organisation: 'Voorbeeld Advies B.V.',
      size: pdf('een.pdf').length,
      uploadedOn: '2026-11-21',
      expectedOn: '2026-11-24',
      holder: 'nobody',
      assessor: null,
      birthDate: null,
    });
    const { services } = demo;
    const ofAnna = eq(contacts.id, demoId('contact:anna'));
    await services.database.update(contacts).set({ affiliationId: null }).where(ofAnna);
    const ofPrivate = await listed();
    await services.database
      .update(contacts)
      .set({ affiliationId: demoId('organisation:voorbeeld') })
      .where(ofAnna);
    expect([ofPrivate.total, ofPrivate.members]).toMatchObject([2, [{ organisation: null }, {}]]);
    await services.database.update(uploads).set({ personId: demoId('person:gijs') });
    expect(await namesOf()).toEqual([]);
  });

  test('can be filtered by kind, claim and name of the participant', async () => {
    const [first = ''] = await uploadChecked(['een.pdf']);
    await uploadChecked(['twee.pdf'], { type: 'certificate' });
    await uploadChecked(['drie.pdf'], { type: 'direct' });
    await take(first, lars);
    expect(await namesOf('?kind=certificate,direct')).toEqual(['twee.pdf', 'drie.pdf']);
    expect(await namesOf('?holder=somebody-else')).toEqual(['een.pdf']);
    expect(await namesOf('?holder=somebody-else', lars)).toEqual([]);
    expect(await namesOf('?holder=me', lars)).toEqual(['een.pdf']);
    expect(await namesOf('?holder=nobody')).toEqual(['twee.pdf', 'drie.pdf']);
    expect(await namesOf('?holder=me,nobody')).toEqual(['twee.pdf', 'drie.pdf']);
    demo.clock.advance(claimDuration / 1_000);
    [gijs, lars] = [await loggedIn('gijs'), await loggedIn('lars')];
    expect(await namesOf('?holder=me', lars)).toEqual(['een.pdf']);
    expect(await namesOf('?holder=nobody', lars)).toEqual(['twee.pdf', 'drie.pdf']);
    expect(await namesOf('?holder=nobody')).toEqual(['een.pdf', 'twee.pdf', 'drie.pdf']);
    expect(await namesOf('?holder=somebody-else')).toEqual([]);
    expect(await namesOf('?search=de%20vri')).toHaveLength(3);
    expect(await namesOf('?search=Vries,%20Ánna')).toHaveLength(3);
    expect(await namesOf('?search=advíes%20voorbeeld')).toHaveLength(3);
    expect(await namesOf('?search=beeld%20adv')).toHaveLength(3);
    expect(await namesOf('?search=%25')).toEqual([]);
    expect(await namesOf('?kind=onbekend&holder=x&page=x')).toHaveLength(3);
    expect(await namesOf('?page=2')).toEqual([]);
  });

  test('has pages of 20', async () => {
    await uploadChecked(Array.from({ length: 101 }, (_, index) => `${index}.pdf`));
    const { members, total } = await listed();
    expect([members.length, total]).toEqual([20, 101]);
    expect(await namesOf('?page=6')).toEqual(['100.pdf']);
  });

  test('[T40] returns 403 to a participant, and to an assessor during impersonation', async () => {
    const [id = ''] = await uploadChecked(['een.pdf']);
    const response = await anna.get(`${base}/${id}`);
    expect(response.statusCode).toBe(403);
    expect((await accept(id, {}, anna)).statusCode).toBe(403);
    const employee = await loggedIn('gijs');
    await employee.post('/api/login-as', { contactId: demoId('contact:anna'), reason: 'vraag' });
    expect((await employee.get(base)).statusCode).toBe(403);
  });
});

describe('claiming an upload', () => {
  test('is visible to other assessors, who get 409 when they handle the upload', async () => {
    const [id = ''] = await uploadChecked(['een.pdf']);
    const taken = await take(id);
    expect(z.parse(getAssessment.response, taken.json())).toMatchObject({
      holder: 'me',
      assessor: 'Gijs de Groot',
      birthDate: '1988-03-14',
    });
    const single = await gijs.get(`${base}/${id}`);
    expect(single.json()).toEqual(taken.json());
    expect(single.json()).toMatchObject({
      '@context': '/api/contexts/Assessment',
      '@id': `/api/relations/assessments/${id}`,
      '@type': 'Assessment',
    });
    const [seen] = (await listed('', lars)).members;
    expect(seen).toMatchObject({ holder: 'somebody-else', assessor: 'Gijs de Groot' });
    const refusals = [await take(id, lars), await accept(id, {}, lars), await refuse(id, 'Nee.', lars)];
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409]);
    expect(refusals[0]?.body).toContain('Een collega beoordeelt dit bestand.');
    expect((await take(id)).statusCode).toBe(200);
  });

  test('is required before the upload can be accepted', async () => {
    const [id = ''] = await uploadChecked(['een.pdf']);
    expect((await accept(id)).statusCode).toBe(409);
    expect((await dossierOfAnna()).files[0]?.review).toBe('waiting');
  });

  test('ends with a release, or when another assessor claims it after half an hour', async () => {
    const [id = '', kept = ''] = await uploadChecked(['een.pdf', 'twee.pdf']);
    for (const each of [id, kept]) await take(each);
    expect((await gijs.post(`${base}/${id}/release`, {})).statusCode).toBe(204);
    expect(await namesOf('?holder=me')).toEqual(['twee.pdf']);
    expect((await take(id, lars)).statusCode).toBe(200);
    expect((await gijs.post(`${base}/${id}/release`, {})).statusCode).toBe(204);
    expect((await take(id)).statusCode).toBe(409);
    demo.clock.advance(claimDuration / 1_000);
    [gijs, lars] = [await loggedIn('gijs'), await loggedIn('lars')];
    expect((await listed()).members[0]).toMatchObject({ holder: 'nobody', assessor: null });
    expect((await take(id)).statusCode).toBe(200);
    expect((await accept(id, {}, lars)).statusCode).toBe(409);
  });

  test('gives each assessor the oldest unclaimed upload as the next one, until none is left', async () => {
    const ids = await uploadChecked(['een.pdf', 'twee.pdf', 'drie.pdf']);
    expect(await next(gijs)).toBe(ids[0]);
    expect(await next(lars)).toBe(ids[1]);
    expect(await next(gijs)).toBe(ids[0]);
    expect((await refuse(ids[0] ?? '')).statusCode).toBe(204);
    expect(await next(gijs)).toBe(ids[2]);
    expect((await refuse(ids[2] ?? '')).statusCode).toBe(204);
    const none = await gijs.post(`${base}/next`, {});
    expect([none.statusCode, await next(gijs)]).toEqual([200, undefined]);
  });

  test('succeeds for only one of two assessors at the same time', async () => {
    const ids = await uploadChecked(Array.from({ length: 6 }, (_, index) => `${index}.pdf`));
    const takers = [gijs, lars, gijs, lars];
    const taken = await Promise.all(
      ids.flatMap((id) => takers.map(async (taker) => ({ id, taker, response: await take(id, taker) }))),
    );
    for (const id of ids) {
      const successful = taken.filter((each) => each.id === id && each.response.statusCode === 200);
      expect(new Set(successful.map(({ taker }) => taker)).size).toBe(1);
    }
  });
});

describe('accepting an upload', () => {
  test('adds a diploma, completes its to-do and emails the participant', async () => {
    const [id = ''] = await uploadChecked(['hypotheek.pdf'], { requirement: 'advhypothecair' });
    await take(id);
    expect((await accept(id)).statusCode).toBe(204);
    const { diplomas, files, steps } = await dossierOfAnna();
    expect(diplomas).toMatchObject([{ fileId: id, ...diploma }]);
    expect(files).toMatchObject([{ id, review: 'accepted', reviewedOn: '2026-11-21', refusalReason: null }]);
    expect(steps.find(({ key }) => key === 'advhypothecair')?.doneAt).toBe('2025-06-12');
    const widget = await anna.get(
      `/api/relations/widgets/electronic_eportfolio_user/${demoId('contact:anna')}`,
    );
    expect(
      z.parse(getPortfolio.response, widget.json()).stepFunctionResults.map(({ key }) => key),
    ).not.toContain('advhypothecair');
    const [email] = await openOutbox(demo.services);
    expect(email?.subject).toBe('Je diploma Wft Hypothecair krediet is goedgekeurd');
    expect(email?.text).toContain('‘hypotheek.pdf’');
    expect(email?.text).toContain('Je hebt hiermee behaald: Wft Hypothecair krediet');
    expect(email?.text).not.toContain('Wat je nog moet doen');
    expect(await namesOf()).toEqual([]);
    expect((await accept(id)).statusCode).toBe(404);
    expect((await openOutbox(demo.services)).length).toBe(1);
  });

  test('adds an extra step with the latest date, and completes what it includes with the first', async () => {
    const { database } = demo.services;
    const ofAnna = { contactId: demoId('contact:anna'), part: 'function' as const, position: 9 };
    await database
      .insert(dossierSteps)
      .values({ ...ofAnna, key: 'abhconsumptief', value: 'Adviesbevoegdheid' });
    const [later = '', earlier = ''] = await uploadChecked(['later.pdf', 'eerder.pdf']);
    for (const id of [later, earlier]) await take(id);
    const consumer = { requirement: 'advconsumptief' };
    expect((await accept(later, { ...consumer, issuedOn: '2026-01-02' })).statusCode).toBe(204);
    expect((await accept(earlier, { ...consumer, issuedOn: '2010-01-02' })).statusCode).toBe(204);
    const { steps, diplomas } = await dossierOfAnna();
    expect(steps.filter(({ key }) => key.endsWith('consumptief'))).toMatchObject([
      { key: 'advconsumptief', part: 'extra', doneAt: '2026-01-02' },
      { key: 'abhconsumptief', part: 'function', doneAt: '2010-01-02' },
    ]);
    expect(diplomas.map(({ issuedOn }) => issuedOn)).toEqual(
      expect.arrayContaining(['2026-01-02', '2010-01-02']),
    );
  });

  test('[DOS-04] leaves the PE exam to do for a diploma of an earlier period, until the exam is proven', async () => {
    const openOfAnna = async () => {
      const widget = await anna.get(
        `/api/relations/widgets/electronic_eportfolio_user/${demoId('contact:anna')}`,
      );
      return z.parse(getPortfolio.response, widget.json()).stepOtherResults;
    };
    const exam = 'Haal het PE-examen Wft Vermogen voor 1 april 2028';
    const [old = '', certificate = ''] = await uploadChecked(['oud.pdf', 'pe.pdf']);
    for (const id of [old, certificate]) await take(id);
    await accept(old, { requirement: 'advvermogen', issuedOn: '2016-11-03' });
    expect(await openOfAnna()).toContainEqual({ key: 'advvermogen', value: exam });
    expect((await openOutbox(demo.services))[0]?.text).toContain(`Wat je nog moet doen: ${exam}`);
    await accept(certificate, { requirement: 'advvermogen', issuedOn: '2026-02-03' });
    expect((await openOfAnna()).map(({ key }) => key)).not.toContain('advvermogen');
    const { steps } = await dossierOfAnna();
    expect(steps.find(({ key }) => key === 'advvermogen')?.doneAt).toBe('2026-02-03');
  });

  test('keeps a requirement completed when its diploma is older', async () => {
    const [id = ''] = await uploadChecked(['oud.pdf']);
    await take(id);
    expect((await accept(id, { requirement: 'modbasis', issuedOn: '2015-01-02' })).statusCode).toBe(204);
    const { steps } = await dossierOfAnna();
    expect(steps.find(({ key }) => key === 'modbasis')?.doneAt).toBe('2026-06-12');
  });

  test('adds a diploma for a file without a requirement', async () => {
    const [id = ''] = await uploadChecked(['cursus.pdf'], { type: 'certificate' });
    await take(id);
    expect((await accept(id, { requirement: null, number: null })).statusCode).toBe(204);
    expect((await dossierOfAnna()).diplomas).toMatchObject([{ fileId: id, requirement: null, number: null }]);
    const [email] = await openOutbox(demo.services);
    expect(email?.subject).toBe('Je bestand is goedgekeurd');
    expect(email?.text).not.toMatch(/behaald|Wat je nog moet doen/);
  });

  test('emails the address of the account, and nobody when there is no address', async () => {
    const { database } = demo.services;
    const isAnna = eq(people.id, demoId('person:anna'));
    const setAddresses = async (ofContact: string | null, ofUser: string | null) => {
      await database
        .update(contacts)
        .set({ email: ofContact })
        .where(eq(contacts.id, demoId('contact:anna')));
      await database
        .update(users)
        .set({ email: ofUser })
        .where(eq(users.id, demoId('user:anna')));
    };
    const judged = async (filename: string) => {
      const [id = ''] = await uploadChecked([filename]);
      await take(id);
      expect((await accept(id)).statusCode).toBe(204);
      return (await openOutbox(demo.services)).map(({ to }) => to);
    };
    const [before] = await database.select().from(people).where(isAnna);
    await setAddresses('werk@voorbeeld.example', 'anna@voorbeeld.example');
    expect(await judged('een.pdf')).toEqual([expect.stringContaining('werk@voorbeeld.example')]);
    await setAddresses(null, null);
    await database.update(people).set({ recoveryEmail: null }).where(isAnna);
    expect(await judged('twee.pdf')).toHaveLength(1);
    await setAddresses('anna@voorbeeld.example', 'anna@voorbeeld.example');
    await database.update(people).set({ recoveryEmail: before?.recoveryEmail }).where(isAnna);
  });

  test('[T57] returns 422 for missing or invalid fields and adds no diploma', async () => {
    const [id = ''] = await uploadChecked(['een.pdf']);
    await take(id);
    const wrong = [
      { number: ' ' },
      { issuedOn: '2019-02-30' },
      { issuedOn: '2999-01-01' },
      { requirement: 'advnone' },
    ];
    for (const given of wrong) {
      const response = await accept(id, given);
      expect(response.statusCode, response.body).toBe(422);
      expect(response.json<{ violations: { propertyPath: string }[] }>().violations[0]?.propertyPath).toBe(
        Object.keys(given)[0],
      );
    }
    expect((await dossierOfAnna()).diplomas).toEqual([]);
  });
});

describe('refusing an upload', () => {
  test('emails the reason to the participant, who can upload the file again', async () => {
    const [id = ''] = await uploadChecked(['vaag.pdf'], { requirement: 'advschadezakelijk' });
    await take(id);
    expect((await refuse(id, '  Maak een scherpe scan. ')).statusCode).toBe(204);
    const { files, steps } = await dossierOfAnna();
    expect(files).toMatchObject([{ review: 'refused', refusalReason: 'Maak een scherpe scan.' }]);
    expect(steps.find(({ key }) => key === 'advschadezakelijk')?.doneAt).toBeNull();
    const [email] = await openOutbox(demo.services);
    expect(email?.subject).toBe('Je bestand is teruggestuurd');
    expect(email?.text).toContain('Maak een scherpe scan.');
    expect(await uploadAs(anna, [{ filename: 'vaag.pdf' }])).toMatchObject([{ status: 'new' }]);
  });

  test('returns 422 without a reason, and for a reason that is too long', async () => {
    const [id = ''] = await uploadChecked(['een.pdf']);
    await take(id);
    expect((await refuse(id, ' ')).statusCode).toBe(422);
    expect((await refuse(id, 'x'.repeat(1_001))).statusCode).toBe(422);
  });
});

test('every step of an assessment is recorded in the audit log with its assessor and participant', async () => {
  const [id = ''] = await uploadChecked(['een.pdf']);
  expect(await next()).toBe(id);
  await gijs.get(`${base}/${id}/content`);
  await gijs.post(`${base}/${id}/release`, {});
  await take(id, lars);
  // Gijs no longer has the claim, so nothing is released or recorded.
  await gijs.post(`${base}/${id}/release`, {});
  await accept(id, {}, lars);
  const steps = await stepsOf(id);
  const stepOf = (
    event: string,
    assessor: string,
    objectId: string,
    details: object = { kind: 'diploma' },
  ) => ({
    event,
    userId: demoId('user:anna'),
    contactId: demoId('contact:anna'),
    actorUserId: demoId(`user:${assessor}`),
    objectType: 'upload',
    objectId,
    details,
  });
  expect(steps).toEqual([
    stepOf('assessment_take', 'gijs', id),
    stepOf('assessment_read', 'gijs', id),
    stepOf('assessment_release', 'gijs', id),
    stepOf('assessment_take', 'lars', id),
    stepOf('assessment_accept', 'lars', id, { kind: 'diploma', requirement: 'advhypothecair' }),
  ]);
  const [other = ''] = await uploadChecked(['twee.pdf']);
  await take(other);
  await refuse(other);
  const further = await stepsOf(other);
  expect(further).toEqual([
    stepOf('assessment_take', 'gijs', other),
    stepOf('assessment_refuse', 'gijs', other),
  ]);
});

test('[T62] an uploaded file is sent as an attachment, to assessors only and until it is assessed', async () => {
  const bytes = pdf('de inhoud');
  const [id = ''] = await uploadChecked([{ filename: 'Diplôme.pdf', bytes }]);
  const response = await gijs.get(`${base}/${id}/content`);
  expect(response.rawPayload.equals(bytes)).toBe(true);
  expect(parse(String(response.headers['content-disposition']))).toMatchObject({
    type: 'attachment',
    parameters: { filename: 'Diplôme.pdf' },
  });
  expect(response.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect((await anna.get(`${base}/${id}/content`)).statusCode).toBe(403);
  await take(id);
  await refuse(id);
  expect((await gijs.get(`${base}/${id}/content`)).statusCode).toBe(404);
  const [lost = ''] = await uploadChecked(['kwijt.pdf']);
  await demo.services.files.remove('uploads', lost);
  expect((await gijs.get(`${base}/${lost}/content`)).statusCode).toBe(404);
});

test('[T38] an upload that is not checked yet returns the same 404 as an unknown one', async () => {
  const missing = await gijs.get(`${base}/${crypto.randomUUID()}`);
  await uploadAs(anna, [{ filename: 'nieuw.pdf' }]);
  const [row] = await demo.services.database.select().from(uploads);
  const unchecked = await gijs.get(`${base}/${row?.id ?? ''}`);
  expect([unchecked.statusCode, unchecked.body]).toEqual([404, missing.body]);
  for (const step of ['take', 'release', 'accept', 'refuse'])
    expect(
      (await gijs.post(`${base}/${row?.id ?? ''}/${step}`, { ...diploma, reason: 'x' })).statusCode,
    ).toBe(404);
});

test('[T40] an upload of the assessor returns the same 404 as an unknown one on every call', async () => {
  const missing = await gijs.get(`${base}/${crypto.randomUUID()}`);
  const [id = ''] = await uploadChecked(['eigen.pdf']);
  await demo.services.database.update(uploads).set({ personId: demoId('person:gijs') });
  const own = await gijs.get(`${base}/${id}`);
  expect([own.statusCode, own.body]).toEqual([404, missing.body]);
  expect((await gijs.get(`${base}/${id}/content`)).statusCode).toBe(404);
  for (const step of ['take', 'release', 'accept', 'refuse'])
    expect((await gijs.post(`${base}/${id}/${step}`, { ...diploma, reason: 'x' })).statusCode).toBe(404);
  const none = await gijs.post(`${base}/next`, {});
  expect([none.statusCode, none.json()]).toMatchObject([200, { '@type': 'NextAssessment' }]);
  expect(none.json()).not.toHaveProperty('id');
  expect(await stepsOf(id)).toEqual([]);
  expect((await take(id, lars)).statusCode).toBe(200);
});
