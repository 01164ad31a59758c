import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { freePort, moveClock, spawnDemo, startServer, type Server } from './server.ts';
import { expect, test } from '../test.ts';

/** A separate portal with the demo world's identity provider next to it. */
export interface BankNoord {
  portal: Server;
  /** Origin of the identity provider. */
  origin: string;
  /** Moves both clocks ahead. */
  advance(seconds: number): Promise<void>;
  startIdentityProvider(): Promise<void>;
  stopIdentityProvider(): Promise<void>;
  stop(): Promise<void>;
}

export async function startBankNoord(settings: Record<string, string> = {}): Promise<BankNoord> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-e2e-sso-'));
  const origin = `http://localhost:${await freePort()}`;
  const environment = { ...settings, DATA_FOLDER: folder, DEMO_IDENTITY_PROVIDER: origin };
  const portal = await startServer(environment);
  let child: ChildProcess | null = null;

  async function startIdentityProvider() {
    child = spawnDemo('src/identity-provider/main.ts', {
      PORTAL_MODE: 'demo',
      PORTAL_ORIGIN: portal.origin,
      ...environment,
    });
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const response = await fetch(`${origin}/metadata`).catch(() => null);
      if (response?.ok) return;
      await setTimeout(100);
    }
    throw new Error('The identity provider was not there within ten seconds.');
  }

  async function stopIdentityProvider() {
    if (child === null || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  }

  await startIdentityProvider();
  return {
    portal,
    origin,
    startIdentityProvider,
    stopIdentityProvider,
    async advance(seconds) {
      await Promise.all([portal.advance(seconds), moveClock(child, seconds)]);
    },
    async stop() {
      await Promise.all([portal.stop(), stopIdentityProvider()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A test on a separate portal with Bank Noord's identity provider, so that no other test sees its changes of Fatima. */
export const bankNoordTest = test.extend<{ bankNoord: BankNoord }>({
  bankNoord: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const bankNoord = await startBankNoord();
      await use(bankNoord);
      await bankNoord.stop();
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ bankNoord }, use) => use(bankNoord.portal.origin),
});

/** A test on a portal with the whole demo world in its initial state, Bank Noord's identity provider included; one per worker. */
export const demoWorldTest = test.extend<object, { demoWorld: BankNoord }>({
  demoWorld: [
    // oxlint-disable-next-line no-empty-pattern -- see above
    async ({}, use) => {
      const demoWorld = await startBankNoord();
      await use(demoWorld);
      await demoWorld.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ demoWorld }, use) => use(demoWorld.portal.origin),
});

export const fatima = 'Fatima El Amrani';

/** Goes from the login screen of Bank Noord to the identity provider's list of people. */
export async function openBankLogin(page: Page) {
  await page.goto('/banknoord/inloggen');
  await page.getByRole('link', { name: 'Inloggen met Bank Noord' }).click();
  await expect(page.getByRole('heading', { name: 'Inloggen bij Bank Noord' })).toBeVisible();
}

/** Chooses a person at the identity provider. */
export const chooseAtProvider = (page: Page, name: string) => page.getByRole('button', { name }).click();
