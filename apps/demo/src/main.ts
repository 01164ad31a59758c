/**
 * Starts the server with the demo: its world in an empty database, its identity providers, and its mailbox. Settings
 * and exit codes are those of the server.
 */
import { exitCodes } from '@portal/api/exit-codes';
import { serve } from '@portal/api/server';
import { registerMailbox } from './mailbox/mailbox.ts';
import { importFirstList } from './world/first-import.ts';
import { storeIdentityProviders } from './world/identity-providers.ts';
import { storeLearningProgress } from './world/learning.ts';
import { loadDemoWorld } from './world/load.ts';
import { sendFirstReminder } from './world/reminders.ts';

if (process.env['PORTAL_MODE'] !== 'demo') {
  console.error('De demo start alleen met PORTAL_MODE=demo.');
  process.exit(exitCodes.configuration);
}
await serve({
  prepare: async (services) => {
    await loadDemoWorld(services);
    await storeIdentityProviders(services);
    await sendFirstReminder(services);
    await importFirstList(services);
    await storeLearningProgress(services.config.dataFolder);
  },
  register: registerMailbox,
});
