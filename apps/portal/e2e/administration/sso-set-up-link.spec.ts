import type { Page } from '@playwright/test';
import { enterAsAdministrator, recoveryCodesOfAdministrator } from '../harness/administrator.ts';
import { linkInEmail, openEmail } from '../harness/emails.ts';
import { bankNoordTest as test, chooseAtProvider } from '../harness/servers/identity-provider.ts';
import { fillRecoveryCode } from '../harness/second-factor.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, shown } from '../harness/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function expectFit(page: Page) {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
  await expectNoHorizontalScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** 422: the save without a proof. 404: the link that has ended. */
test.use({ expectedConsoleErrors: /422|404/ });

test('[SSO-16, SSO-17] an IT person without an account sets up and tests single sign-on by a mailed link, and an administrator turns it on', async ({
  page,
  browser,
  baseURL,
  bankNoord,
}) => {
  test.slow();
  await enterAsAdministrator(page, '/omgevingen');
  await page.getByRole('link', { name: 'Zonnig Verzekeringen' }).press('Enter');
  await expect(button(page, 'Maak een link')).toBeVisible();
  const codes = await recoveryCodesOfAdministrator(page);
  await button(page, 'Maak een link').press('Enter');
  const make = page.getByRole('dialog', { name: 'Link voor de organisatie' });
  await make.getByLabel('E-mailadres van wie het instelt').fill('it@zonnig.example');
  await button(make.page(), 'Maak een link').last().click();
  const made = page.getByRole('dialog', { name: 'De link is klaar' });
  await expect(made).toContainText('De link is gemaild naar it@zonnig.example.');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Link voor Zonnig Verzekeringen N.V.', { exact: true })).toBeVisible();

  const visitor = await browser.newPage({ ...(baseURL && { baseURL }) });
  await openEmail(visitor, 'Koppel de inlogdienst van Zonnig Verzekeringen N.V.');
  await visitor.goto(await linkInEmail(visitor));
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Koppel jullie inlogdienst');
  // The token is in the tab, and no longer in the URL.
  await expect(visitor).toHaveURL('/zonnig/sso-instellen');
  await visitor.reload();
  await expect(visitor.getByText('Adres voor antwoorden (ACS)')).toBeVisible();
  await expectFit(visitor);

  await visitor.getByRole('radio', { name: 'Als adres' }).check();
  await visitor.getByLabel('Adres van de metadata').last().fill(`${bankNoord.origin}/zonnig/metadata`);
  await button(visitor, 'Lees metadata').click();
  await expect(shown(visitor, 'https://login.zonnig.example/metadata')).toBeVisible();
  await button(visitor, 'Opslaan').click();
  await expect(shown(visitor, 'Dit is opgeslagen. Er logt nog niemand mee in.')).toBeVisible();
  await button(visitor, 'Test inloggen').click();
  await expect(visitor.getByRole('heading', { name: 'Inloggen bij Zonnig Verzekeringen' })).toBeVisible();
  await chooseAtProvider(visitor, 'Joris Bos');
  await expect(visitor).toHaveURL('/zonnig/sso-instellen');
  await expect(shown(visitor, 'De test is gelukt')).toBeVisible();
  await expect(shown(visitor, 'collega-301').first()).toBeVisible();
  await expectFit(visitor);
  // One for each of the two administrators.
  await openEmail(visitor, 'De inlogdienst is getest: Zonnig Verzekeringen', 2);

  await page.reload();
  await page.getByRole('button', { name: /^Bekijk wat er is ingevuld/ }).click();
  await expect(page.getByRole('dialog', { name: 'Ingevuld via de link' })).toContainText(
    'https://login.zonnig.example/metadata',
  );
  await expectFit(page);
  await button(page, 'Neem over en zet aan').click();
  await fillRecoveryCode(page, codes.pop() ?? '');
  await expect(
    page.getByRole('switch', { name: 'Mensen kunnen inloggen via hun organisatie' }),
  ).toBeChecked();

  await visitor.goto('/zonnig/sso-instellen');
  await expect(shown(visitor, 'Deze link werkt niet of niet meer.')).toBeVisible();
  await expectFit(visitor);
  await visitor.goto('/zonnig/inloggen');
  await visitor.getByRole('link', { name: 'Inloggen met je organisatie' }).click();
  await chooseAtProvider(visitor, 'Joris Bos');
  await expect(visitor).toHaveURL('/');
  await visitor.close();
});
