import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getDossier } from '@portal/contract/dossier/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Login, logIn } from '../testing/processes/log-in.ts';
import { s3Key, startS3Server } from '../testing/processes/s3-server.ts';
import { makeDataFolder, startServer } from '../testing/processes/server-process.ts';
import { createTestDatabase } from '../testing/database/test-database.ts';

const kills = 5;
const uploadsBetween = 10;

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Uploads files until the server is gone; adds the hash of each acknowledged file to `acknowledged`, by name. */
async function uploadUntilGone(
  origin: string,
  { cookie, activeContactId }: Login,
  acknowledged: Map<string, string>,
) {
  for (;;) {
    const filename = `${crypto.randomUUID()}.pdf`;
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(1_000_000)]);
    const files = [{ filename, data: bytes.toString('base64') }];
    const response = await fetch(`${origin}/api/share_point_file/upload_files`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/ld+json' },
      body: JSON.stringify({ contactId: activeContactId, type: 'direct', files }),
    }).catch(() => null);
    if (response === null) return;
    expect(response.status).toBe(200);
    acknowledged.set(filename, hashOf(bytes));
  }
}

async function filesOf(origin: string, { cookie, activeContactId }: Login) {
  const response = await fetch(`${origin}/api/relations/diploma_dossiers/${activeContactId}`, {
    headers: { cookie },
  });
  return z.parse(getDossier.response, await response.json()).files;
}

const bucket = 'bestanden';
let folderOfBuckets: string;
let s3: Awaited<ReturnType<typeof startS3Server>>;

beforeAll(async () => {
  folderOfBuckets = mkdtempSync(join(tmpdir(), 'portal-buckets-'));
  mkdirSync(join(folderOfBuckets, bucket));
  s3 = await startS3Server(folderOfBuckets);
});
afterAll(async () => {
  await s3.close();
  rmSync(folderOfBuckets, { recursive: true });
});

const stores = [
  { store: 'a folder', settings: () => ({}) },
  {
    store: 'a bucket',
    settings: () => ({
      FILE_STORE_BUCKET: bucket,
      FILE_STORE_ENDPOINT: s3.endpoint,
      FILE_STORE_KEY_ID: s3Key.keyId,
      FILE_STORE_SECRET: s3Key.secret,
    }),
  },
];

test.for(stores)(
  '[UPL-09] [T67] a server that is killed five times during uploads to $store keeps every acknowledged file',
  // The check of a file whose server was killed is tried again two minutes later.
  { timeout: 600_000 },
  async ({ settings }) => {
    const postgres = process.env['TEST_DATABASE_URL'];
    const database = postgres ? await createTestDatabase(postgres, process.env['PREPARED_DEMO']) : undefined;
    const environment = {
      ...settings(),
      DATABASE_URL: database?.url ?? '',
      DATA_FOLDER: makeDataFolder(),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    };
    const acknowledged = new Map<string, string>();
    for (let kill = 0; kill < kills; kill += 1) {
      const server = await startServer(environment);
      await server.ready();
      const person = await logIn(server.origin, 'anna');
      const goal = acknowledged.size + uploadsBetween;
      const timer = setInterval(() => {
        if (acknowledged.size >= goal) server.child.kill('SIGKILL');
      }, 1);
      await Promise.all([1, 2].map(() => uploadUntilGone(server.origin, person, acknowledged)));
      clearInterval(timer);
      await server.stop('SIGKILL');
    }

    const server = await startServer(environment);
    await server.ready();
    const person = await logIn(server.origin, 'anna');
    let files = await filesOf(server.origin, person);
    while (files.some(({ status }) => status === 'new')) {
      await wait(500);
      files = await filesOf(server.origin, person);
    }
    const stored = new Map<string, string>();
    for (const { id, filename } of files) {
      const url = `${server.origin}/api/relations/uploads/${id}/content`;
      const response = await fetch(url, { headers: { cookie: person.cookie } });
      stored.set(filename, hashOf(new Uint8Array(await response.arrayBuffer())));
    }
    await server.stop('SIGTERM');
    await database?.drop();
    rmSync(environment.DATA_FOLDER, { recursive: true, force: true });
    expect(acknowledged.size).toBeGreaterThanOrEqual(kills * uploadsBetween);
    for (const [filename, hash] of acknowledged) expect(stored.get(filename)).toBe(hash);
  },
);
