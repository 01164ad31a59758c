import type { Page } from '@playwright/test';
import { enterAsAdministrator, recoveryCodesOfAdministrator } from '../harness/administrator.ts';
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

/** 422: the saves without a proof. */
test.use({ expectedConsoleErrors: /422/ });

test('[SSO-18, SSO-19] an administrator adds a second provider to an environment, and somebody of that organization logs in by domain', async ({
  page,
  browser,
  baseURL,
  bankNoord,
}) => {
  test.slow();
  await enterAsAdministrator(page, '/omgevingen');
  await page.getByRole('link', { name: 'Zonnig Verzekeringen' }).press('Enter');
  await expect(button(page, 'OpenID Connect')).toBeVisible();
  const codes = await recoveryCodesOfAdministrator(page);
  const prove = () => fillRecoveryCode(page, codes.pop() ?? '');

  // The own provider of the environment is that of a new organization.
  await button(page, 'OpenID Connect').click();
  const provider = page.getByRole('dialog', { name: 'Inlogdienst met OpenID Connect' });
  await provider.getByLabel('Adres van de inlogdienst (issuer)').fill(`${bankNoord.origin}/openid`);
  await provider.getByLabel('Client ID').fill('portaal');
  await provider.getByLabel('Client secret').fill('demo-geheim-van-zonnig');
  await provider
    .getByLabel('Mensen van welke organisatie loggen hiermee in?')
    .selectOption('Nieuwe organisatie…');
  await provider.getByLabel('Naam van de organisatie').fill('Zonnig Reizen B.V.');
  await button(page, 'Overnemen').click();
  await prove();
  await expect(shown(page, 'Inlogdienst overgenomen')).toBeVisible();
  await page.getByRole('switch', { name: 'Mensen kunnen inloggen via hun organisatie' }).press('Space');
  await prove();
  await expect(shown(page, 'Inloggen via de organisatie staat aan')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Andere organisaties in deze omgeving' })).toBeVisible();
  await expectFit(page);

  await page.getByRole('link', { name: 'Bekijk de inlogdienst (Zonnig Verzekeringen N.V.)' }).press('Enter');
  await expect(
    page.getByRole('heading', { name: 'Inlogdienst van Zonnig Verzekeringen N.V.' }),
  ).toBeVisible();
  await button(page, 'Nieuwe metadata').click();
  const metadata = page.getByRole('dialog', { name: 'Metadata van de organisatie' });
  await metadata.getByRole('radio', { name: 'Als adres' }).check();
  await metadata.getByLabel('Adres van de metadata').last().fill(`${bankNoord.origin}/zonnig/metadata`);
  await button(page, 'Lees metadata').click();
  await button(page, 'Overnemen').click();
  await prove();
  await expect(shown(page, 'Metadata overgenomen')).toBeVisible();
  await button(page, 'Wijzig deze instellingen').click();
  await page.getByLabel('Domein van de e-mailadressen').fill('zonnig.example');
  await button(page, 'Opslaan').click();
  await prove();
  await expect(shown(page, 'Instellingen opgeslagen')).toBeVisible();
  await expectFit(page);
  await page.getByRole('link', { name: 'Terug naar de omgeving' }).click();
  await expect(shown(page, 'Inlogdienst staat aan')).toBeVisible();
  await expect(shown(page, '@zonnig.example')).toBeVisible();

  const joris = await browser.newPage({ ...(baseURL && { baseURL }) });
  await joris.goto('/zonnig/inloggen');
  await joris.getByRole('link', { name: 'Inloggen met je organisatie' }).press('Enter');
  await expect(joris).toHaveURL('/zonnig/inloggen/organisatie');
  await expect(joris.getByRole('heading', { level: 1 })).toHaveText('Via welke organisatie log je in?');
  await expectFit(joris);
  await joris.getByLabel('E-mailadres van je werk').fill('joris@zonnig.example');
  await joris.keyboard.press('Enter');
  await expect(joris.getByRole('heading', { name: 'Inloggen bij Zonnig Verzekeringen' })).toBeVisible();
  await chooseAtProvider(joris, 'Joris Bos');
  await expect(joris).toHaveURL('/');
  await expect(joris.getByRole('button', { name: /Joris Bos/ })).toBeVisible();
  await joris.close();
});
