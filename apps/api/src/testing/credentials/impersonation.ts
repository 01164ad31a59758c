import { expect } from 'vitest';
import { demoId } from '../../../../demo/src/world/demo-id.ts';
import type { Browser } from '../browser.ts';
import type { DemoApp } from '../demo-app.ts';
import { browserOf } from '../personas.ts';

/**
 * Starts an impersonation of Anna by the employee Gijs. A null reason is left out, as by a client that does not know
 * the property.
 */
export async function impersonating(
  demo: DemoApp,
  reason: string | null = 'vraag over het dossier',
): Promise<Browser> {
  const browser = await browserOf(demo, 'employee');
  const body = { contactId: demoId('contact:anna'), ...(reason === null ? {} : { reason }) };
  expect((await browser.post('/api/login-as', body)).statusCode).toBe(200);
  return browser;
}
