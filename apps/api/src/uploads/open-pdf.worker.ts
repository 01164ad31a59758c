/** Tries to open a PDF without giving a password, in a worker, and posts whether it opened. */
import { parentPort, workerData } from 'node:worker_threads';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const opening = getDocument({ data: workerData as Uint8Array, verbosity: 0, useWasm: false });
const isOpen = await opening.promise.then(
  () => true,
  () => false,
);
parentPort?.postMessage(isOpen);
