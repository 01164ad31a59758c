/** Loads all that the server loads, opens the database of DATA_FOLDER or DATABASE_URL, and does nothing else. */
import { join } from 'node:path';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { open } from '../src/database/open.ts';
import { mailJob } from '../src/mail/delivery.ts';
import { transportOf } from '../src/mail/transport.ts';
import { startJobs } from '../src/platform/jobs.ts';
import { createLog } from '../src/platform/logging.ts';

const { databaseUrl, dataFolder } = readConfig(process.env);
const opened = await open({
  url: databaseUrl,
  folder: join(dataFolder, 'database'),
  log: createLog('error'),
});
// Named, so that the bundler keeps what the server would load.
const loaded = [buildApp, mailJob, transportOf, startJobs].length;
console.log(`ready ${loaded}`);
await opened.close();
process.exit(0);
