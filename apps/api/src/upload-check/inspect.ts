import { Worker } from 'node:worker_threads';
import type { Inspected, Inspection } from './inspect-here.ts';

const limits = {
  /** Milliseconds, of a file that takes a fraction of a second. */
  time: 15_000,
  /** In bytes; a diploma of a register is smaller than a photo. */
  file: 8 * 1024 * 1024,
  memory: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
};

/** The bundle has the worker as a file beside it; the sources have it as a module. */
const source = new URL(
  import.meta.url.endsWith('.ts') ? './worker.ts' : './signed-diploma-worker.js',
  import.meta.url,
);

const unreadable: Inspection = { finding: 'unreadable', signer: null };

/** Checks a signed file within limits of time and memory. Never rejects: what goes wrong is a finding. */
export async function inspect(inspected: Inspected): Promise<Inspection> {
  if (inspected.bytes.length > limits.file) return unreadable;
  const worker = new Worker(source, {
    workerData: inspected,
    resourceLimits: limits.memory,
    env: {},
    stdout: true,
    stderr: true,
  });
  const { promise, resolve } = Promise.withResolvers<Inspection>();
  const timer = setTimeout(() => resolve(unreadable), limits.time);
  worker.once('message', resolve);
  worker.once('error', () => resolve(unreadable));
  worker.once('exit', () => resolve(unreadable));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
