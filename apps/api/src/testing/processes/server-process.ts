import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The built server, as in production; a benchmark builds it in `dist`. */
const main =
  process.env['PREPARED_SERVER'] ?? fileURLToPath(new URL('../../../dist/main.js', import.meta.url));
const timeout = 60_000;

/** Returns a port that is free at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export interface ServerProcess {
  child: ChildProcess;
  origin: string;
  dataFolder: string;
  /** Returns all output so far, of both streams. */
  output(): string;
  /** Resolves with the milliseconds since its start once the server is ready; throws when it has ended instead. */
  ready(): Promise<number>;
  /** Sends the signal and returns the exit code, or null when the signal itself ended the process. */
  stop(signal: NodeJS.Signals): Promise<number | null>;
  /** Resolves with the exit code once the process has ended. */
  exited: Promise<number | null>;
}

/**
 * Returns a copy of the data folder that `prepare.ts` filled with the demo world, or for a benchmark an empty folder.
 */
export function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-server-'));
  const prepared = process.env['PREPARED_FOLDER'];
  if (prepared !== undefined) cpSync(prepared, folder, { recursive: true });
  return folder;
}

/** Starts the server as a separate process, by default in demo mode with a new data folder. */
export async function startServer(environment: Record<string, string> = {}): Promise<ServerProcess> {
  const port = environment['PORT'] ?? String(await freePort());
  const dataFolder = environment['DATA_FOLDER'] ?? makeDataFolder();
  const origin = `http://localhost:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      UV_THREADPOOL_SIZE: '8',
      // Keeps what Node compiles for the next start.
      NODE_COMPILE_CACHE: join(dirname(main), 'compiled'),
      PORTAL_MODE: 'demo',
      PORT: port,
      DATA_FOLDER: dataFolder,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  // 'close' follows the last output; 'exit' may come before it.
  const exited = once(child, 'close').then(([code]) => code as number | null);

  return {
    child,
    origin,
    dataFolder,
    exited,
    output: () => output,
    stop: async (signal) => {
      child.kill(signal);
      return exited;
    },
    ready: async () => {
      while (performance.now() - started < timeout) {
        if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output}`);
        const response = await fetch(`${origin}/health/ready`).catch(() => null);
        if (response?.ok) return performance.now() - started;
        await wait(25);
      }
      throw new Error(`The server was not ready in time:\n${output}`);
    },
  };
}
