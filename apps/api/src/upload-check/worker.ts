/** Runs the check of one signed file, apart from the server: its bytes may be meant to exhaust time or memory. */
import { parentPort, workerData } from 'node:worker_threads';
import { inspectHere, type Inspected } from './inspect-here.ts';

parentPort?.postMessage(await inspectHere(workerData as Inspected));
