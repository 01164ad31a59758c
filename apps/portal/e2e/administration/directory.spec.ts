import type { Page } from '@playwright/test';
import { enterAsAdministrator, enterAsEmployee } from '../harness/administrator.ts';
import { openEmail, refusals } from '../harness/emails.ts';
import { proof } from '../harness/proof.ts';
import {
  bramsSecret,
  codeOf,
  fillCode,
  giveSecondFactor,
  meesSecret,
  norasSecret,
} from '../harness/second-factor.ts';
import {
  anyOf,
  demoPassword,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  fillLogin,
  freshTest,
  mainMenu,
  shown,
} from '../harness/test.ts';
import { expectAccessibleInEveryTheme } from '../harness/themes.ts';

const act = (page: Page) => page.getByRole('group', { name: 'Wat wil je doen?' });

/** Presses a button of the open dialog. */
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).press('Enter');

// The first save is refused, since it needs a proof of the caller.
freshTest.use({ expectedConsoleErrors: anyOf(refusals, /status of 422/) });

freshTest(
  '[MEN-01, MEN-02, MEN-03, MEN-04] the service desk finds somebody, removes a lost second factor with a proof, and they log in',
  async ({ page, browser, baseURL }) => {
    await giveSecondFactor(page.request, 'iris');
    await enterAsEmployee(page, 'nora', '/');
    await mainMenu(page).getByRole('link', { name: 'Mensen' }).click();
    await expect(page).toHaveURL('/mensen');
    await expectAccessibleInEveryTheme(page);
    const search = page.getByRole('searchbox');
    await search.fill('iris');
    await search.press('Enter');
    await expect(page).toHaveURL('/mensen?naam=iris');
    await page.getByRole('link', { name: 'Iris Mulder' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Iris Mulder' })).toBeVisible();
    await expectAccessibleInEveryTheme(page);

    await act(page).getByRole('button', { name: 'Verwijder tweestapsverificatie' }).press('Enter');
    await confirm(page, 'Verwijder tweestapsverificatie');
    await expect(page.getByLabel('Reden')).toBeFocused();
    await page.getByLabel('Reden').fill('Telefoon verloren, teruggebeld op het nummer in het dossier');
    await expectAccessible(page);
    await confirm(page, 'Verwijder tweestapsverificatie');
    await expect(proof(page)).toBeVisible();
    await expect(proof(page).getByLabel('Verificatiecode')).toBeFocused();
    await expectAccessible(page);
    await fillCode(page, codeOf(norasSecret, 1));
    await expect(act(page).getByRole('button', { name: 'Verwijder tweestapsverificatie' })).toHaveCount(0);
    await expect(act(page)).toBeFocused();
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoHorizontalScroll(page);

    const own = await browser.newPage({ baseURL: baseURL ?? '' });
    await own.goto('/inloggen');
    await fillLogin(own, 'iris');
    await expect(own).toHaveURL('/');
    await own.close();
    await openEmail(page, 'Tweestapsverificatie is verwijderd');
    await expect(page.locator('pre')).toContainText('Iris');
  },
);

freshTest(
  '[MEN-04] the second factor of an employee is removed only after a second employee approved it',
  async ({ page }) => {
    await enterAsEmployee(page, 'mees', '/mensen?naam=nora');
    await page.getByRole('link', { name: 'Nora Haddad' }).click();
    await act(page).getByRole('button', { name: 'Verwijder tweestapsverificatie' }).click();
    await page.getByLabel('Reden').fill('Nieuwe telefoon');
    await confirm(page, 'Verwijder tweestapsverificatie');
    await fillCode(page, codeOf(meesSecret, 1));
    await expect(shown(page, 'Wacht op goedkeuring')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Keur goed' })).toHaveCount(0);
    await expectAccessible(page);
    const path = new URL(page.url()).pathname;

    await enterAsAdministrator(page, path);
    await page.getByRole('button', { name: 'Keur goed' }).click();
    await confirm(page, 'Keur goed');
    await fillCode(page, codeOf(bramsSecret, 1));
    await expect(shown(page, 'Wacht op goedkeuring')).toHaveCount(0);
    const data = { username: 'nora', password: demoPassword };
    const login = await page.request.post('/auth/login', { data });
    expect(await login.json()).not.toHaveProperty('action', 'requires-second-factor-verify');
  },
);
