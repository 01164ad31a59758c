import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { getFileStatuses } from '@portal/contract/uploads/calls';
import { comparableName, uploadLimits, uploadProblems } from '@portal/contract/uploads/rules';
import { parse } from 'content-disposition';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { mailMessages, people, uploads } from '../database/schema.ts';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { audited } from '../testing/audited.ts';
import { queuesOn, sendJob } from '../platform/jobs.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { agePendingJobs, claimDue, removeJobs, runDue, superviseJobs } from '../testing/jobs.ts';
import { mailsOf } from '../testing/mail/mail.ts';
import { protectedPdf } from '../testing/files/protected-pdf.ts';
import {
  bodyOf,
  type Chosen,
  pdf,
  removeUploads,
  uploadAs,
  uploadUrl as url,
} from '../testing/files/uploads.ts';
import { uploadCorpus } from '../testing/files/upload-corpus.ts';
import { uploadCheckJob } from '../upload-check/check.ts';
import { emails } from './emails.ts';
import {
  findByName,
  findUploads,
  findWaiting,
  hasSentBombs,
  sweepFailedUploads,
  sweepRefusedUploads,
  totalsOf,
} from './queries.ts';

let demo: DemoApp;
let anna: Browser;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off' } });
  await removeUploads(demo);
  anna = await loggedIn('anna');
});
afterEach(() => removeUploads(demo));
afterAll(() => demo.close());

async function loggedIn(username: string): Promise<Browser> {
  const visitor = new Browser(demo.app);
  await visitor.login(username);
  return visitor;
}

const statusUrl = '/api/share_point_file/get_file_statuses';
const contactId = demoId('contact:anna');
const upload = (files: Chosen[], rest: object = {}, visitor = anna) => uploadAs(visitor, files, rest);

async function statusesOf(files: string[], rest: object = {}) {
  const response = await anna.post(statusUrl, { contactId, files, ...rest });
  expect(response.statusCode, response.body).toBe(200);
  const { files: found } = z.parse(getFileStatuses.response, response.json());
  return Object.fromEntries(found.map(({ filename, status }) => [filename, status]));
}

/** Services whose clock is ahead, without the end of a session. */
const servicesAfter = (days: number) => ({
  ...demo.services,
  clock: { now: () => new Date(demo.clock.now().getTime() + days * 24 * 60 * 60_000) },
});

