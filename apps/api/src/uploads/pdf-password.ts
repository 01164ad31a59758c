import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';

/** As the source or as what is built from it, like this file. */
const workerFile = new URL(`./open-pdf.worker${extname(import.meta.url)}`, import.meta.url);

/** A file that takes more is not opened: in milliseconds, and in MB of memory. */
const limits = { time: 10_000, memory: 256 };

/**
 * Returns whether an encrypted PDF opens without a password, as one does that only forbids to print or change it. False for a
 * file that cannot be opened at all, or not within the limits.
 */
export function opensWithoutPassword(pdf: Uint8Array): Promise<boolean> {
  return new Promise((resolve) => {
    const worker = new Worker(workerFile, {
      workerData: pdf,
      resourceLimits: { maxOldGenerationSizeMb: limits.memory },
      // The library writes about fonts and canvases, which nothing here draws.
      stdout: true,
      stderr: true,
    });
    const timer = setTimeout(() => finish(false), limits.time);
    function finish(isOpen: boolean) {
      clearTimeout(timer);
      resolve(isOpen);
      void worker.terminate();
    }
    worker.on('message', (isOpen) => finish(isOpen === true));
    worker.on('error', () => finish(false));
    worker.on('exit', () => finish(false));
  });
}
