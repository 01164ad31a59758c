import type { LightMyRequestResponse } from 'fastify';
import { demoId } from '../../../../demo/src/world/demo-id.ts';
import { invite } from '../../credentials/invite.ts';
import { users } from '../../database/schema.ts';
import { inTransaction, type Services } from '../../platform/context.ts';
import type { ReadMessage } from '../../../../demo/src/mailbox/read-message.ts';
import { Browser } from '../browser.ts';
import type { DemoApp } from '../demo-app.ts';
import { openOutbox, tokenIn } from '../mail/mail.ts';

/** Invites a demo person, and returns the address that the email goes to. */
export const inviteUser = (services: Services, username: string): Promise<string> =>
  inTransaction({ ...services, request: null }, (tx) => invite(tx, demoId(`user:${username}`)));

const addresses = { last: 0 };

/** Returns helpers for the credentials of the demo people. */
export async function credentialsWorld(demo: DemoApp) {
  const demoUsers = await demo.services.database.select().from(users);

  /** Each browser has a separate IP address, so that tests do not share limits. */
  const browser = () => {
    addresses.last += 1;
    return new Browser(demo.app, { address: `198.51.${addresses.last >> 8}.${addresses.last & 255}` });
  };
  const outbox = () => openOutbox(demo.services);
  const requestReset = (
    email: string,
    visitor = browser(),
    askedAt: { slug?: string } = {},
  ): Promise<LightMyRequestResponse> =>
    visitor.send('POST', '/api/login/password-reset', new URLSearchParams({ email, ...askedAt }).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });

  return {
    browser,
    outbox,
    requestReset,
    lookUpToken: (token: string, visitor = browser()) =>
      visitor.get(`/api/login/password-reset?token=${encodeURIComponent(token)}`),
    passwordHashOf: (id: string) => demoUsers.find((user) => user.id === id)?.passwordHash ?? null,
    async loggedIn(username: string): Promise<Browser> {
      const visitor = browser();
      await visitor.login(username);
      return visitor;
    },
    /** Returns a valid token for Anna. */
    async freshToken(): Promise<string> {
      demo.clock.advance(1);
      await requestReset('anna@voorbeeld.example');
      const messages = await outbox();
      return tokenIn(messages.at(-1) as ReadMessage);
    },
  };
}

export const emailsTo = (messages: ReadMessage[], to: string): string[] =>
  messages.filter((message) => message.to === to).map(({ subject }) => subject);
