/** Starting programs, and ending them with everything they started. */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isWindows, workspaceEnvironment } from './machine.mjs';

const running = new Set();
let interruptedAt = null;

/** Whether this program was asked to end. */
export const isInterrupted = () => interruptedAt !== null;

/**
 * Passes the signals that end this program on to its children as SIGTERM, so that they can finish. npm and the
 * terminal both deliver one Ctrl+C, so what follows within a second counts as the same; a later one kills.
 */
function onSignal() {
  const now = Date.now();
  if (interruptedAt !== null && now - interruptedAt < 1000) return;
  const signal = interruptedAt === null ? 'SIGTERM' : 'SIGKILL';
  interruptedAt ??= now;
  if (running.size === 0) process.exit(130);
  for (const child of running) endGroup(child, signal);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);

// Between npm and us stands a shell that keeps signals to itself: when npm is ended, the shell is, and we are not told.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    onSignal();
  }, 500);
  watch.unref();
}

const quoted = (text) => (/[\s"&|<>^()]/.test(text) ? `"${text.replaceAll('"', '\\"')}"` : text);

/**
 * Starts a program as the leader of its own process group, so that Ctrl+C reaches it once, through us. Its
 * standard input is closed: a group in the background may not read from the terminal.
 * Windows programs are .cmd files, which only a shell can start.
 */
export function launch(program, args, { stdio = 'inherit', ...options }) {
  const settings = { ...options, stdio: ['ignore', stdio, stdio] };
  return track(
    isWindows
      ? spawn([program, ...args].map(quoted).join(' '), { ...settings, shell: true })
      : spawn(program, args, { ...settings, detached: true }),
  );
}

/** Starts a command line in a shell, in a group of its own. */
export function launchScript(line, { stdio = 'inherit', ...options }) {
  return track(
    spawn(line, { ...options, stdio: ['ignore', stdio, stdio], shell: true, detached: !isWindows }),
  );
}

function track(child) {
  running.add(child);
  for (const event of ['exit', 'error']) child.once(event, () => running.delete(child));
  return child;
}

/** Sends a signal to a launched program and everything it started. */
export function endGroup(child, signal = 'SIGTERM') {
  if (child.pid === undefined) return;
  if (isWindows) {
    spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F']);
    return;
  }
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Resolves to the exit code; 127 when the program could not be started, 143 or 137 when it was ended. */
export function exitCodeOf(child) {
  return new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGKILL' ? 137 : 143)));
  });
}

/** Runs a program in the foreground and resolves to its exit code. */
export const run = (program, args, options) => exitCodeOf(launch(program, args, options));

/** Runs a program of the workspace, found in the folder's or the root's node_modules. */
export const runIn = (folder, program, args, extraEnvironment) =>
  run(program, args, { cwd: folder, env: workspaceEnvironment(folder, extraEnvironment) });

/** The command line of a package's script with arguments behind it; throws when there is no such script. */
export function scriptLine(folder, name, args = []) {
  const { scripts = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (!scripts[name]) throw new Error(`${folder} has no script named ${name}`);
  return [scripts[name], ...args.map(quoted)].join(' ');
}
