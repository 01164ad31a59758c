/** Starts programs, and ends them with everything they started. */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isWindows, workspaceEnvironment } from './machine.mjs';

const running = new Set();
let interruptedAt = null;

/** Returns whether this program was asked to end. */
export const isInterrupted = () => interruptedAt !== null;

/**
 * Passes the signals that end this program on to its children as SIGTERM, so that they can finish. One Ctrl+C arrives
 * twice, from npm and from the terminal, so a signal within a second counts as the same one; a later one kills.
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

// npm starts this program through a shell that does not pass signals on. When npm is ended, only the shell ends with
// it, so a change of parent process counts as a signal.
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
 * Starts a program as the leader of its own process group, so that Ctrl+C reaches it once, through this program. Its
 * standard input is closed: a process group in the background may not read from the terminal.
 * On Windows programs are .cmd files, which only a shell can start.
 */
export function launch(program, args, { stdio = 'inherit', ...options }) {
  const settings = { ...options, stdio: ['ignore', stdio, stdio] };
  return track(
    isWindows
      ? spawn([program, ...args].map(quoted).join(' '), { ...settings, shell: true })
      : spawn(program, args, { ...settings, detached: true }),
  );
}

/** Starts a command line in a shell, in its own process group. */
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

/** Resolves to a program's exit code; 127 when it could not be started, 143 or 137 when a signal ended it. */
export function exitCodeOf(child) {
  return new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGKILL' ? 137 : 143)));
  });
}

/** Runs a program in the foreground and resolves to its exit code. */
export const run = (program, args, options) => exitCodeOf(launch(program, args, options));

/** Runs a program of the workspace from the folder's or the root's node_modules. */
export const runIn = (folder, program, args, extraEnvironment) =>
  run(program, args, { cwd: folder, env: workspaceEnvironment(folder, extraEnvironment) });

/** Returns the command line of a package's script with the arguments appended; throws when there is no such script. */
export function scriptLine(folder, name, args = []) {
  const { scripts = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (!scripts[name]) throw new Error(`${folder} has no script named ${name}`);
  return [scripts[name], ...args.map(quoted)].join(' ');
}