const check = () => runDue(demo.services, uploadCheckJob(demo.services));
const rowOf = async (filename: string) => {
  const [row] = await demo.services.database
    .select()
    .from(uploads)
    .where(and(eq(uploads.contactId, contactId), eq(uploads.filename, filename)));
  return row;
};
async function storedFiles(): Promise<string[]> {
  const folder = join(demo.services.config.dataFolder, 'files/uploads');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

describe('[UPL-05] an upload', () => {
  test('is new until its content is checked, and then created', async () => {
    expect(await upload([{ filename: 'basis.pdf' }])).toEqual([
      { filename: 'basis.pdf', status: 'new', isKnownContent: false, problem: null, signedBy: null },
    ]);
    expect(await statusesOf(['basis.pdf'])).toEqual({ 'basis.pdf': 'new' });
    await check();
    expect(await statusesOf(['basis.pdf', 'onbekend.pdf'])).toEqual({ 'basis.pdf': 'created' });
  });

  test('[UPL-09] is stored unchanged under its id', async () => {
    const bytes = Buffer.concat([pdf(), randomBytes(300_000)]);
    await upload([{ filename: 'groot.pdf', bytes }]);
    const row = await rowOf('groot.pdf');
    expect(row).toMatchObject({ size: bytes.length, kind: 'diploma', review: 'waiting' });
    expect(row?.sha256).toBe(createHash('sha256').update(bytes).digest('base64url'));
    expect(await storedFiles()).toEqual([row?.id]);
    const stored = await demo.services.files.read('uploads', row?.id ?? '');
    expect(stored && (await buffer(stored.stream)).equals(bytes)).toBe(true);
  });

  test('[UPL-09] [T60] has violations and is not kept when its content does not match its extension', async () => {
    await upload([{ filename: 'virus.pdf', bytes: Buffer.from('MZ not a pdf') }]);
    await check();
    const statuses = await anna.post(statusUrl, { contactId, files: ['virus.pdf'] });
    const refused = { filename: 'virus.pdf', status: 'has-violations', problem: 'wrong-content' };
    expect(statuses.json()).toMatchObject({ files: [refused] });
    const dossier = await anna.get(`/api/relations/diploma_dossiers/${contactId}`);
    expect(dossier.json()).toMatchObject({ files: [refused] });
    expect(await rowOf('virus.pdf')).toMatchObject({ problem: 'wrong-content' });
    expect(await storedFiles()).toEqual([]);
    expect(await upload([{ filename: 'virus.pdf' }])).toMatchObject([{ status: 'new' }]);
  });

  test('[UPL-09] is created from a protected PDF unless the PDF needs a password', async () => {
    await upload([
      { filename: 'niet-afdrukken.pdf', bytes: protectedPdf('') },
      { filename: 'geheim.pdf', bytes: protectedPdf('geheim') },
      { filename: 'later.pdf', bytes: Buffer.concat([Buffer.from('x\n'), protectedPdf('')]) },
    ]);
    await check();
    expect((await rowOf('niet-afdrukken.pdf'))?.status).toBe('created');
    expect(await rowOf('geheim.pdf')).toMatchObject({ status: 'has-violations', problem: 'encrypted' });
    expect((await rowOf('later.pdf'))?.status).toBe('created');
  });

  test('[UPL-09] is stored with its owner, sender, requirement and key, under its name in NFC', async () => {
    const save = { requirement: 'modbasis', mutationId: crypto.randomUUID() };
    await upload([{ filename: 'diplomé.pdf'.normalize('NFD') }], save);
    expect(await rowOf('diplomé.pdf')).toMatchObject({
      ...save,
      contactId,
      personId: demoId('person:anna'),
      uploadedBy: demoId('user:anna'),
      createdAt: demo.clock.now(),
    });
    await upload([{ filename: 'zonder.pdf' }]);
    expect(await rowOf('zonder.pdf')).toMatchObject({ requirement: null, mutationId: null });
  });

  test('is checked once', async () => {
    await upload([{ filename: 'klaar.pdf' }]);
    await check();
    const { database, files } = demo.services;
    const row = await rowOf('klaar.pdf');
    await files.remove('uploads', row?.id ?? '');
    await sendJob(database, 'upload-check', { id: row?.id });
    await check();
    expect(await rowOf('klaar.pdf')).toEqual(row);
    expect((await anna.get(`/api/relations/uploads/${row?.id}/content`)).statusCode).toBe(404);
  });

  test('[T67] stays new when its stored file is incomplete', async () => {
    vi.spyOn(demo.services.log, 'warn').mockImplementation(() => {});
    await upload([{ filename: 'kort.pdf' }]);
    const { files } = demo.services;
    const read: typeof files.read = async (area, id) => {
      const file = await files.read(area, id);
      return file && { ...file, size: file.size + 1 };
    };
    await runDue(demo.services, uploadCheckJob({ ...demo.services, files: { ...files, read } }));
    expect(await statusesOf(['kort.pdf'])).toEqual({ 'kort.pdf': 'new' });
  });

  test('[UPL-03] [T61] has violations at once with a disallowed name or without content', async () => {
    const files = [
      { filename: 'virus.exe', problem: 'wrong-kind' },
      { filename: '../../etc/passwd.pdf', problem: 'unsafe-name' },
      { filename: `${'a'.repeat(377)}.pdf`, problem: 'name-too-long' },
      { filename: 'diploma\u202efdp.pdf', problem: 'unsafe-name' },
      { filename: 'leeg.pdf', bytes: Buffer.alloc(0), problem: 'empty' },
    ];
    expect(await upload(files)).toMatchObject(
      files.map(({ filename, problem }) => ({ filename, problem, status: 'has-violations' })),
    );
    expect(await storedFiles()).toEqual([]);
  });

  test('[T67] fails after retries, and not before, when its file is missing or cannot be read', async () => {
    await upload([{ filename: 'weg.pdf' }, { filename: 'dicht.pdf' }]);
    const gone = await rowOf('weg.pdf');
    const shut = await rowOf('dicht.pdf');
    const { files } = demo.services;
    await files.remove('uploads', gone?.id ?? '');
    const read: typeof files.read = async (area, id) => {
      if (id === shut?.id) throw new Error('closed');
      return files.read(area, id);
    };
    const troubled = {
      ...demo.services,
      files: { ...files, read },
    };
    vi.spyOn(demo.services.log, 'warn').mockImplementation(() => {});
    const alarm = vi.spyOn(demo.services.log, 'error').mockImplementation(() => {});
    const run = () => runDue(demo.services, uploadCheckJob(troubled));
    await run();
    expect(await storedFiles()).toContain(shut?.id);
    for (let minute = 0; minute < 10; minute += 0.5) {
      expect(await statusesOf(['weg.pdf', 'dicht.pdf'])).toEqual({ 'weg.pdf': 'new', 'dicht.pdf': 'new' });
      await agePendingJobs(demo.services, 30);
      await run();
    }
    expect(await statusesOf(['weg.pdf', 'dicht.pdf'])).toEqual({
      'weg.pdf': 'failed',
      'dicht.pdf': 'failed',
    });
    expect(await storedFiles()).not.toContain(shut?.id);
    expect(alarm).toHaveBeenCalledTimes(2);
  });

  test('[T67] is checked again within half a minute after its server was killed', async () => {
    await upload([{ filename: 'half.pdf' }]);
    expect(await claimDue(demo.services, 'upload-check')).toHaveLength(1);
    await agePendingJobs(demo.services, 10);
    await superviseJobs(demo, 'upload-check');
    await check();
    expect(await statusesOf(['half.pdf'])).toEqual({ 'half.pdf': 'new' });
    await agePendingJobs(demo.services, 6);
    await superviseJobs(demo, 'upload-check');
    await agePendingJobs(demo.services, 11);
    await check();
    expect(await statusesOf(['half.pdf'])).toEqual({ 'half.pdf': 'created' });
  });

  test('is deleted after a day when it has violations', async () => {
    await upload([{ filename: 'goed.pdf' }, { filename: 'fout.pdf', bytes: Buffer.from('fout') }]);
    await check();
    await upload([{ filename: 'nieuw.pdf' }]);
    await sweepFailedUploads(demo.services);
    expect(await statusesOf(['goed.pdf', 'fout.pdf'])).toEqual({
      'goed.pdf': 'created',
      'fout.pdf': 'has-violations',
    });
    await sweepFailedUploads(servicesAfter(1));
    expect(await statusesOf(['goed.pdf', 'fout.pdf'])).toEqual({ 'goed.pdf': 'created' });
    expect(await statusesOf(['nieuw.pdf'])).toEqual({ 'nieuw.pdf': 'new' });
  });

  test('[BEH-10] is deleted when it was refused long ago, unless the data of the person must be kept', async () => {
    const { database, clock } = demo.services;
    const now = clock.now();
    await database.insert(uploads).values(
      (['waiting', 'refused', 'accepted'] as const).map((review) => ({
        contactId,
        personId: demoId('person:anna'),
        kind: 'direct' as const,
        filename: `${review}.pdf`,
        nameKey: review,
        size: 1,
        sha256: review,
        status: 'created' as const,
        review,
        createdAt: now,
        reviewedAt: review === 'waiting' ? null : now,
      })),
    );
    const hold = (legalHold: string | null) =>
      database
        .update(people)
        .set({ legalHold })
        .where(eq(people.id, demoId('person:anna')));
    const left = async () =>
      (await findUploads(database, contactId)).map(({ filename }) => filename).toSorted();
    await hold('geschil');
    await sweepRefusedUploads(servicesAfter(365));
    expect(await left()).toEqual(['accepted.pdf', 'refused.pdf', 'waiting.pdf']);
    await hold(null);
    await sweepRefusedUploads(servicesAfter(365));
    expect(await left()).toEqual(['accepted.pdf', 'waiting.pdf']);
  });

  test('[T67] is kept by the cleanup job, which logs how many files without a row it removed', async () => {
    const { files, log } = demo.services;
    const job = demo.app.jobs.find(({ name }) => name === 'unmentioned-uploads');
    await upload([{ filename: 'goed.pdf' }]);
    const { id = '' } = (await rowOf('goed.pdf')) ?? {};
    const info = vi.spyOn(log, 'info').mockImplementation(() => {});
    const known: unknown[] = [];
    const sweep = vi.spyOn(files, 'sweep').mockImplementation(async (area, isKnown) => {
      known.push(area, await isKnown(id), await isKnown(crypto.randomUUID()));
      return 0;
    });
    await job?.run({}, { isLast: true });
    expect(known).toEqual(['uploads', true, false]);
    expect(info).not.toHaveBeenCalled();
    sweep.mockResolvedValue(2);
    await job?.run({}, { isLast: true });
    expect(info.mock.calls).toEqual([[{ removed: 2 }, 'Removed uploads that nothing mentions.']]);
  });

  test('[T61] [T62] is downloaded as an attachment under its own name, and only by its owner', async () => {
    const filename = 'diplomé "Wft".pdf';
    await upload([{ filename }]);
    const row = await rowOf(filename);
    expect((await anna.get(`/api/relations/uploads/${row?.id}/content`)).statusCode).toBe(404);
    await check();
    const response = await anna.get(`/api/relations/uploads/${row?.id}/content`);
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.equals(pdf(filename))).toBe(true);
    expect(parse(String(response.headers['content-disposition']))).toMatchObject({
      type: 'attachment',
      parameters: { filename },
    });
    expect(response.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const foreign = await (await loggedIn('iris')).get(`/api/relations/uploads/${row?.id}/content`);
    const missing = await anna.get(`/api/relations/uploads/${crypto.randomUUID()}/content`);
    expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body]);
  });

  test('is recorded in the audit log without the names of its files', async () => {
    await upload([{ filename: 'geheim.pdf' }, { filename: 'geheim.exe' }], { type: 'certificate' });
    expect(await audited(demo)).toEqual([
      {
        event: 'upload_complete',
        userId: demoId('user:anna'),
        contactId,
        objectType: 'contact',
        objectId: contactId,
        details: { kind: 'certificate', files: 1 },
      },
    ]);
  });
});

