import { type Config, readConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { openInstallation } from '../open-installation.ts';
import { systemClock } from '../platform/clock.ts';
import { makeDataFolder } from '../platform/files/data-folder.ts';
import { createLog } from '../platform/logging.ts';
import type { Tools } from './command.ts';

/** Returns the tools of a command with these settings. They open the database of the server, and close it again. */
export function administration(environment: NodeJS.ProcessEnv, operator: string): Tools {
  async function opened<Result>(
    work: (services: { config: Config; database: Database }) => Promise<Result>,
  ): Promise<Result> {
    const config = readConfig(environment);
    makeDataFolder(config.dataFolder);
    const { database, close } = await openInstallation(config, createLog('fatal'));
    try {
      return await work({ config, database });
    } finally {
      await close();
    }
  }

  return {
    report: (line) => process.stderr.write(`${line}\n`),
    inspect: opened,
    administer: (reason, work) =>
      opened(({ config, database }) =>
        database.transaction((transaction) =>
          work({
            config,
            database: transaction,
            clock: systemClock,
            request: null,
            operator: { name: operator, reason },
          }),
        ),
      ),
  };
}
