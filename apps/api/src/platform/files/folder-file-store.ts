import { constants } from 'node:fs';
import { type FileHandle, link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileArea, type FileStore, graceTime, idFile, isFileId, requireFileId } from './file-store.ts';

const unfinished = '.part';

/** Returns the path of a file. Two levels of subfolders keep each folder small. */
function pathOf(folder: string, area: FileArea, id: string): string {
  requireFileId(id);
  return join(folder, area, id.slice(0, 2), id.slice(2, 4), id);
}

async function withFile(
  path: string,
  flags: string | number,
  work: (file: FileHandle) => Promise<void>,
): Promise<void> {
  const file = await open(path, flags, 0o600);
  try {
    await work(file);
  } finally {
    await file.close();
  }
}

async function ageOf(path: string): Promise<number> {
  return Date.now() - (await stat(path)).mtimeMs;
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

async function readIdIn(folder: string): Promise<string | null> {
  try {
    return (await readFile(join(folder, idFile), 'utf8')).trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Creates the file with the id, unless another server has just done so. Links a whole draft, never half a file. */
async function createIdIn(folder: string): Promise<string> {
  const id = crypto.randomUUID();
  const draft = join(folder, `${idFile}.${id}${unfinished}`);
  await withFile(draft, 'wx', async (file) => {
    await file.writeFile(id);
    await file.sync();
  });
  try {
    await link(draft, join(folder, idFile));
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  await withFile(folder, constants.O_RDONLY, (file) => file.sync());
  return (await readIdIn(folder)) ?? id;
}

/** Returns a store that keeps its files in a folder on the local disk. */
export async function folderFileStore(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });

  const remove: FileStore['remove'] = (area, id) => rm(pathOf(folder, area, id), { force: true });

  return {
    location: folder,

    remove,

    write: async (area, id, pieces) => {
      const path = pathOf(folder, area, id);
      const draft = `${path}.${crypto.randomUUID()}${unfinished}`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await withFile(draft, 'wx', async (file) => {
          await file.writeFile(pieces);
          await file.sync();
        });
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      // The rename is an entry of the folder, which has to be flushed to disk as well.
      await withFile(dirname(path), constants.O_RDONLY, (file) => file.sync());
    },

    read: async (area, id) => {
      const path = pathOf(folder, area, id);
      try {
        // Opens the file first: a stream that is destroyed before it opens its file emits an error without a listener.
        const file = await open(path);
        const { size } = await file.stat();
        return { size, stream: file.createReadStream() };
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return null;
        throw error;
      }
    },

    readId: () => readIdIn(folder),
    createId: () => createIdIn(folder),

    probe: async () => {
      const path = join(folder, `.probe-${process.pid}`);
      await withFile(path, 'w', (file) => file.writeFile('.'));
      await rm(path, { force: true });
    },

    sweep: async (area, isKnown) => {
      let removed = 0;
      await mkdir(join(folder, area), { recursive: true, mode: 0o700 });
      for (const entry of await readdir(join(folder, area), { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const isLeftOver =
          entry.name.endsWith(unfinished) || !(isFileId(entry.name) && (await isKnown(entry.name)));
        if (!isLeftOver || (await ageOf(path)) < graceTime) continue;
        await rm(path, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}
