/** `npm start`: the portal in demo mode with its sibling sites, each built when its sources changed. */
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApps } from './build-app.mjs';
import { root, workspaceEnvironment } from './machine.mjs';
import { isFree, portOf } from './ports.mjs';
import { endGroup, exitCodeOf, isInterrupted, launchScript, scriptLine } from './process.mjs';
import { launchSibling, siblingEnvironment, siblingsOf } from './siblings.mjs';

export const api = join(root, 'apps/api');
export const readyPath = '/health/ready';

/**
 * Returns the environment of an API that a person starts by hand: demo mode, unless they chose another. Password
 * hashing and file reads share libuv's thread pool, so it gets more than the default four threads.
 */
export const apiEnvironment = (port, extra = {}) =>
  workspaceEnvironment(api, {
    PORTAL_MODE: process.env.PORTAL_MODE ?? 'demo',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? '8',
    PORT: String(port),
    ...extra,
  });

/**
 * Resolves to the port of the demo world's identity provider: IDENTITY_PROVIDER_PORT, else seven above the portal's, or
 * the next port that is free and not reserved for another program. Null outside demo mode, which has no provider.
 */
export async function identityProviderPort(portalPort, promised = []) {
  if ((process.env.PORTAL_MODE ?? 'demo') !== 'demo') return null;
  const wanted = portOf('IDENTITY_PROVIDER_PORT', Math.min(portalPort + 7, 65_500));
  if (process.env.IDENTITY_PROVIDER_PORT) return wanted;
  for (let port = wanted; port < wanted + 20; port += 1)
    if (!promised.includes(port) && (await isFree(port))) return port;
  return wanted;
}

/** Returns the environment variable with the identity provider's address, for the portal and the provider itself. */
export const identityProviderEnvironment = (port) =>
  port === null ? {} : { DEMO_IDENTITY_PROVIDER: `http://localhost:${port}` };

/**
 * Resolves to the status of a response, requested under the host name that people will use; null when the connection
 * fails.
 */
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

/** Resolves to true once a child responds with status 200 on its port, to false when it ended before that. */
export async function isReady(child, { port, path, host = `localhost:${port}` }) {
  while (child.exitCode === null && child.signalCode === null) {
    if ((await statusOf({ port, path, host })) === 200) return true;
    await sleep(100);
  }
  return false;
}

/** Returns the text that is shown after the start: the addresses and, in demo mode, the people to log in as. */
export function welcome(origin, mode, siblings) {
  const address = `\nThe portal is ready: ${origin}/inloggen\n`;
  if (mode !== 'demo') return address;
  const beside = siblings.map(({ name, origin: place }) => `${`Beside it, ${name}`.padEnd(38)}${place}`);
  const { password, people } = JSON.parse(readFileSync(new URL('demo-people.json', import.meta.url), 'utf8'));
  const lines = people.map(({ username, name, shows }) => `  ${username.padEnd(8)}${name}: ${shows}`);
  return [
    address,
    ...beside,
    ...(beside.length > 0 ? [''] : []),
    `Log in as one of the demo people, each with the password ${password}`,
    ...lines,
    '',
    `Fatima's password leads to the login of her bank, at ${origin}/banknoord/inloggen`,
    '',
    `What the portal mails is at ${origin}/_dev/post`,
    '',
    'Stop with Ctrl+C.',
    '',
  ].join('\n');
}

/** Returns a sentence for each port that is taken, with how to choose another; empty when all are free. */
async function takenPorts(port, siblings) {
  const said = (await isFree(port))
    ? []
    : [`Port ${port} is in use. Stop what runs there, or choose another: PORT=4190 npm start`];
  for (const { port: wanted, name, variable } of siblings) {
    if (await isFree(wanted)) continue;
    said.push(
      `Port ${wanted}, of ${name}, is in use. Stop what runs there, or choose another: ${variable}=4191 npm start`,
    );
  }
  return said;
}

export default async function start() {
  const port = portOf('PORT', 4173);
  const siblings = siblingsOf(port);
  const taken = await takenPorts(port, siblings);
  if (taken.length > 0) {
    for (const line of taken) console.error(line);
    return 1;
  }
  const built = await buildApps(['portal', ...siblings.map(({ app }) => app)]);
  if (built !== 0 || isInterrupted()) return built;
  const providerPort = await identityProviderPort(
    port,
    siblings.map((sibling) => sibling.port),
  );
  const env = apiEnvironment(port, {
    ...identityProviderEnvironment(providerPort),
    ...siblingEnvironment(siblings),
  });
  const origin = process.env.PORTAL_ORIGIN || `http://localhost:${port}`;
  const child = launchScript(scriptLine(api, 'start'), { cwd: api, env });
  const beside = siblings.map((sibling) => launchSibling(sibling, origin));
  if (providerPort !== null)
    beside.push(launchScript(scriptLine(api, 'identity-provider'), { cwd: api, env }));
  const ended = exitCodeOf(child);
  const host = new URL(origin).host;
  const [isUp, ...areUp] = await Promise.all([
    isReady(child, { port, path: readyPath, host }),
    ...siblings.map((sibling, place) => isReady(beside[place], { port: sibling.port })),
  ]);
  if (isUp) {
    const up = siblings.filter((_, place) => areUp[place]);
    console.log(welcome(origin, env.PORTAL_MODE, up));
    for (const { name } of siblings.filter((sibling) => !up.includes(sibling)))
      console.error(`Not started: ${name}. The reason stands above.`);
  }
  const code = await ended;
  for (const program of beside) endGroup(program);
  return isInterrupted() && code === 143 ? 0 : code;
}
