import type { Page } from '@playwright/test';
import { bramsSecret, codeOf } from './second-factor.ts';
import { demoPassword, expect } from './test.ts';

/** Logs in as the administrator, with the second factor, and goes to a screen. */
export async function enterAsAdministrator(page: Page, path: string) {
  const data = { username: 'bram', password: demoPassword };
  expect((await page.request.post('/auth/login', { data })).ok()).toBe(true);
  const code = { verificationCode: codeOf(bramsSecret) };
  expect((await page.request.post('/api/second-factor/verify', { data: code })).ok()).toBe(true);
  await page.goto(path);
}