describe('[UPL-06] an email about refused uploads', () => {
  const mailed = async () =>
    (await mailsOf(demo.services.database)).map(({ recipient, subject, content }) => ({
      recipient,
      subject,
      text: JSON.stringify(content),
    }));
  beforeEach(() => demo.services.database.delete(mailMessages));

  test('is one for all of them, and says of each why', async () => {
    await upload([
      { filename: 'goed.pdf' },
      { filename: 'geheim.pdf', bytes: protectedPdf('geheim') },
      { filename: 'foto.pdf', bytes: Buffer.from('geen pdf') },
    ]);
    await check();
    const [mail, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('2 bestanden zijn afgekeurd');
    expect(mail?.text).toContain('‘geheim.pdf’: Dit bestand heeft een wachtwoord.');
    expect(mail?.text).toContain('‘foto.pdf’: Dit is geen pdf, al heet het zo');
    expect(mail?.text).not.toContain('goed.pdf');
  });

  test('is sent once, also when its job runs again', async () => {
    await upload([{ filename: 'foto.pdf', bytes: Buffer.from('geen pdf') }]);
    const row = await rowOf('foto.pdf');
    await sendJob(demo.services.database, 'upload-check', { id: row?.id });
    await check();
    expect((await mailed()).map(({ subject }) => subject)).toEqual(['Je bestand is afgekeurd']);
    await upload([{ filename: 'goed.pdf' }]);
    await check();
    expect(await mailed()).toHaveLength(1);
  });

  test('names a reason for each problem', () => {
    const texts = [...uploadProblems, null].map(
      (problem) => emails.contentRefused([{ filename: 'a.tif', problem }], 'https://a.example').paragraphs[1],
    );
    expect(new Set(texts).size).toBe(uploadProblems.length);
    expect(texts.at(-1)).toContain('geen tiff');
  });
});

describe('[T64] one person with many uploads', () => {
  const next = async () => {
    const queue = queuesOn(demo.services.database);
    const [job] = await queue.fetch<{ id: string }>('upload-check', { batchSize: 1 });
    const [row] = await demo.services.database
      .select()
      .from(uploads)
      .where(eq(uploads.id, job?.data.id ?? ''));
    return row?.filename;
  };

  test('takes turns with others: the file of another person is checked second', async () => {
    await removeJobs(demo.services);
    await upload(Array.from({ length: 20 }, (_, index) => ({ filename: `${index}.pdf` })));
    await uploadAs(await loggedIn('iris'), [{ filename: 'iris.pdf' }], { contactId: demoId('contact:iris') });
    await upload([{ filename: 'later.pdf' }]);
    const order = [];
    for (let place = 0; place < 22; place += 1) order.push(await next());
    expect(order.slice(0, 3)).toEqual(['0.pdf', 'iris.pdf', '1.pdf']);
    expect(order.at(-1)).toBe('later.pdf');
  });

  test('is checked one file at a time, so that no file expires with a neighbour', () => {
    const job = demo.app.jobs.find(({ name }) => name === 'upload-check');
    expect(job?.batchSize).toBe(1);
  });

  test('may upload nothing for an hour after three bombs', async () => {
    const bomb = (name: string) => ({
      filename: name,
      bytes: pdf(
        `${name}\n7 0 obj\n<</Type/XRef/W[1 1000000000 1]/Filter[/FlateDecode /FlateDecode]>>stream`,
      ),
    });
    await upload([bomb('1.pdf'), bomb('2.pdf')]);
    await check();
    expect(await rowOf('1.pdf')).toMatchObject({ status: 'has-violations', problem: 'bomb' });
    await upload([bomb('3.pdf')]);
    await check();
    const response = await anna.post(url, bodyOf([{ filename: 'goed.pdf' }]));
    expect([response.statusCode, response.body]).toEqual([403, expect.stringContaining('over een uur')]);
    const iris = await loggedIn('iris');
    await uploadAs(iris, [{ filename: 'iris.pdf' }], { contactId: demoId('contact:iris') });
    const { database, clock } = demo.services;
    const hour = 60 * 60_000;
    const after = (passed: number) =>
      hasSentBombs(database, demoId('person:anna'), new Date(clock.now().getTime() + passed));
    expect([await after(hour - 1), await after(hour)]).toEqual([true, false]);
  });
});

test('findUploads, findWaiting and findByName return the latest upload first', async () => {
  const { database, clock } = demo.services;
  const row = (name: string, minutesAgo: number, change: object = {}) => ({
    contactId,
    personId: demoId('person:anna'),
    kind: 'diploma' as const,
    filename: name,
    nameKey: name,
    size: 1,
    sha256: name,
    status: 'created' as const,
    createdAt: new Date(clock.now().getTime() - minutesAgo * 60_000),
    ...change,
  });
  await database
    .insert(uploads)
    .values([
      row('tweede', 2),
      row('eerste', 3, { status: 'refused', nameKey: 'derde' }),
      row('derde', 1),
      row('nieuw', 4, { status: 'new' }),
      row('goed', 5, { review: 'accepted' }),
    ]);
  const names = (found: { filename: string }[]) => found.map(({ filename }) => filename);
  expect(names(await findUploads(database, contactId))).toEqual([
    'derde',
    'tweede',
    'eerste',
    'nieuw',
    'goed',
  ]);
  expect(names(await findWaiting(database, contactId))).toEqual(['derde', 'tweede']);
  expect(names(await findByName(database, contactId, 'diploma', ['derde']))).toEqual(['derde', 'eerste']);
  expect(names(await findByName(database, contactId, null, ['derde', 'goed']))).toEqual([
    'derde',
    'eerste',
    'goed',
  ]);
  expect(await findByName(database, contactId, 'direct', ['derde'])).toEqual([]);
  const iris = demoId('contact:iris');
  expect(await findByName(database, iris, null, ['derde'])).toEqual([]);
  expect([await findUploads(database, iris), await findWaiting(database, iris)]).toEqual([[], []]);
});

test('[UPL-09] [T60] [T61] each file of the corpus gets its expected status and problem', async () => {
  for (let at = 0; at < uploadCorpus.length; at += 20)
    await upload(uploadCorpus.slice(at, at + 20), { type: 'direct' });
  await check();
  const rows = await demo.services.database.select().from(uploads);
  const statusOf = ({ filename }: { filename: string }) => {
    const row = rows.find(({ nameKey }) => nameKey === comparableName(filename));
    return row ? { status: row.status, problem: row.problem } : { status: 'has-violations', problem: null };
  };
  expect(uploadCorpus.length).toBeGreaterThanOrEqual(60);
  expect(uploadCorpus.map((file) => ({ why: file.why, ...statusOf(file) }))).toEqual(
    uploadCorpus.map(({ why, status, problem }) => ({ why, status, problem })),
  );
  expect((await storedFiles()).length).toBe(uploadCorpus.filter(({ status }) => status === 'created').length);
});

describe('[UPL-06] [T66] upload that already exists', () => {
  const again = { filename: 'basis.pdf', bytes: pdf('andere inhoud') };

  test('is recognized by its name and kind, whatever the case', async () => {
    await upload([{ filename: 'basis.pdf' }]);
    const exists = { status: 'already-exists', isKnownContent: false };
    expect(await upload([again])).toMatchObject([exists]);
    expect(await upload([{ ...again, filename: 'BASIS.PDF' }])).toMatchObject([exists]);
    expect(await upload([again], { type: 'certificate' })).toMatchObject([{ status: 'new' }]);
    expect(await storedFiles()).toHaveLength(2);
    expect(await statusesOf(['basis.pdf'], { type: 'direct' })).toEqual({});
    expect(await statusesOf(['BASIS.pdf'])).toEqual({ 'BASIS.pdf': 'new' });
    expect(await upload([{ filename: 'basis.pdf' }], { type: 'direct' })).toMatchObject([
      { status: 'already-exists', isKnownContent: true },
    ]);
  });

  test('is recognized by its content in any account of the person', async () => {
    const chris = await loggedIn('chris');
    await chris.post('/api/select-contact', { contactId: demoId('contact:chris.zonnig') });
    const bytes = pdf('van chris');
    const at = (contact: string) => ({ contactId: demoId(`contact:${contact}`) });
    await upload([{ filename: 'een.pdf', bytes }], at('chris.zonnig'), chris);
    const other = await upload([{ filename: 'twee.pdf', bytes }], at('chris.prive'), chris);
    expect(other).toMatchObject([{ status: 'already-exists', isKnownContent: true }]);
    expect(await audited(demo)).toMatchObject([
      { contactId: demoId('contact:chris.zonnig'), objectId: demoId('contact:chris.prive') },
    ]);
    const sameName = await upload([{ filename: 'een.pdf', bytes }], at('chris.prive'), chris);
    expect(sameName).toMatchObject([{ status: 'already-exists', isKnownContent: true }]);
    expect(await upload([{ filename: 'twee.pdf', bytes }])).toMatchObject([{ status: 'new' }]);
  });

  test('is recognized by its name or content within one request', async () => {
    const bytes = pdf();
    const files = [
      { filename: 'a.pdf', bytes },
      { filename: 'a.pdf', bytes: pdf('anders') },
      { filename: 'b.pdf', bytes },
    ];
    expect((await upload(files)).map(({ status }) => status)).toEqual([
      'new',
      'already-exists',
      'already-exists',
    ]);
    expect(await storedFiles()).toHaveLength(1);
  });

  test('is stored once when it is sent simultaneously', async () => {
    const send = async () =>
      (await upload([{ filename: 'tegelijk.pdf' }], {}, await loggedIn('anna')))[0]?.status;
    const one = await Promise.all([send(), send()]);
    const two = await Promise.all([send(), send()]);
    expect([...one, ...two].filter((status) => status === 'new')).toHaveLength(1);
    expect([...one, ...two].filter((status) => status === 'already-exists')).toHaveLength(3);
    expect(await storedFiles()).toHaveLength(1);
  });

  test('[T72] is not reported when a request is repeated with the same mutationId', async () => {
    const save = { mutationId: crypto.randomUUID() };
    await upload([{ filename: 'basis.pdf' }], save);
    expect(await upload([{ filename: 'basis.pdf' }], save)).toMatchObject([{ status: 'new' }]);
    await check();
    expect(await upload([{ filename: 'basis.pdf' }], save)).toMatchObject([{ status: 'created' }]);
    const others = { mutationId: crypto.randomUUID() };
    expect(await upload([{ filename: 'basis.pdf' }], others)).toMatchObject([{ status: 'already-exists' }]);
    expect(await storedFiles()).toHaveLength(1);
    await upload([{ filename: 'zonder.pdf' }]);
    expect(await upload([{ filename: 'zonder.pdf' }], { mutationId: null })).toMatchObject([
      { status: 'already-exists' },
    ]);
  });
});

describe('refusal of an upload', () => {
  test('[T79] a third upload of a person waits, in any session, while another person has a slot', async () => {
    const { files } = demo.services;
    const write = files.write.bind(files);
    const held: (() => void)[] = [];
    vi.spyOn(files, 'write').mockImplementation(async (...file) => {
      await new Promise<void>((go) => held.push(go));
      return write(...file);
    });
    const [iris, again] = [await loggedIn('iris'), await loggedIn('anna')];
    const send = async (browser: Browser, filename: string) => {
      const response = await browser.post(url, bodyOf([{ filename }]));
      return [response.statusCode, response.headers['retry-after']];
    };
    const first = [send(anna, '1.pdf'), send(again, '2.pdf')];
    await vi.waitFor(() => expect(held).toHaveLength(2));
    // Two of them wait, whichever arrive first.
    const more = [send(anna, '3.pdf'), send(again, '4.pdf'), send(again, '5.pdf')];
    expect(await Promise.race(more)).toEqual([429, '2']);
    const other = send(iris, '6.pdf');
    await vi.waitFor(() => expect(held).toHaveLength(3));
    for (let place = 0; place < 5; place += 1) {
      await vi.waitFor(() => expect(held.length).toBeGreaterThan(place));
      held[place]?.();
    }
    const statuses = (await Promise.all([...first, ...more, other])).map(([status]) => status);
    const count = (wanted: number) => statuses.filter((status) => status === wanted).length;
    expect([200, 404, 429].map(count)).toEqual([4, 1, 1]);
  });

  test('[T38] returns the same 404 for a contact of another person as for a missing one', async () => {
    const foreign = await anna.post(
      url,
      bodyOf([{ filename: 'a.pdf' }], { contactId: demoId('contact:iris') }),
    );
    const missing = await anna.post(url, bodyOf([{ filename: 'a.pdf' }], { contactId: crypto.randomUUID() }));
    expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body]);
    for (const id of [demoId('contact:iris'), crypto.randomUUID(), 'x'])
      expect((await anna.post(statusUrl, { contactId: id, files: ['a.pdf'] })).statusCode).toBe(404);
    expect(await storedFiles()).toEqual([]);
  });

  test('[UPL-02] [T66] returns 422 for more than twenty files', async () => {
    const files = Array.from({ length: 21 }, (_, index) => ({ filename: `${index}.pdf` }));
    const response = await anna.post(url, bodyOf(files));
    expect(response.statusCode).toBe(422);
    expect(response.body).toContain('Het is niet toegestaan om meer dan 20 bestand(en) te uploaden.');
    expect(await storedFiles()).toEqual([]);
    expect(await upload(files.slice(1))).toHaveLength(20);
  });

  test(
    '[UPL-03] [T65] returns 413 for a file above 32 MB, but not for one of exactly 32 MB',
    { timeout: 60_000 },
    async () => {
      const largest = Buffer.concat([pdf(), Buffer.alloc(uploadLimits.bytes - pdf().length)]);
      expect(await upload([{ filename: 'grootst.pdf', bytes: largest }])).toMatchObject([{ status: 'new' }]);
      const larger = Buffer.concat([largest, Buffer.alloc(1)]);
      expect((await anna.post(url, bodyOf([{ filename: 'groter.pdf', bytes: larger }]))).statusCode).toBe(
        413,
      );
      expect(await storedFiles()).toHaveLength(1);
    },
  );

  test('[T77] returns 507 while the disk is nearly full', async () => {
    const statuses = [];
    for (const free of [512 * 1024 * 1024 - 1, 512 * 1024 * 1024]) {
      demo.space.freeBytes = free;
      statuses.push((await anna.post(url, bodyOf([{ filename: 'a.pdf' }]))).statusCode);
    }
    demo.space.freeBytes = 10 * 1024 ** 3;
    expect(statuses).toEqual([507, 200]);
  });

  test('[DOS-03] returns 403 for a locked dossier', async () => {
    const joris = await loggedIn('joris');
    const locked = { contactId: demoId('contact:joris') };
    const response = await joris.post(url, bodyOf([{ filename: 'a.pdf' }], locked));
    expect([response.statusCode, response.body]).toEqual([403, expect.stringContaining('vergrendeld')]);
    expect(await storedFiles()).toEqual([]);
  });

  test.each([
    ['new', 'waiting', true],
    ['created', 'waiting', true],
    ['created', 'accepted', true],
    ['created', 'refused', false],
    ['failed', 'waiting', false],
    ['has-violations', 'waiting', false],
  ] as const)(
    '[UPL-06] a file that is %s and %s counts in the totals of its dossier: %s',
    async (status, review, counts) => {
      await upload([{ filename: 'a.pdf' }]);
      const { database } = demo.services;
      await database.update(uploads).set({ status, review, size: 7 });
      expect(await totalsOf(database, contactId)).toEqual(
        counts ? { files: 1, bytes: 7 } : { files: 0, bytes: 0 },
      );
      expect(await totalsOf(database, demoId('contact:iris'))).toEqual({ files: 0, bytes: 0 });
      expect(await upload([{ filename: 'a.pdf' }])).toMatchObject([
        { status: counts ? 'already-exists' : 'new' },
      ]);
    },
  );

  test('returns 422 beyond 1 GiB in a dossier', async () => {
    const send = (filename: string, bytes: Buffer) => anna.post(url, bodyOf([{ filename, bytes }]));
    await upload([{ filename: 'veel.pdf' }]);
    const file = pdf();
    await demo.services.database.update(uploads).set({ size: 2 ** 30 - file.length });
    expect((await send('teveel.pdf', Buffer.concat([file, file]))).statusCode).toBe(422);
    expect((await send('past.pdf', file)).statusCode).toBe(200);
  });

  test('returns 422 beyond 500 files in a dossier', async () => {
    const row = {
      contactId,
      personId: demoId('person:anna'),
      kind: 'direct' as const,
      createdAt: demo.clock.now(),
      size: 1,
    };
    await demo.services.database.insert(uploads).values(
      Array.from({ length: 499 }, (_, index) => ({
        ...row,
        filename: `${index}`,
        nameKey: `${index}`,
        sha256: `${index}`,
      })),
    );
    expect(await upload([{ filename: 'laatste.pdf' }])).toMatchObject([{ status: 'new' }]);
    const response = await anna.post(url, bodyOf([{ filename: 'teveel.pdf' }]));
    expect([response.statusCode, response.body]).toEqual([422, expect.stringContaining('dossier is vol')]);
  });

  test.each([
    ['no files', { files: [] }],
    ['an unknown kind', { type: 'avatar' }],
    ['an unknown requirement', { requirement: 'advauto' }],
    ['no account', { contactId: '' }],
    ['data that is not a string', { files: [{ filename: 'a.pdf', data: { a: 1 } }] }],
    ['no data', { files: [{ filename: 'a.pdf' }] }],
    ['a name that is not a string', { files: [{ filename: 7, data: 'JVBERi0=' }] }],
  ])('[T80] returns 422 for %s', async (_, change) => {
    const response = await anna.post(url, { ...bodyOf([{ filename: 'a.pdf' }]), ...change });
    expect(response.statusCode).toBe(422);
    expect(await storedFiles()).toEqual([]);
  });

  test('[T09] the calls for uploads, statuses and downloads are limited per person', () => {
    const limitOf = (part: string) => {
      const route = demo.app.routeTable.find(
        ({ url: path, method }) => path.endsWith(part) && method !== 'HEAD',
      );
      return { ...route?.limit, prolongs: route?.prolongs };
    };
    expect(limitOf('/upload_files')).toEqual({
      max: 60,
      bucket: 'uploads',
      per: 'person',
      window: 600_000,
      prolongs: true,
    });
    expect(limitOf('/get_file_statuses')).toMatchObject({ max: 30, per: 'person', prolongs: false });
    expect(limitOf('/uploads/:id/content')).toMatchObject({ max: 60, per: 'person', prolongs: true });
  });

  test('[T44] returns 403 while impersonating', async () => {
    const gijs = await loggedIn('gijs');
    await gijs.post('/api/login-as', { contactId, reason: 'Vraag over het dossier' });
    expect((await gijs.post(url, bodyOf([{ filename: 'a.pdf' }]))).statusCode).toBe(403);
  });
});
