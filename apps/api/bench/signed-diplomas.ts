/**
 * Measures how long a person waits for a diploma with a digital signature, from the start of its upload until its status
 * says that it is accepted, asked every 50 ms. The floor is the same page without a signature, until its status says that
 * it is kept for an assessor. `npm run bench -- api/signed-diplomas`, half a minute.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type FileStatus, fileStatuses } from '@portal/contract/uploads/schema';
import { drawUnsigned, issue, pemOf, signPdf } from '../src/testing/files/signed-pdf.ts';
import { startServer } from './harness/server.ts';

const port = Number(process.env['BENCH_PORT'] ?? 6195);
const rounds = 15;
const signedBy = 'Diplomaregister';

const root = await issue({ name: 'Wortel', isAuthority: true });
const signer = await issue({ name: signedBy, issuer: root });
const server = await startServer(port, process.env['BENCH_DATABASE_URL'] ?? '', {
  DIPLOMA_ROOTS: pemOf(root),
  DIPLOMA_SIGNERS: signedBy,
});

const login = await fetch(`${server.origin}/auth/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ username: 'anna', password: 'Welkom-2026!' }),
});
const { activeContactId: contactId } = (await login.json()) as { activeContactId: string };
const cookie = login.headers
  .getSetCookie()
  .map((line) => line.split(';')[0])
  .join('; ');

async function call(path: string, body: object): Promise<FileStatus[]> {
  const response = await fetch(`${server.origin}/api/share_point_file/${path}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/ld+json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ contactId, type: 'diploma', ...body }),
  });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
  return fileStatuses.parse(await response.json()).files;
}

/** Uploads a file and waits until it was checked. Returns the milliseconds. Throws when its signer is not the expected one. */
async function check(filename: string, content: Buffer, expected: string | null): Promise<number> {
  const start = performance.now();
  await call('upload_files', { files: [{ filename, data: content.toString('base64') }] });
  for (;;) {
    const [found] = await call('get_file_statuses', { files: [filename] });
    if (found?.status === 'created') {
      if (found.signedBy !== expected) throw new Error(`${filename} was signed by '${found.signedBy}'.`);
      return performance.now() - start;
    }
    if (found?.status !== 'new') throw new Error(`${filename} ended as '${found?.status}'.`);
    await wait(50);
  }
}

const times = { signed: [] as number[], unsigned: [] as number[] };
for (let round = 0; round < rounds; round += 1) {
  const unsigned = drawUnsigned([
    'Diploma',
    'Wft Zorgverzekeringen',
    'Anna de Vries',
    'Geboren op 14 maart 1988',
    'Behaald op 15-01-2026',
    `Nummer ${round}`,
  ]);
  times.unsigned.push(await check(`scan-${round}.pdf`, unsigned, null));
  times.signed.push(await check(`diploma-${round}.pdf`, await signPdf(unsigned, { signer }), signedBy));
}
const row = (values: readonly number[]) => {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) => `${Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)} ms`;
  return { median: at(0.5), longest: at(1) };
};
console.table({ 'floor: without a signature': row(times.unsigned), signed: row(times.signed) });
await server.stop();
