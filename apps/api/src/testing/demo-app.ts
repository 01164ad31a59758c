import { eq } from 'drizzle-orm';
import { sessions, throttles, users } from '../database/schema.ts';
import { lastContacts } from '../../../demo/src/world/contacts.ts';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import { buildTestApp, type TestApp } from './test-app.ts';

export interface DemoApp extends TestApp {
  /**
   * Undoes logins: deletes sessions and throttle counters, and restores the last active contacts of the demo world.
   */
  forgetLogins(): Promise<void>;
}

/** Builds the whole server with the demo world in its database. */
export async function buildDemoApp(options: Parameters<typeof buildTestApp>[0] = {}): Promise<DemoApp> {
  const testApp = await buildTestApp({ ...options, world: 'demo' });
  const { database } = testApp.services;
  return {
    ...testApp,
    forgetLogins: async () => {
      await database.delete(sessions);
      await database.delete(throttles);
      await database.update(users).set({ lastContactId: null });
      for (const [username, lastContactId] of Object.entries(lastContacts)) {
        await database
          .update(users)
          .set({ lastContactId })
          .where(eq(users.id, demoId(`user:${username}`)));
      }
    },
  };
}
