import type { Page } from '@playwright/test';
import { demoPassword, expect } from './test.ts';

export const proof = (page: Page) => page.getByRole('dialog', { name: 'Bevestig eerst dat jij het bent' });

/** Enters the password that a save requires. */
export async function giveProof(page: Page, password = demoPassword) {
  const input = proof(page).getByLabel('Wachtwoord', { exact: true });
  await expect(input).toBeFocused();
  await input.fill(password);
  await page.keyboard.press('Enter');
}
