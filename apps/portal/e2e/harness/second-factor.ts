import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { demoPassword, expect } from './test.ts';

export const bramsSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
export const meesSecret = 'KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU';
export const norasSecret = 'MFRGGZDFMZTWQ2LKMFRGGZDFMZTWQ2LK';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function fromBase32(text: string): Buffer {
  const bits = Array.from(text.replaceAll(/\s/g, ''), (letter) =>
    alphabet.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

/**
 * Returns the current code of an authenticator app (RFC 6238), or the one `steps` of half a minute away. Each code
 * works once, and not after a later one was used.
 */
export function codeOf(secret: string, steps = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

/**
 * Waits until the current step of codes lasts so many seconds more: the server accepts the code of the step before only
 * until then.
 */
export async function untilStepLasts(seconds: number): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < seconds * 1_000) await wait(left);
}

/** The second factor of a user. Its codes of the steps 0 and 1 are unused. */
interface SecondFactor {
  secret: string;
  usedCode: string;
  recoveryCodes: string[];
}

async function post<Result>(request: APIRequestContext, path: string, data: object): Promise<Result> {
  const response = await request.post(path, { data });
  expect(response.ok(), path).toBe(true);
  return (await response.json()) as Result;
}

/** Gives the logged-in user a second factor by call, and logs them out. */
export async function addSecondFactor(request: APIRequestContext): Promise<SecondFactor> {
  const { secret } = await post<{ secret: string }>(request, '/api/second-factor/generate-secret', {});
  await untilStepLasts(3);
  const usedCode = codeOf(secret, -1);
  const { recoveryCodes } = await post<{ recoveryCodes: string[] }>(request, '/api/second-factor/enable', {
    verificationCode: usedCode,
  });
  await request.post('/api/logout');
  return { secret, usedCode, recoveryCodes };
}

/** Gives a person of the demo world a second factor, and logs them out. */
export async function giveSecondFactor(request: APIRequestContext, username: string): Promise<SecondFactor> {
  await post(request, '/auth/login', { username, password: demoPassword });
  return addSecondFactor(request);
}

/** Fills in a recovery code instead of a code of the app, and sends it. */
export async function fillRecoveryCode(page: Page, code: string) {
  await page.getByRole('button', { name: 'Gebruik een herstelcode' }).click();
  await page.getByLabel('Herstelcode').fill(code);
  await page.getByRole('button', { name: 'Bevestigen', exact: true }).click();
}

/** Submits a verification code by the button with this name. */
export async function fillCode(page: Page, code: string, button = 'Bevestigen') {
  await page.getByLabel('Verificatiecode', { exact: true }).fill(code);
  await page.getByRole('button', { name: button, exact: true }).click();
}
