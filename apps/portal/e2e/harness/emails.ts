import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** A new password, instead of the one of the demo world. */
export const newPassword = 'Kastanje-blauw-7';

/** Refused calls, and scripts of Playwright in the frame of an email, which blocks them. */
export const refusals = /status of 4\d\d|Blocked script execution/;

export const username = (page: Page) => page.getByLabel('Kies een gebruikersnaam');
export const password = (page: Page) => page.getByLabel('Kies een wachtwoord');
export const repeatedPassword = (page: Page) => page.getByLabel('Herhaal je wachtwoord');
export const setButton = (page: Page) => page.getByRole('button', { name: 'Stel in' });

/** Requests a link, as a person with forgotten credentials. */
export async function requestCredentials(page: Page, email: string, prefix = '') {
  await page.goto(`${prefix}/wachtwoord-vergeten`);
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByRole('button', { name: 'Verstuur' }).click();
  await expect(page.getByRole('heading', { name: 'Controleer je inbox', level: 1 })).toBeVisible();
}

/** Invites one of the demo people from the mailbox, and opens the email. `count` is the expected number of invitations. */
export async function invite(page: Page, person: string, count = 1) {
  await page.goto('/_dev/post');
  await page.getByLabel('Nodig iemand uit').selectOption(person);
  await page.getByRole('button', { name: 'Verstuur uitnodiging' }).click();
  await openEmail(page, 'vul je profiel in', count);
}

/** Opens the newest email with this subject, once the mailbox has `count` of them. */
export async function openEmail(page: Page, subject: string, count = 1) {
  const emails = page.getByRole('link', { name: subject });
  await expect(async () => {
    await page.goto('/_dev/post');
    await expect(emails).toHaveCount(count, { timeout: 500 });
  }).toPass();
  await emails.first().click();
}

/** Returns the URL of the link in the open email. */
export async function linkInEmail(page: Page): Promise<string> {
  const href = await page.locator('pre a').first().getAttribute('href');
  expect(href).not.toBeNull();
  return href ?? '';
}

/** Returns the link with one character of its token changed. */
export const tampered = (link: string) =>
  link.replace(
    /\/([^/])([^/]*)$/,
    (_, first: string, rest: string) => `/${first === 'A' ? 'B' : 'A'}${rest}`,
  );

/** Fills in the given new credentials and submits them. */
export async function submitCredentials(
  page: Page,
  values: { username?: string; password?: string; repeat?: string },
) {
  if (values.username !== undefined) await username(page).fill(values.username);
  if (values.password !== undefined) await password(page).fill(values.password);
  if (values.repeat !== undefined) await repeatedPassword(page).fill(values.repeat);
  await setButton(page).click();
}
