import { expect } from 'vitest';
import { Authenticator } from './authenticator.ts';
import type { Browser } from '../browser.ts';
import type { DemoApp } from '../demo-app.ts';
import { secondFactorWorld } from './second-factor.ts';

/** The options that the server sends for an authenticator. */
interface Options {
  challenge: string;
  user: { id: string };
  allowCredentials?: { id: string }[];
}

export const registrationOptions = (visitor: Browser) =>
  options(visitor, '/api/passkeys/registration-options');
export const loginOptions = (visitor: Browser) => options(visitor, '/auth/passkeys/login-options');
export const verifyOptions = (visitor: Browser) => options(visitor, '/api/passkeys/verify-options');

async function options(visitor: Browser, url: string): Promise<Options> {
  return (await visitor.post(url)).json<Options>();
}

export async function addPasskey(visitor: Browser, authenticator: Authenticator, name?: string) {
  const response = authenticator.create(await registrationOptions(visitor));
  return visitor.post('/api/passkeys', { response, name });
}

/** Returns helpers for the demo people with their second factors, some with a passkey. */
export function passkeyWorld(demo: DemoApp) {
  const world = secondFactorWorld(demo);
  return {
    ...world,
    /** Logs a user in, and adds a passkey. */
    async passkeyOf(username: string): Promise<{ visitor: Browser; authenticator: Authenticator }> {
      const visitor = username === 'bram' ? await world.bram() : await world.loggedIn(username);
      const authenticator = new Authenticator();
      expect((await addPasskey(visitor, authenticator, 'Laptop')).statusCode).toBe(200);
      return { visitor, authenticator };
    },
  };
}
