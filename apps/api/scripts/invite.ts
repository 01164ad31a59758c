/**
 * `pnpm --filter @portal/api invite <username>`: emails the owner of an account the link with which they choose a
 * username and a password, with the settings of the server. The email is queued; the server sends it. The embedded
 * database belongs to one process at a time, so stop the server first there.
 */
import { join } from 'node:path';
import { ConfigurationError, readConfig } from '../src/config.ts';
import { invite } from '../src/credentials/invite.ts';
import { DataFolderInUse } from '../src/database/data-folder-lock.ts';
import { open } from '../src/database/open.ts';
import { systemClock } from '../src/platform/clock.ts';
import { createLog } from '../src/platform/logging.ts';

/** An error that the operator of this script can solve. */
class CannotInvite extends Error {}

async function main(username: string): Promise<void> {
  const config = readConfig(process.env);
  const { database, migrate, close } = await open({
    url: config.databaseUrl,
    folder: join(config.dataFolder, 'database'),
    log: createLog('warn'),
    onFatal: (reason) => {
      throw new Error(reason);
    },
  });
  try {
    await migrate();
    const address = await invite({ config, database, clock: systemClock }, username);
    if (address === null)
      throw new CannotInvite(`${username}: dit account is er niet, of heeft geen e-mailadres.`);
    console.log(`De uitnodiging voor ${username} gaat naar ${address}.`);
  } finally {
    await close();
  }
}

const [username] = process.argv.slice(2);
try {
  if (username === undefined) throw new CannotInvite('Noem de gebruikersnaam van wie je uitnodigt.');
  await main(username);
} catch (error) {
  const known = [CannotInvite, ConfigurationError, DataFolderInUse].find((kind) => error instanceof kind);
  console.error(known && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
