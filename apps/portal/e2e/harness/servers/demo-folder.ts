import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server.ts';

/** Creates a data folder with the demo world for all servers of the run to copy, since filling one takes seconds. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-demo-'));
  const server = await startServer({ DATA_FOLDER: folder });
  await server.stop();
  process.env['DEMO_FOLDER'] = folder;
  return () => rm(folder, { recursive: true });
}
