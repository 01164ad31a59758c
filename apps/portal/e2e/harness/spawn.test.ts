import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { spawnProgram } from './spawn.ts';

let folder: string;
const started: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-harness-'));
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Starts a worker with a program that never ends by itself. Returns the worker, and the process id of the program. */
async function startWorker(code: string, clock: string, dataFolder: string) {
  writeFileSync(join(folder, 'program.mjs'), `${code}; console.log('up'); setInterval(() => {}, 1_000);`);
  const worker = spawn(
    process.execPath,
    [fileURLToPath(new URL('spawn-as-worker.ts', import.meta.url)), 'program.mjs', folder, clock],
    { env: { ...process.env, DATA_FOLDER: dataFolder }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  started.push(worker);
  const [line] = (await once(worker.stdout, 'data')) as [Buffer];
  return { worker, pid: Number(line.toString()) };
}

test.for([
  ['a server with a movable clock', '', 'clock'],
  ['a sibling site', '', ''],
  [
    'a program that ignores signals',
    "for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(name, () => {})",
    '',
  ],
  [
    'a program that is busy',
    'setInterval(() => { for (const end = Date.now() + 90; Date.now() < end; ); }, 100)',
    'clock',
  ],
])(
  '%s ends with its data when the worker that started it is killed',
  { timeout: 60_000 },
  async ([, code = '', clock = '']) => {
    const data = mkdtempSync(join(tmpdir(), 'portal-e2e-'));
    const { worker, pid } = await startWorker(code, clock, data);
    expect(isAlive(pid)).toBe(true);
    worker.kill('SIGKILL');
    await vi.waitFor(() => expect([isAlive(pid), existsSync(data)]).toEqual([false, false]), {
      timeout: 30_000,
    });
  },
);

test('a data folder that the harness did not make stays', { timeout: 60_000 }, async () => {
  const { worker, pid } = await startWorker('', '', folder);
  worker.kill('SIGKILL');
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 30_000 });
  expect(existsSync(folder)).toBe(true);
});

test('a program whose work is done ends by itself, with its exit code', { timeout: 60_000 }, async () => {
  writeFileSync(join(folder, 'program.mjs'), 'process.exitCode = 78;');
  const child = spawnProgram('program.mjs', { cwd: folder, environment: {}, clock: true });
  started.push(child);
  expect(await once(child, 'exit')).toEqual([78, null]);
});
