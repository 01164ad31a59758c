/**
 * Loaded into each process of the harness before its own code: ends it when the process that started it is gone. A
 * worker of Playwright that is replaced after a failed test does not always stop what it started.
 */
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

process.once('disconnect', () => {
  const folder = process.env['DATA_FOLDER'];
  // Only a folder that the harness has made.
  if (folder?.startsWith(join(tmpdir(), 'portal-e2e-'))) rmSync(folder, { recursive: true, force: true });
  process.kill(process.pid, 'SIGKILL');
});
// Lets the process end while it listens for the end of its parent.
process.channel?.unref();
