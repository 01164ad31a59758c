/** Opens a PDF without a password, away from the thread of the requests; posts whether that succeeded. */
import { parentPort, workerData } from 'node:worker_threads';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const opening = getDocument({ data: workerData as Uint8Array, verbosity: 0, useWasm: false });
const isOpen = await opening.promise.then(
  () => true,
  () => false,
);
parentPort?.postMessage(isOpen);
