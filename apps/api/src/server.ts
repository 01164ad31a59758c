import type { FastifyInstance } from 'fastify';
import manifest from '../package.json' with { type: 'json' };
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import type { Database } from './database/database.ts';
import { users } from './database/schema.ts';
import { mailJob } from './mail/delivery.ts';
import { transportOf } from './mail/transport.ts';
import { CannotStart } from './cannot-start.ts';
import { exitCodes } from './exit-codes.ts';
import { openInstallation, refusalOf } from './open-installation.ts';
import { systemClock } from './platform/clock.ts';
import { makeDataFolder } from './platform/files/data-folder.ts';
import { diskSpaceOf, spaceToWrite } from './platform/files/disk-space.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { startJobs } from './platform/jobs.ts';
import { createLog } from './platform/logging.ts';
import { closeServer } from './platform/http/close-server.ts';
import { PasswordHashing } from './platform/security/password-hashing.ts';
import type { Services } from './platform/context.ts';
import { checkStore } from './platform/files/store-id.ts';
import { makeOwnKey } from './single-sign-on/saml/own-key.ts';

const drainTime = 10_000;
/** Maximum number of connections that wait to be accepted; the system resets further ones. */
const backlog = 4_096;

/** Starts to accept connections. Throws `CannotStart` when the address or the port cannot be used. */
async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port, backlog });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new CannotStart(
      code === 'EADDRINUSE' || code === 'EACCES'
        ? `Poort ${port} is niet vrij. Stop wat daar draait, of kies een andere PORT.`
        : `Op ${host} kan niet geluisterd worden (${code}). Kies een andere HOST.`,
    );
  }
}

/** The additions of a program that starts the server: the demo adds its world, for example. */
export interface Additions {
  /** Called once the database is migrated, before the routes are registered. */
  prepare(services: Services): Promise<void>;
  /** Adds routes. */
  register(app: FastifyInstance, services: Services): void;
}

const howToBegin =
  'Er is nog niemand die kan inloggen. Maak de eerste beheerder met dist/portal.js administrator create (--help noemt de opties).';

async function hasUsers(database: Database): Promise<boolean> {
  const [user] = await database.select({ id: users.id }).from(users).limit(1);
  return user !== undefined;
}

/** Starts the server, and returns the function that stops it. */
async function start(config: Config, additions: Additions | undefined): Promise<() => Promise<void>> {
  makeDataFolder(config.dataFolder);
  const log = createLog(config.logLevel);
  log.info(
    {
      version: manifest.version,
      // Set by the build.
      commit: process.env['PORTAL_COMMIT'] ?? null,
      node: process.versions.node,
      mode: config.mode,
    },
    'starting',
  );
  const space = diskSpaceOf(config.dataFolder);
  if (space.free() < spaceToWrite) {
    throw new CannotStart(`De schijf van ${config.dataFolder} is vol: er is minstens 64 MiB vrij nodig.`);
  }
  const { database, jobStore, close } = await openInstallation(config, log);
  try {
    const files = await openFileStore(config);
    await checkStore({ database, files, log });
    const services: Services = {
      config,
      database,
      clock: systemClock,
      files,
      space,
      passwords: new PasswordHashing(),
      log,
    };
    await makeOwnKey(services);
    await additions?.prepare(services);
    const app = await buildApp(services);
    additions?.register(app, services);
    const transport = transportOf(config);
    // Started before the server listens, since a listening server can get the signal to stop at any moment.
    const stopJobs = await startJobs(services, jobStore, [...app.jobs, mailJob(services, transport)]);
    try {
      await listen(app, config);
    } catch (error) {
      await stopJobs();
      throw error;
    }
    log.info(
      { origin: config.origin, database: config.databaseUrl === null ? 'embedded' : 'postgres' },
      'ready',
    );
    // In the background, since emails wait in their queue anyway.
    void transport.probe().catch((error: unknown) => {
      log.warn(
        { err: error, location: transport.location },
        'The mail server does not work; emails wait for it.',
      );
    });
    console.log(`Portaal: ${config.origin}`);
    if (config.mode === 'production' && !(await hasUsers(database))) console.log(howToBegin);
    return async () => {
      const at = performance.now();
      log.info('stopping');
      await closeServer(app);
      await stopJobs();
      transport.close();
      await close();
      log.info({ milliseconds: Math.round(performance.now() - at) }, 'stopped');
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function stopOnSignal(stop: () => Promise<void>): void {
  let isEnding = false;
  const end = async (): Promise<void> => {
    // Ignores repetitions: one Ctrl+C comes from the terminal and from the program that started this one.
    if (isEnding) return;
    isEnding = true;
    // Ends the process even when a client is still sending.
    setTimeout(() => process.exit(0), drainTime).unref();
    await stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void end());
  process.on('SIGINT', () => void end());
}

/** Runs the server until a signal stops it, or ends the process with the exit code that says why it cannot. */
export async function serve(additions?: Additions): Promise<void> {
  try {
    const starting = start(readConfig(process.env), additions);
    // A signal waits for the end of the start: requests are accepted while `listen` still binds a further address.
    stopOnSignal(async () => {
      const stop = await starting;
      await stop();
    });
    await starting;
  } catch (error) {
    const refusal = error instanceof CannotStart ? error : refusalOf(error);
    console.error(refusal?.message ?? error);
    process.exit(refusal === null ? exitCodes.unforeseen : exitCodes.configuration);
  }
}
