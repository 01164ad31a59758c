import type { Page } from '@playwright/test';
import { bramsSecret, codeOf, meesSecret, norasSecret } from './second-factor.ts';
import { demoPassword, expect } from './test.ts';

const secrets = { bram: bramsSecret, mees: meesSecret, nora: norasSecret };

/** Logs in as an employee, with the second factor, and goes to a screen. */
export async function enterAsEmployee(page: Page, username: keyof typeof secrets, path: string) {
  const data = { username, password: demoPassword };
  expect((await page.request.post('/auth/login', { data })).ok()).toBe(true);
  const code = { verificationCode: codeOf(secrets[username]) };
  expect((await page.request.post('/api/second-factor/verify', { data: code })).ok()).toBe(true);
  await page.goto(path);
}

/** Logs in as the administrator, with the second factor, and goes to a screen. */
export const enterAsAdministrator = (page: Page, path: string) => enterAsEmployee(page, 'bram', path);

/** Returns recovery codes of the administrator who is logged in, each of which proves once that they are there. */
export async function recoveryCodesOfAdministrator({ request }: Page): Promise<string[]> {
  const data = { verificationCode: codeOf(bramsSecret, 1) };
  expect((await request.post('/api/second-factor/verify', { data })).ok()).toBe(true);
  const renewed = await request.post('/api/second-factor/recovery-codes', { data: {} });
  expect(renewed.ok(), await renewed.text()).toBe(true);
  return ((await renewed.json()) as { recoveryCodes: string[] }).recoveryCodes;
}
