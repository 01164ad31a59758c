import { getAssessment } from '@portal/contract/assessments/calls';
import { getDossier } from '@portal/contract/dossier/calls';
import { getFileStatuses } from '@portal/contract/uploads/calls';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { diplomas, uploads } from '../database/schema.ts';
import { audited } from '../testing/audited.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { runDue } from '../testing/jobs.ts';
import { emptyOutbox, openOutbox } from '../testing/mail/mail.ts';
import { type Holder, issue, pemOf, signedPdf } from '../testing/files/signed-pdf.ts';
import { removeUploads, uploadAs } from '../testing/files/uploads.ts';
import { uploadCheckJob } from './check.ts';

let demo: DemoApp;
let anna: Browser;
let signer: Holder;
beforeAll(async () => {
  const root = await issue({ name: 'Wortel', isAuthority: true });
  signer = await issue({ name: 'Diplomaregister', issuer: root });
  demo = await buildDemoApp({
    environment: { RATE_LIMITS: 'off', DIPLOMA_ROOTS: pemOf(root), DIPLOMA_SIGNERS: 'Diplomaregister' },
  });
  await removeUploads(demo);
  anna = new Browser(demo.app);
  await anna.login('anna');
});
afterEach(async () => {
  await removeUploads(demo);
  await emptyOutbox(demo.services);
});
afterAll(() => demo.close());

const draw = (born = '14 maart 1988') =>
  signedPdf(
    ['Diploma', 'Wft Zorgverzekeringen', 'Anna de Vries', `Geboren op ${born}`, 'Behaald op 15-01-2026'],
    { signer },
  );

/** Uploads a file as anna, has it checked, and returns its row. */
async function uploadChecked(bytes: Buffer) {
  await uploadAs(anna, [{ filename: 'zorg.pdf', bytes }]);
  await runDue(demo.services, uploadCheckJob(demo.services));
  const [row] = await demo.services.database.select().from(uploads);
  if (row === undefined) throw new Error('The upload is gone.');
  return row;
}

const contactId = demoId('contact:anna');

/** Returns what the upload dialog reads of the file. */
async function readStatus() {
  const body = { contactId, files: ['zorg.pdf'] };
  const response = await anna.post(`/api/${getFileStatuses.path}`, body);
  return z.parse(getFileStatuses.response, response.json()).files;
}

test('[UPL-10] a signed diploma is in the dossier as soon as it is checked, with who signed it', async () => {
  const { database, clock } = demo.services;
  const row = await uploadChecked(await draw());
  expect(row).toMatchObject({
    status: 'created',
    review: 'accepted',
    reviewedAt: clock.now(),
    signedBy: 'Diplomaregister',
    signatureFinding: null,
    assessorId: null,
  });
  const isRow = eq(diplomas.uploadId, row.id);
  expect(await database.select().from(diplomas).where(isRow)).toMatchObject([
    { contactId, requirement: 'advzorg', issuedOn: '2026-01-15', number: null },
  ]);
  expect(await readStatus()).toMatchObject([{ status: 'created', signedBy: 'Diplomaregister' }]);
  const response = await anna.get(`/api/relations/diploma_dossiers/${contactId}`);
  const { files, steps } = z.parse(getDossier.response, response.json());
  expect(files).toMatchObject([{ id: row.id, review: 'accepted', signedBy: 'Diplomaregister' }]);
  expect(steps.find(({ key }) => key === 'advzorg')?.doneAt).toBe('2026-01-15');
  const fingerprint = expect.stringMatching(/^(?:[\dA-F]{2}:){31}[\dA-F]{2}$/);
  expect(await audited(demo)).toEqual([
    {
      event: 'signed_diploma_accept',
      userId: demoId('user:anna'),
      contactId,
      objectType: 'upload',
      objectId: row.id,
      details: {
        kind: 'diploma',
        requirement: 'advzorg',
        signer: 'Diplomaregister',
        root: fingerprint,
        certificate: fingerprint,
      },
    },
  ]);
  expect((await openOutbox(demo.services)).map(({ subject }) => subject)).toEqual([
    'Je diploma Wft Zorgverzekeringen is goedgekeurd',
  ]);
});

test('[UPL-10] a signed diploma of somebody else waits for an assessor, who sees what was found', async () => {
  const row = await uploadChecked(await draw('15 maart 1988'));
  expect(row).toMatchObject({ status: 'created', review: 'waiting', signatureFinding: 'other-birth-date' });
  const gijs = new Browser(demo.app);
  await gijs.login('gijs');
  const response = await gijs.get(`/api/relations/assessments/${row.id}`);
  expect(z.parse(getAssessment.response, response.json())).toMatchObject({
    signedBy: 'Diplomaregister',
    signatureFinding: 'other-birth-date',
  });
  const dossier = await anna.get(`/api/relations/diploma_dossiers/${contactId}`);
  expect(z.parse(getDossier.response, dossier.json()).files).toMatchObject([{ signedBy: null }]);
  expect(await readStatus()).toMatchObject([{ status: 'created', signedBy: null }]);
});

test('[UPL-10] a signed diploma that cannot be added waits for an assessor, and is not lost', async () => {
  const { database, clock, log, files } = demo.services;
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {});
  await uploadAs(anna, [{ filename: 'zorg.pdf', bytes: await draw() }]);
  const [{ id: uploadId } = { id: '' }] = await database.select().from(uploads);
  await database
    .insert(diplomas)
    .values({ contactId, uploadId, issuedOn: '2026-01-15', acceptedAt: clock.now() });
  await runDue(demo.services, uploadCheckJob(demo.services));
  expect(await database.select().from(uploads)).toMatchObject([
    { status: 'created', review: 'waiting', signedBy: null },
  ]);
  expect(await files.read('uploads', uploadId)).not.toBeNull();
  expect(warn).toHaveBeenCalledOnce();
});
