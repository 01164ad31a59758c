import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server.ts';

/** Makes a data folder with the demo world that every server of the run copies, since filling one takes seconds. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-demo-'));
  const server = await startServer({ DATA_FOLDER: folder });
  await server.stop();
  process.env['DEMO_FOLDER'] = folder;
  return () => rm(folder, { recursive: true });
}
