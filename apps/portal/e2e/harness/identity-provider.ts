import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort, startServer, type Server } from './server.ts';

const apiFolder = fileURLToPath(new URL('../../../api', import.meta.url));

/** A portal of one's own with the demo world's identity provider next to it. */
export interface BankNoord {
  portal: Server;
  startIdentityProvider(): Promise<void>;
  stopIdentityProvider(): Promise<void>;
  stop(): Promise<void>;
}

export async function startBankNoord(): Promise<BankNoord> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-e2e-sso-'));
  const origin = `http://localhost:${await freePort()}`;
  const environment = { DATA_FOLDER: folder, DEMO_IDENTITY_PROVIDER: origin };
  const portal = await startServer(environment);
  let child: ChildProcess | null = null;

  async function startIdentityProvider() {
    child = spawn(process.execPath, ['src/demo-identity-provider/main.ts'], {
      cwd: apiFolder,
      env: { ...process.env, PORTAL_MODE: 'demo', PORTAL_ORIGIN: portal.origin, ...environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const answer = await fetch(`${origin}/metadata`).catch(() => null);
      if (answer?.ok) return;
      await setTimeout(100);
    }
    throw new Error('The identity provider was not there within ten seconds.');
  }

  async function stopIdentityProvider() {
    if (child === null || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  }

  await startIdentityProvider();
  return {
    portal,
    startIdentityProvider,
    stopIdentityProvider,
    async stop() {
      await Promise.all([portal.stop(), stopIdentityProvider()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
