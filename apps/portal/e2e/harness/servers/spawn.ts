import { type ChildProcess, spawn } from 'node:child_process';

const parent = new URL('end-with-parent.ts', import.meta.url).href;
const movableClock = new URL('clock.ts', import.meta.url).href;

/**
 * Starts a program of the stack that ends with this process, also when this one is killed. With `clock`, its clock can
 * be moved.
 */
export function spawnProgram(
  file: string,
  { cwd, environment, clock = false }: { cwd: string; environment: NodeJS.ProcessEnv; clock?: boolean },
): ChildProcess {
  const child = spawn(
    process.execPath,
    ['--import', parent, ...(clock ? ['--import', movableClock] : []), file],
    {
      cwd,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  // Drains the log, since a full pipe would stop the process.
  child.stdout?.resume();
  return child;
}
