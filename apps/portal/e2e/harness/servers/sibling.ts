import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { spawnProgram } from './spawn.ts';

/** Starts the real webshop or learning environment next to a portal. Returns the function that stops it. */
export async function startSibling(
  application: 'webshop' | 'lms',
  port: number,
  portalOrigin: string,
): Promise<() => Promise<void>> {
  const child = spawnProgram('src/server/main.ts', {
    cwd: fileURLToPath(new URL(`../../../../${application}`, import.meta.url)),
    environment: {
      PORT: String(port),
      PORTAL_ORIGIN: portalOrigin,
      DATA_FOLDER: mkdtempSync(join(tmpdir(), `${application}-`)),
    },
  });
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const response = await fetch(`http://localhost:${port}/`).catch(() => null);
    if (response?.ok)
      return async () => {
        const ended = once(child, 'exit');
        child.kill();
        await ended;
      };
    await setTimeout(100);
  }
  throw new Error(`The ${application} was not there within ten seconds.`);
}
