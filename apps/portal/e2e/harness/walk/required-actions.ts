import type { Page } from '@playwright/test';
import { expect } from '../test.ts';

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Expects that only home and logout can be reached. */
export async function expectNothingElse(page: Page, title: string) {
  for (const path of ['/account', '/wissel-account', '/voorbeeld/inloggen', '/logboek', '/bestaat/niet']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
    await expect(heading(page, title)).toBeVisible();
  }
}
