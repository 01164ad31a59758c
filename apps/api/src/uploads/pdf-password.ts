import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';

/** Has the extension of this file: TypeScript, or JavaScript when built. */
const workerFile = new URL(`./open-pdf.worker${extname(import.meta.url)}`, import.meta.url);

/** Limits of opening a file: milliseconds, and MB of memory. */
const limits = { time: 10_000, memory: 256 };

/**
 * Returns whether an encrypted PDF opens without a password, as one that only forbids printing or changes does. False
 * for a file that cannot be opened at all, or not within the limits.
 */
export function opensWithoutPassword(pdf: Uint8Array): Promise<boolean> {
  return new Promise((resolve) => {
    const worker = new Worker(workerFile, {
      workerData: pdf,
      resourceLimits: { maxOldGenerationSizeMb: limits.memory },
      // Silences the library's warnings about fonts and canvases.
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
