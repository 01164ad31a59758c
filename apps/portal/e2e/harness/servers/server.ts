import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { spawnProgram } from './spawn.ts';

const demoFolder = fileURLToPath(new URL('../../../../demo', import.meta.url));

/**
 * Matches values that no log may contain: a password or secret of the demo world, a token (43 characters), or a URL
 * with one.
 */
const secrets = /Welkom-2026!|JBSWY3DPEHPK3PXP|[?&](?:token|code)=|(?<![\w-])[\w-]{43}(?![\w-])/;

/** A separate portal: the real server with the demo world in a database that is deleted afterwards. */
export interface Server {
  origin: string;
  /** Stops the server and deletes its data. Throws when its log contains a secret, which proves [T34] for every test. */
  stop(): Promise<void>;
  /** Kills the server without notice, like a crash. */
  kill(): Promise<void>;
  /** Starts the server again with the same data and port. */
  start(): Promise<void>;
  /** Moves the server's clock ahead. Half a minute is one step of the codes of an authenticator app. */
  advance(seconds: number): Promise<void>;
}

/** Starts a program of the demo as a process whose clock can be moved. */
export function spawnDemo(file: string, environment: NodeJS.ProcessEnv): ChildProcess {
  // Keeps what Node compiles for the next start.
  const NODE_COMPILE_CACHE = join(demoFolder, 'node_modules/.cache/node');
  return spawnProgram(file, {
    cwd: demoFolder,
    environment: { ...environment, NODE_COMPILE_CACHE },
    clock: true,
  });
}

export async function moveClock(child: ChildProcess | null, seconds: number): Promise<void> {
  if (child === null) throw new Error('There is no server.');
  const moved = once(child, 'message');
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The server ended with exit code ${String(code)}.`);
  });
  child.send(seconds);
  await Promise.race([moved, ended]);
}

/** Copies the demo world of `demo-folder.ts`, if there is one. */
function copyDemoWorld(folder: string): void {
  const source = process.env['DEMO_FOLDER'];
  // Without a filter and at once, for which Node takes a sixth of the time.
  if (source !== undefined) cpSync(source, folder, { recursive: true });
}

export async function startServer(environment: Record<string, string> = {}): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-e2e-'));
  copyDemoWorld(environment['DATA_FOLDER'] ?? folder);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  let child: ChildProcess | null = null;
  let ahead = 0;
  let log = '';

  async function start() {
    child = spawnDemo('src/main.ts', {
      PORTAL_MODE: 'demo',
      PORT: String(port),
      DATA_FOLDER: folder,
      LOG_LEVEL: 'info',
      UV_THREADPOOL_SIZE: '8',
      ...environment,
    });
    child.stdout?.on('data', (part) => (log += String(part)));
    await moveClock(child, ahead);
    await untilReady(origin, child);
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL') {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  await start();
  return {
    origin,
    start,
    async advance(seconds) {
      ahead += seconds;
      await moveClock(child, seconds);
    },
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM');
      const leaks = log.split('\n').filter((line) => secrets.test(line));
      if (leaks.length > 0) throw new Error(`The log holds what it must not:\n${leaks.join('\n')}`);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(origin: string, child: ChildProcess) {
  for (let attempt = 0; attempt < 1_200; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`The server ended with exit code ${child.exitCode}.`);
    const response = await fetch(`${origin}/health/ready`).catch(() => null);
    if (response?.ok) return;
    await setTimeout(100);
  }
  child.kill('SIGKILL');
  throw new Error('The server was not ready within two minutes.');
}

/** Returns a free port. It is not reserved after this resolves, so use it immediately. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}
