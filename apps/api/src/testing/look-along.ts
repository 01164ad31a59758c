import { expect } from 'vitest';
import { demoId } from '../database/demo/demo-id.ts';
import type { Browser } from './browser.ts';
import type { DemoApp } from './demo-app.ts';
import { browserOf } from './personas.ts';

/** Gijs, an employee, who looks along with Anna; null is a client that knows no reason. */
export async function lookingAlong(
  demo: DemoApp,
  reason: string | null = 'vraag over het dossier',
): Promise<Browser> {
  const browser = await browserOf(demo, 'employee');
  const body = { contactId: demoId('contact:anna'), ...(reason === null ? {} : { reason }) };
  expect((await browser.post('/api/login-as', body)).statusCode).toBe(200);
  return browser;
}
