/**
 * `pnpm --filter @portal/api invite <username>`: emails the owner of an account the link with which they choose a
 * username and a password, with the settings of the server. The email is queued; the server sends it. The embedded
 * database belongs to one process at a time, so stop the server first there.
 */
import { join } from 'node:path';
import { readConfig } from '../src/config.ts';
import { invite } from '../src/credentials/invite.ts';
import { open } from '../src/database/open.ts';
import { CannotStart, cannotStart } from '../src/cannot-start.ts';
import { systemClock } from '../src/platform/clock.ts';
import { createLog } from '../src/platform/logging.ts';

async function main(username: string): Promise<void> {
  const config = readConfig(process.env);
  const { database, migrate, close } = await open({
    url: config.databaseUrl,
    folder: join(config.dataFolder, 'database'),
    log: createLog('warn'),
  });
  try {
    await migrate();
    const address = await invite({ config, database, clock: systemClock }, username);
    if (address === null)
      throw new CannotStart(`${username}: dit account is er niet, of heeft geen e-mailadres.`);
    console.log(`De uitnodiging voor ${username} gaat naar ${address}.`);
  } finally {
    await close();
  }
}

const [username] = process.argv.slice(2);
try {
  if (username === undefined) throw new CannotStart('Noem de gebruikersnaam van wie je uitnodigt.');
  await main(username);
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error);
  process.exitCode = error instanceof CannotStart ? cannotStart : 1;
}
