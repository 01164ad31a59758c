import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { assert, asyncProperty, constantFrom, oneof, string } from 'fast-check';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { s3Key, startS3Server } from '../../testing/processes/s3-server.ts';
import { type FileStore, StorageFault } from './file-store.ts';
import { folderFileStore } from './folder-file-store.ts';
import { s3FileStore } from './s3-file-store.ts';

const id = '3f2b8c1e-0d4a-4b6f-9a7e-5c1d2e3f4a5b';
const mebibyte = 1024 * 1024;
const region = 'eu-central-1';
let root: string;
let server: Awaited<ReturnType<typeof startS3Server>>;
/** Folder with the files of one test: a store's own, or a bucket of the server. */
let folder: string;
let files: FileStore;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'portal-files-'));
  server = await startS3Server(root);
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});
beforeEach(() => {
  folder = join(root, crypto.randomUUID());
  mkdirSync(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const bucketOf = (endpoint: string) => s3FileStore({ bucket: folder.slice(-36), endpoint, region, ...s3Key });

const adapters = [
  { name: 'a folder', open: () => folderFileStore(folder), most: mebibyte, suffix: '' },
  // One part is in memory while it is sent, and the next one is not read before that.
  {
    name: 'a bucket',
    open: async () => bucketOf(server.endpoint),
    most: 6 * mebibyte,
    suffix: '._S3rver_object',
  },
];

/** Returns the paths of all stored files, unfinished ones included. */
const everything = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

async function sizeOf(upload: string): Promise<number | undefined> {
  const file = await files.read('uploads', upload);
  file?.stream.destroy();
  return file?.size;
}

const age = (path: string, minutes = 61) => {
  const moment = new Date(Date.now() - minutes * 60_000);
  utimesSync(path, moment, moment);
};

/** Yields `count` pieces of 64 KiB; calls `beforePiece` with the bytes so far before each. */
async function* piecesOf(
  count: number,
  beforePiece: (bytes: number) => void | Promise<void>,
): AsyncGenerator<Uint8Array> {
  const piece = Buffer.alloc(64 * 1024, 'piece');
  for (let index = 0; index < count; index += 1) {
    await beforePiece(index * piece.length);
    yield piece;
  }
}

test('[T76] a folder keeps the id that another server has given it', async () => {
  const [one, other] = [await folderFileStore(folder), await folderFileStore(folder)];
  const ids = await Promise.all([one.createId(), other.createId(), one.createId()]);
  expect(new Set([...ids, await one.readId()]).size).toBe(1);
  expect(everything()).toHaveLength(1);
});

describe.each(adapters)('the file store in $name', ({ open, most, suffix }) => {
  beforeEach(async () => {
    files = await open();
  });

  const all = () => everything().filter((path) => path.endsWith(suffix));

  test('reads a written file, and null for an unknown id', async () => {
    await files.write('media', id, [Buffer.from('bytes')]);
    const file = await files.read('media', id);
    expect(file?.size).toBe(5);
    expect(file && (await buffer(file.stream)).toString()).toBe('bytes');
    expect(await files.read('media', '00000000-0000-4000-8000-000000000000')).toBeNull();
  });

  test.each([0, 1, 12 * mebibyte + 1])('reads %i bytes that were written in pieces', async (size) => {
    const bytes = Buffer.alloc(size, 'a text that repeats');
    const middle = Math.floor(size / 2);
    await files.write('uploads', id, [bytes.subarray(0, middle), bytes.subarray(middle)]);
    const file = await files.read('uploads', id);
    expect(file?.size).toBe(size);
    expect(file && bytes.equals(await buffer(file.stream))).toBe(true);
    expect(await files.read('media', id)).toBeNull();
  });

  test('[T76] has the id that it was given once, which no sweep removes', async () => {
    expect(await files.readId()).toBeNull();
    const given = await files.createId();
    expect(given).toMatch(/^[0-9a-f-]{36}$/);
    for (const path of everything()) age(path);
    for (const area of ['media', 'media-webp', 'uploads'] as const)
      await files.sweep(area, async () => false);
    expect(await (await open()).readId()).toBe(given);
  });

  test('replaces a file that is written again', async () => {
    await files.write('media', id, [Buffer.from('long before')]);
    await files.write('media', id, [Buffer.from('after')]);
    const file = await files.read('media', id);
    expect(file?.size).toBe(5);
    expect(file && (await buffer(file.stream)).toString()).toBe('after');
    expect(all()).toHaveLength(1);
  });

  test('[T67] a file cannot be read before it is stored completely', async () => {
    const early: unknown[] = [];
    const pieces = piecesOf(3, async () => {
      early.push(await files.read('uploads', id));
    });
    await files.write('uploads', id, pieces);
    expect(early).toEqual([null, null, null]);
    expect(await sizeOf(id)).toBe(3 * 64 * 1024);
  });

  test.each([0, 1, 100])(
    '[T67] a write that fails after %i pieces stores nothing and rejects with its error',
    async (count) => {
      const broken = new Error('The connection was lost.');
      const pieces = piecesOf(count + 1, (bytes) => {
        if (bytes === count * 64 * 1024) throw broken;
      });
      await expect(files.write('uploads', id, pieces)).rejects.toBe(broken);
      expect(await files.read('uploads', id)).toBeNull();
      expect(all()).toEqual([]);
    },
  );

  test('[T67] a write that fails keeps the earlier file', async () => {
    await files.write('uploads', id, [Buffer.from('before')]);
    const pieces = piecesOf(2, (bytes) => {
      if (bytes > 0) throw new Error('The connection was lost.');
    });
    await expect(files.write('uploads', id, pieces)).rejects.toThrow('The connection was lost.');
    const file = await files.read('uploads', id);
    expect(file && (await buffer(file.stream)).toString()).toBe('before');
  });

  test('asks for the next piece of a large file only after storing the earlier ones', async () => {
    let furthestAhead = 0;
    const pieces = piecesOf(1_024, (bytes) => {
      const stored = everything().reduce((sum, path) => sum + statSync(path).size, 0);
      furthestAhead = Math.max(furthestAhead, bytes - stored);
    });
    await files.write('uploads', id, pieces);
    expect(await sizeOf(id)).toBe(64 * mebibyte);
    expect(furthestAhead).toBeLessThanOrEqual(most);
  });

  test('[T61] rejects every name that is not an id', async () => {
    await assert(
      asyncProperty(
        oneof(string(), constantFrom('../../etc/passwd', `${id}/..`, `${id}\0`, id.toUpperCase())),
        async (name) => {
          await expect(files.read('media', name)).rejects.toThrow(RangeError);
          await expect(files.write('media', name, [Buffer.from('x')])).rejects.toThrow(RangeError);
          await expect(async () => files.remove('media', name)).rejects.toThrow(RangeError);
        },
      ),
    );
    expect(all()).toEqual([]);
  });

  test('removes a file, and ignores a second removal', async () => {
    await files.write('media', id, [Buffer.from('bytes')]);
    await files.remove('media', id);
    await files.remove('media', id);
    expect(await files.read('media', id)).toBeNull();
  });

  test('reads all of a file that is removed meanwhile', async () => {
    await files.write('media', id, [Buffer.from('bytes')]);
    const file = await files.read('media', id);
    await files.remove('media', id);
    expect(file && (await buffer(file.stream)).toString()).toBe('bytes');
  });

  test('a sweep of an area without files removes nothing', async () => {
    expect(await files.sweep('media-webp', async () => false)).toBe(0);
  });

  test('probe leaves nothing behind, and rejects when the store cannot be written to', async () => {
    await files.probe();
    expect(all()).toEqual([]);
    rmSync(folder, { recursive: true });
    await expect(files.probe()).rejects.toThrow(/ENOENT|bucket/i);
  });

  test('[T67] sweep removes only files that are unknown, old and in the given area', async () => {
    const [known, orphan, young] = ['1', '2', '3'].map((digit) => id.replace(/^3/, digit)) as [
      string,
      string,
      string,
    ];
    for (const each of [known, orphan, young]) await files.write('media', each, [Buffer.from('bytes')]);
    await files.write('uploads', orphan, [Buffer.from('bytes')]);
    for (const path of all()) age(path, path.includes(young) ? 59 : 61);

    expect(await files.sweep('media', async (name) => name === known)).toBe(1);
    const left = async (each: string) => {
      const file = await files.read('media', each);
      file?.stream.destroy();
      return file !== null;
    };
    expect(await Promise.all([known, orphan, young].map(left))).toEqual([true, false, true]);
    expect(await sizeOf(orphan)).toBe(5);
  });
});

describe('the file store in a folder', () => {
  beforeEach(async () => {
    files = await folderFileStore(folder);
  });

  test('[T61] stores a file by its id in two levels of folders, readable by its owner only', async () => {
    await files.write('media', id, [Buffer.from('bytes')]);
    const path = join(folder, 'media', '3f', '2b', id);
    expect(everything()).toEqual([path]);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    for (const above of [dirname(path), join(folder, 'media')])
      expect(statSync(above).mode & 0o777).toBe(0o700);
  });

  test('an error other than a missing file is passed on', async () => {
    writeFileSync(join(folder, 'media'), '');
    await expect(files.read('media', id)).rejects.toThrow('ENOTDIR');
  });

  test('[T67] the sweep removes an old file whose name is no id, without asking whether it is known', async () => {
    await files.write('media', id, [Buffer.from('bytes')]);
    const other = join(folder, 'media', 'notes.txt');
    writeFileSync(other, 'x');
    age(other);
    const asked: string[] = [];
    const isKnown = async (name: string) => asked.push(name) > 0;
    expect(await files.sweep('media', isKnown)).toBe(1);
    expect(asked).toEqual([id]);
  });

  test('rejects a folder that cannot be created', async () => {
    const onAFile = join(folder, 'file');
    writeFileSync(onAFile, '');
    await expect(folderFileStore(join(onAFile, 'below'))).rejects.toThrow('ENOTDIR');
  });

  test('[T67] sweep removes old partial files of a crash, but no known or new files', async () => {
    await files.write('media', id, [Buffer.from('bytes')]);
    const [path = ''] = everything();
    const [old, young] = [0, 1].map(() => `${path}.${crypto.randomUUID()}.part`) as [string, string];
    writeFileSync(old, 'half');
    writeFileSync(young, 'half');
    age(path);
    age(old);
    expect(await files.sweep('media', async () => true)).toBe(1);
    expect(everything().toSorted()).toEqual([path, young].toSorted());
  });
});

describe('the file store in a bucket', () => {
  test('rejects with StorageFault when the service cannot be reached', { timeout: 10_000 }, async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    closed.close();
    await once(closed, 'close');
    const away = bucketOf(`http://127.0.0.1:${port}`);
    await expect(away.read('media', id)).rejects.toThrow(StorageFault);
    await expect(away.write('media', id, [Buffer.from('bytes')])).rejects.toThrow(StorageFault);
    await expect(away.remove('media', id)).rejects.toThrow(StorageFault);
    await expect(away.probe()).rejects.toThrow('ECONNREFUSED');
  });

  /** Starts a service that has no files, and responds to each listing of unfinished uploads with `list`. */
  async function startListing(list: (url: URL) => { status: number; body: string }) {
    const ended: string[] = [];
    const service = createHttpServer((request, response) => {
      const url = new URL(request.url ?? '', 'http://localhost');
      if (request.method === 'DELETE') {
        ended.push(`${url.pathname.slice(-1)} ${url.searchParams.get('uploadId')}`);
        response.writeHead(204).end();
      } else if (url.searchParams.has('uploads')) {
        const { status, body } = list(url);
        response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
      } else response.end('<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>');
    }).listen(0, '127.0.0.1');
    await once(service, 'listening');
    const { port } = service.address() as AddressInfo;
    const close = () => {
      service.closeAllConnections();
      service.close();
    };
    return { files: bucketOf(`http://127.0.0.1:${port}`), ended, close };
  }

  test('[T67] the sweep aborts unfinished uploads of more than an hour ago, on every page of their list', async () => {
    const uploadOf = (key: string, uploadId: number, minutesAgo: number) => {
      const initiated = new Date(Date.now() - minutesAgo * 60_000).toISOString();
      return `<Upload><Key>uploads/${key}</Key><UploadId>${uploadId}</UploadId><Initiated>${initiated}</Initiated></Upload>`;
    };
    const pages = [
      `${uploadOf('a', 1, 61)}${uploadOf('b', 2, 59)}<IsTruncated>true</IsTruncated><NextKeyMarker>uploads/b</NextKeyMarker><NextUploadIdMarker>2</NextUploadIdMarker>`,
      `${uploadOf('b', 3, 61)}<Upload><Key>uploads/c</Key><UploadId>4</UploadId></Upload><IsTruncated>false</IsTruncated>`,
    ];
    const asked: (string | null)[][] = [];
    const service = await startListing(({ searchParams }) => {
      asked.push(['prefix', 'key-marker', 'upload-id-marker'].map((name) => searchParams.get(name)));
      const body = `<ListMultipartUploadsResult>${pages[asked.length - 1] ?? ''}</ListMultipartUploadsResult>`;
      return { status: 200, body };
    });
    expect(await service.files.sweep('uploads', async () => false)).toBe(2);
    service.close();
    expect(service.ended).toEqual(['a 1', 'b 3']);
    expect(asked).toEqual([
      ['uploads/', null, null],
      ['uploads/', 'uploads/b', '2'],
    ]);
  });

  test.each([
    ['NotImplemented', 'a sweep of 0 files', 501],
    ['AccessDenied', 'AccessDenied', 403],
  ])(
    'a service that responds with %s to a list of unfinished uploads ends a sweep in: %s',
    async (code, outcome, status) => {
      const service = await startListing(() => ({ status, body: `<Error><Code>${code}</Code></Error>` }));
      const swept = await service.files
        .sweep('uploads', async () => false)
        .then(
          (count) => `a sweep of ${count} files`,
          (error: unknown) => (error as Error).name,
        );
      service.close();
      expect(swept).toBe(outcome);
    },
  );

  test('rejects with StorageFault when the bucket is missing', async () => {
    files = bucketOf(server.endpoint);
    rmSync(folder, { recursive: true });
    await expect(files.read('media', id)).rejects.toThrow(StorageFault);
  });
});
