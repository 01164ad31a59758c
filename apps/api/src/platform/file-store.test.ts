import { mkdtempSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { assert, asyncProperty, constantFrom, oneof, string } from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FileStore, folderFileStore } from './file-store.ts';

const id = '3f2b8c1e-0d4a-4b6f-9a7e-5c1d2e3f4a5b';
let folder: string;
let files: FileStore;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-files-'));
  files = await folderFileStore(folder);
});

const all = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const age = (path: string) => utimesSync(path, new Date(0), new Date(0));

describe('the file store', () => {
  test('gives back what was written, and null for what was not', async () => {
    await files.write('media', id, [Buffer.from('bytes')]);
    const file = await files.read('media', id);
    expect(file?.size).toBe(5);
    expect(file && (await buffer(file.stream)).toString()).toBe('bytes');
    expect(await files.read('media', '00000000-0000-4000-8000-000000000000')).toBeNull();
  });

  test('[T61] names files by their id in two levels of folders, for nobody else to read', async () => {
    await files.write('media', id, [Buffer.from('bytes')]);
    const path = join(folder, 'media', '3f', '2b', id);
    expect(all()).toEqual([path]);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  test('[T61] whatever is no id never becomes a path', async () => {
    await assert(
      asyncProperty(
        oneof(string(), constantFrom('../../etc/passwd', `${id}/..`, `${id}\0`, id.toUpperCase())),
        async (name) => {
          await expect(files.read('media', name)).rejects.toThrow(RangeError);
          await expect(files.write('media', name, [Buffer.from('x')])).rejects.toThrow(RangeError);
        },
      ),
    );
    expect(all()).toEqual([]);
  });

  test('forgets what is removed, and does not mind removing it twice', async () => {
    await files.write('media', id, [Buffer.from('bytes')]);
    await files.remove('media', id);
    await files.remove('media', id);
    expect(await files.read('media', id)).toBeNull();
  });

  test('says whether it can be written to', async () => {
    expect(await files.isWritable()).toBe(true);
    expect(all()).toEqual([]);
    const onAFile = join(folder, 'file');
    writeFileSync(onAFile, '');
    await expect(folderFileStore(join(onAFile, 'below'))).rejects.toThrow('ENOTDIR');
  });

  test('[T67] the sweep removes what a crash left behind, and nothing that is known or young', async () => {
    const [known, orphan, young] = ['1', '2', '3'].map((digit) => id.replace(/^3/, digit)) as [
      string,
      string,
      string,
    ];
    for (const each of [known, orphan, young]) await files.write('media', each, [Buffer.from('bytes')]);
    const draft = `${join(folder, 'media', known.slice(0, 2), '2b', known)}.${crypto.randomUUID()}.part`;
    writeFileSync(draft, 'half');
    for (const path of all().filter((each) => !each.endsWith(young))) age(path);

    const removed = await files.sweep('media', async (name) => name === known);
    expect(removed).toBe(2);
    expect(
      all()
        .map((path) => path.slice(-36))
        .toSorted(),
    ).toEqual([known, young]);
  });
});
