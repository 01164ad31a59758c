import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoContacts } from './people/contacts.ts';

/** Seven of twelve lessons in 31 hours, as the statistics of the demo's learners say. */
const courses = {
  'wft-basis': { finished: ['financiele-markt', 'sparen-en-betalen', 'lenen'], at: 'verzekeren' },
  'wft-schade-particulier': { finished: ['risico-en-recht'], at: 'wonen' },
  'pe-wft-basis-2026': { finished: ['nieuwe-regels', 'duurzaam-adviseren', 'oefenen'], at: 'oefenen' },
};

/**
 * Stores what the learners did in the learning environment, in the files of its server, beside which the demo runs. What
 * is there already stays.
 */
export async function storeLearningProgress(dataFolder: string): Promise<void> {
  const folder = join(dataFolder, 'lms/progress');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const learners = demoContacts.filter(({ lmsSerializedStatistics }) => lmsSerializedStatistics);
  for (const { id } of learners) {
    const stored = JSON.stringify({ contactId: id, version: 1, isTold: true, courses });
    await writeFile(join(folder, `${id}.json`), stored, { flag: 'wx', mode: 0o600 }).catch(ignoreExisting);
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
