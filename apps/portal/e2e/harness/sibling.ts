import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Starts the real webshop or learning environment next to a portal. Returns the function that stops it. */
export async function startSibling(
  application: 'webshop' | 'lms',
  port: number,
  portalOrigin: string,
): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ['server.mjs'], {
    cwd: fileURLToPath(new URL(`../../../${application}`, import.meta.url)),
    env: { ...process.env, PORT: String(port), PORTAL_ORIGIN: portalOrigin },
    stdio: ['ignore', 'ignore', 'inherit'],
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
