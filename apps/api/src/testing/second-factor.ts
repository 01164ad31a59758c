import { eq } from 'drizzle-orm';
import { demoId } from '../database/demo/demo-id.ts';
import { demoSecondFactors } from '../database/demo/second-factors.ts';
import { mailMessages, passkeys, recoveryCodes, secondFactors, users } from '../database/schema.ts';
import { codeOf } from './authenticator-app.ts';
import { Browser } from './browser.ts';
import type { DemoApp } from './demo-app.ts';

export const bramsSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const addresses = { last: 0 };

const verify = (visitor: Browser, verificationCode: string) =>
  visitor.post('/api/second-factor/verify', { verificationCode });

/** The demo people with their second factors, put back by `restore` before each test. */
export function secondFactorWorld(demo: DemoApp) {
  const { database, config } = demo.services;

  const browser = () => new Browser(demo.app, { address: `198.51.100.${(addresses.last += 1) % 250}` });
  const code = (secret = bramsSecret, steps = 0) => codeOf(secret, demo.clock.now(), steps);

  async function loggedIn(username: string): Promise<Browser> {
    const visitor = browser();
    await visitor.login(username);
    return visitor;
  }

  return {
    browser,
    code,
    verify,
    /** Has shown the password only, when the user has a second factor to show or to set up. */
    loggedIn,
    /** Bram with both his factors; the step of his code is used up. */
    async bram(): Promise<Browser> {
      const visitor = await loggedIn('bram');
      await verify(visitor, code());
      demo.clock.advance(30);
      return visitor;
    },
    async restore(): Promise<void> {
      await demo.forgetLogins();
      await database.delete(secondFactors);
      await database.delete(recoveryCodes);
      await database.delete(passkeys);
      await database.delete(mailMessages);
      await database.insert(secondFactors).values(demoSecondFactors(config));
      await database.update(users).set({ requiresSecondFactor: false });
      await database
        .update(users)
        .set({ requiresSecondFactor: true, secondFactorMandatory: true })
        .where(eq(users.id, demoId('user:bram')));
      // Each test in a step of its own.
      demo.clock.advance(90);
    },
    async setUser(username: string, change: Partial<typeof users.$inferInsert>): Promise<void> {
      await database
        .update(users)
        .set(change)
        .where(eq(users.id, demoId(`user:${username}`)));
    },
    async factorOf(username: string) {
      const [factor] = await database
        .select()
        .from(secondFactors)
        .where(eq(secondFactors.userId, demoId(`user:${username}`)));
      return factor;
    },
    async mails(): Promise<{ recipient: string; subject: string }[]> {
      return database
        .select({ recipient: mailMessages.recipient, subject: mailMessages.subject })
        .from(mailMessages);
    },
  };
}
