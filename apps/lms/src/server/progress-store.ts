/** What each account has done, in a file of its own. One process owns the folder. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { progress } from '../progress/progress.ts';

const stored = z.object({
  ...progress.shape,
  /** Account at the portal. */
  contactId: z.uuid(),
  /** Grows with every change. */
  version: z.number(),
  /** Whether the portal has the statistics of this. */
  isTold: z.boolean(),
});
export type StoredProgress = z.output<typeof stored>;

export class ProgressStore {
  readonly #folder: string;
  readonly #untold = new Set<string>();

  /** Throws when a file is damaged, rather than starting that person afresh. */
  constructor(dataFolder: string) {
    this.#folder = join(dataFolder, 'progress');
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    for (const name of readdirSync(this.#folder).filter((file) => file.endsWith('.json'))) {
      const { contactId, isTold } = this.find(name.slice(0, -'.json'.length));
      if (!isTold) this.#untold.add(contactId);
    }
  }

  /** @param contactId a UUID, since it names a file */
  find(contactId: string): StoredProgress {
    const file = this.#fileOf(contactId);
    if (!existsSync(file)) return { contactId, version: 0, isTold: true, courses: {} };
    return stored.parse(JSON.parse(readFileSync(file, 'utf8')));
  }

  untold(): StoredProgress[] {
    return [...this.#untold].map((contactId) => this.find(contactId));
  }

  /** Keeps what somebody did, which the portal is yet to be told. */
  keep({ contactId, version, courses }: StoredProgress): StoredProgress {
    this.#untold.add(contactId);
    return this.#write({ contactId, version: version + 1, courses, isTold: false });
  }

  /** The portal has the statistics of this, unless more was done meanwhile. */
  tell(told: StoredProgress): void {
    if (this.find(told.contactId).version !== told.version) return;
    this.#untold.delete(told.contactId);
    this.#write({ ...told, isTold: true });
  }

  #fileOf(contactId: string): string {
    return join(this.#folder, `${contactId}.json`);
  }

  #write(written: StoredProgress): StoredProgress {
    const file = this.#fileOf(written.contactId);
    writeFileSync(`${file}.part`, JSON.stringify(written, null, 2), { mode: 0o600, flush: true });
    renameSync(`${file}.part`, file);
    return written;
  }
}
