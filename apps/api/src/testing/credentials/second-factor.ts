import { eq } from 'drizzle-orm';
import { demoId } from '../../../../demo/src/world/demo-id.ts';
import { secondFactors, users } from '../../database/schema.ts';
import { codeOf } from './authenticator-app.ts';
import { Browser } from '../browser.ts';
import type { DemoApp } from '../demo-app.ts';
import { mailsOf } from '../mail/mail.ts';

export const bramsSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const addresses = { last: 0 };

const verify = (visitor: Browser, verificationCode: string) =>
  visitor.post('/api/second-factor/verify', { verificationCode });

/** Returns helpers for the demo people with their second factors. */
export function secondFactorWorld(demo: DemoApp) {
  const { database } = demo.services;

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
    /** Logs in with the password only; a user who needs a second factor is then still pending. */
    loggedIn,
    /** Logs Bram in with both factors and moves the clock past the time step of his code. */
    async bram(): Promise<Browser> {
      const visitor = await loggedIn('bram');
      await verify(visitor, code());
      demo.clock.advance(30);
      return visitor;
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
      return (await mailsOf(database)).map(({ recipient, subject }) => ({ recipient, subject }));
    },
  };
}
