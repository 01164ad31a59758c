/**
 * Programs that `npm start` and `npm run dev` run side by side: the API and, in a demo, the sites that the portal links
 * to.
 */
import { spawnSync } from 'node:child_process';
import { get } from 'node:http';
import { isAbsolute, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ConcurrentlyCommandInput } from 'concurrently';
import { isFree, portOf } from './ports.ts';

type Environment = Record<string, string | undefined>;
type Program = Exclude<ConcurrentlyCommandInput, string>;

const app = (name: string) => join(import.meta.dirname, '../apps', name);

export interface Sibling {
  app: string;
  /** Name for messages. */
  name: string;
  /** Environment variable that sets another port. */
  variable: string;
  port: number;
  origin: string;
}

const sites = [
  { app: 'webshop', above: 1, variable: 'WEBSHOP_PORT', name: 'the webshop' },
  { app: 'lms', above: 2, variable: 'LMS_PORT', name: 'the learning environment' },
];

export const modeOf = (env: Environment = process.env) => env['PORTAL_MODE'] || 'demo';

/** Returns an application's value in a list such as `webshop=…,lms=…`; undefined when the list lacks it. */
function entryOf(list = '', name: string): string | undefined {
  const item = list.split(',').find((each) => each.trim().startsWith(`${name}=`));
  return item?.slice(item.indexOf('=') + 1).trim();
}

/**
 * Returns the sites to start with a portal on this port, each with its own port: none outside demo mode, and none for
 * which APPLICATION_ORIGINS has a URL already.
 */
export function siblingsOf(portalPort: number, env: Environment = process.env): Sibling[] {
  if (modeOf(env) !== 'demo') return [];
  return sites
    .filter((site) => entryOf(env['APPLICATION_ORIGINS'], site.app) === undefined)
    .map(({ above, ...site }) => {
      const port = portOf(site.variable, Math.min(portalPort + above, 65_500 + above), env);
      return { ...site, port, origin: `http://localhost:${port}` };
    });
}

/** Returns the environment variable with the siblings' URLs for the portal, added to those already set. */
function siblingEnvironment(siblings: Sibling[], env: Environment = process.env): Environment {
  const told = [env['APPLICATION_ORIGINS'], ...siblings.map((sibling) => `${sibling.app}=${sibling.origin}`)];
  return siblings.length === 0 ? {} : { APPLICATION_ORIGINS: told.filter(Boolean).join(',') };
}

/**
 * Resolves to the port of the demo world's identity provider: IDENTITY_PROVIDER_PORT, else seven above the portal's, or
 * the next port that is free and not reserved for another program.
 */
async function identityProviderPort(portalPort: number, reserved: number[]): Promise<number> {
  const wanted = portOf('IDENTITY_PROVIDER_PORT', Math.min(portalPort + 7, 65_500));
  if (process.env['IDENTITY_PROVIDER_PORT']) return wanted;
  for (let port = wanted; port < wanted + 20; port += 1)
    if (!reserved.includes(port) && (await isFree(port))) return port;
  return wanted;
}

/**
 * Resolves to the programs of a portal on this port: the built server or, in a demo, that of the demo from its sources,
 * the sibling sites and the identity provider.
 * @param origin URL of the portal for its users
 * @param reserved further ports that the identity provider must not use
 * @param watch restarts the demo's server when a source changes
 */
export async function programsOf({
  port,
  origin,
  reserved = [],
  watch = false,
}: {
  port: number;
  origin: string;
  reserved?: number[];
  watch?: boolean;
}): Promise<Program[]> {
  const siblings = siblingsOf(port);
  const env = {
    PORTAL_MODE: modeOf(),
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
    // Hashing passwords and reading files share these threads, of which Node has four by default.
    UV_THREADPOOL_SIZE: process.env['UV_THREADPOOL_SIZE'] ?? '8',
    PORT: String(port),
    ...siblingEnvironment(siblings),
  };
  if (modeOf() !== 'demo')
    return [{ name: 'api', command: 'node --enable-source-maps dist/main.js', cwd: app('api'), env }];

  const taken = [port, ...siblings.map((sibling) => sibling.port), ...reserved];
  const provider = `http://localhost:${await identityProviderPort(port, taken)}`;
  const demo = {
    ...env,
    PORTAL_ORIGIN: origin,
    DEMO_IDENTITY_PROVIDER: provider,
    // Keeps what Node compiles, types stripped, for the next start.
    NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/node'),
  };
  const cwd = app('demo');
  const given = process.env['DATA_FOLDER'] || join(app('api'), '.data');
  // The server is started in the folder of the demo.
  const dataFolder = isAbsolute(given) ? given : join(cwd, given);
  return [
    { name: 'api', command: `node ${watch ? '--watch ' : ''}src/main.ts`, cwd, env: demo },
    ...siblings.map((sibling) => {
      const secret = entryOf(process.env['APPLICATION_SECRETS'], sibling.app);
      return {
        name: sibling.app,
        command: 'node src/server/main.ts',
        cwd: app(sibling.app),
        env: {
          PORT: String(sibling.port),
          PORTAL_ORIGIN: origin,
          DATA_FOLDER: join(dataFolder, sibling.app),
          // The demo's mailbox shows what a sibling mails as well.
          OUTBOX: join(dataFolder, 'outbox'),
          ...(secret && { APPLICATION_SECRET: secret }),
        },
      };
    }),
    { name: 'log-in', command: 'node src/identity-provider/main.ts', cwd, env: demo },
  ];
}

/** Exits with the message of an error that a person can fix, such as an invalid port. */
export function failPlainly(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** Builds the apps whose sources changed. Exits when a build fails. */
export function buildApps(names: string[]): void {
  if (names.length === 0) return;
  console.log('Building what changed…');
  const filters = names.map((name) => `--filter=@portal/${name}`);
  const { status, stdout } = spawnSync('turbo', ['run', 'build', '--output-logs=errors-only', ...filters], {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status === 0) return;
  console.log(stdout);
  process.exit(status ?? 1);
}

/** Resolves to the status of a response, requested under a host name; undefined when the connection fails. */
function statusOf(port: number, path: string, host: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const request = get({ host: 'localhost', port, path, headers: { host }, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.once('error', () => resolve(undefined));
  });
}

/** Resolves to true once a program responds with status 200 on its port, to false when the programs end before that. */
export async function isReady(
  ended: AbortSignal,
  { port, path = '/', host = `localhost:${port}` }: { port: number; path?: string; host?: string },
): Promise<boolean> {
  for (;;) {
    if (ended.aborted) return false;
    if ((await statusOf(port, path, host)) === 200) return true;
    await sleep(100);
  }
}
