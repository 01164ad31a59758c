/** `npm start`: the portal in demo mode on one address, built when its sources changed. */
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildPortal } from './build-portal.mjs';
import { root, workspaceEnvironment } from './machine.mjs';
import { endGroup, exitCodeOf, isInterrupted, launchScript, scriptLine } from './process.mjs';

export const api = join(root, 'apps/api');
export const readyPath = '/health/ready';

/**
 * The environment of an API that a person starts by hand: the demo world, unless they chose a mode. Hashing
 * passwords and reading files share libuv's threads, hence more of them than its own four.
 */
export const apiEnvironment = (port, extra = {}) =>
  workspaceEnvironment(api, {
    PORTAL_MODE: process.env.PORTAL_MODE ?? 'demo',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? '8',
    PORT: String(port),
    ...extra,
  });

/** The port a variable names, or the usual one; throws when it names none. */
export function portOf(variable, usual) {
  const port = Number(process.env[variable] || usual);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${variable} is ${process.env[variable]}; it must be a number from 1 to 65535.`);
}

/** Whether nothing listens on the port yet, on any address of this machine. */
export function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

/**
 * Where the demo world's identity provider listens: where IDENTITY_PROVIDER_PORT says, else seven above the portal, or on
 * the next port that is free. Null in a production, which has none.
 */
export async function identityProviderPort(portalPort) {
  if ((process.env.PORTAL_MODE ?? 'demo') !== 'demo') return null;
  const wanted = portOf('IDENTITY_PROVIDER_PORT', Math.min(portalPort + 7, 65_500));
  if (process.env.IDENTITY_PROVIDER_PORT) return wanted;
  for (let port = wanted; port < wanted + 20; port += 1) if (await isFree(port)) return port;
  return wanted;
}

/** What tells the portal and its identity provider where that is. */
export const identityProviderEnvironment = (port) =>
  port === null ? {} : { DEMO_IDENTITY_PROVIDER: `http://localhost:${port}` };

/** The status of an answer, asked under the name people will use; null when nobody answers. */
function statusOf({ port, path = '/', host }) {
  return new Promise((resolve) => {
    const address = { host: 'localhost', port, path, headers: { host }, agent: false };
    const request = get(address, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    request.once('error', () => resolve(null));
  });
}

/** Resolves to true once a child answers well on its port, to false when it ended before that. */
export async function isReady(child, { port, path, host = `localhost:${port}` }) {
  while (child.exitCode === null && child.signalCode === null) {
    if ((await statusOf({ port, path, host })) === 200) return true;
    await sleep(100);
  }
  return false;
}

/** Where to look, and in the demo world whom to log in as. */
export function welcome(origin, mode) {
  const address = `\nThe portal is ready: ${origin}/inloggen\n`;
  if (mode !== 'demo') return address;
  const { password, people } = JSON.parse(readFileSync(new URL('demo-people.json', import.meta.url), 'utf8'));
  const lines = people.map(({ username, name, shows }) => `  ${username.padEnd(8)}${name}: ${shows}`);
  return [
    address,
    `Log in as one of the demo people, each with the password ${password}`,
    ...lines,
    '',
    `Fatima logs in by single sign-on, at ${origin}/banknoord/inloggen`,
    '',
    `What the portal mails is at ${origin}/_dev/post`,
    '',
    'Stop with Ctrl+C.',
    '',
  ].join('\n');
}

export default async function start() {
  const port = portOf('PORT', 4173);
  if (!(await isFree(port))) {
    console.error(`Port ${port} is in use. Stop what runs there, or choose another: PORT=4190 npm start`);
    return 1;
  }
  const built = await buildPortal();
  if (built !== 0 || isInterrupted()) return built;
  const providerPort = await identityProviderPort(port);
  const env = apiEnvironment(port, identityProviderEnvironment(providerPort));
  const child = launchScript(scriptLine(api, 'start'), { cwd: api, env });
  const provider =
    providerPort === null ? null : launchScript(scriptLine(api, 'identity-provider'), { cwd: api, env });
  const ended = exitCodeOf(child);
  if (await isReady(child, { port, path: readyPath }))
    console.log(welcome(`http://localhost:${port}`, env.PORTAL_MODE));
  const code = await ended;
  if (provider !== null) endGroup(provider);
  return isInterrupted() && code === 143 ? 0 : code;
}
