import type { Page } from '@playwright/test';
import { type Holder, issue, pemOf, signedPdf } from '../../../api/src/testing/files/signed-pdf.ts';
import { type Server, startServer } from '../harness/servers/server.ts';
import { expect, expectAccessible, loginAs, test as base } from '../harness/test.ts';

/** A server that trusts the diplomas of one signer. */
const test = base.extend<object, { signers: { root: Holder; signer: Holder }; server: Server }>({
  signers: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const root = await issue({ name: 'Wortel', isAuthority: true });
      await use({ root, signer: await issue({ name: 'Diplomaregister', issuer: root }) });
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ signers }, use) => {
      const server = await startServer({
        DIPLOMA_ROOTS: pemOf(signers.root),
        DIPLOMA_SIGNERS: 'Diplomaregister',
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const draw = (signer: Holder, birthDate: string) =>
  signedPdf(
    ['Diploma', 'Wft Zorgverzekeringen', 'Anna de Vries', `Geboren op ${birthDate}`, 'Behaald op 15-01-2026'],
    { signer },
  );

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Diploma uploaden' });

async function upload(page: Page, name: string, buffer: Buffer) {
  await page.goto('/dossier#upload-diploma');
  const file = { name, mimeType: 'application/pdf', buffer };
  await dialog(page).locator('input[type=file]').setInputFiles(file);
  await dialog(page).getByRole('button', { name: 'Versturen' }).click();
}

test('[UPL-10, DOS-01] a signed diploma is accepted while the person waits, and says by whom it is signed', async ({
  page,
  signers: { signer },
}) => {
  await loginAs(page, 'anna');
  await upload(page, 'zorg.pdf', await draw(signer, '14 maart 1988'));
  await expect(dialog(page)).toContainText(
    'zorg.pdf is geaccepteerd, want Diplomaregister heeft het ondertekend.',
  );
  await expect(dialog(page)).not.toContainText('werkdagen');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Sluiten' }).press('Enter');
  const main = page.getByRole('main');
  await expect(main.getByRole('row', { name: /Zorgverzekeringen.*15-01-2026/ })).toBeVisible();
  await expect(main.getByRole('row', { name: /zorg\.pdf/ })).toContainText(
    'Geaccepteerd, door Diplomaregister ondertekend',
  );
  await expectAccessible(page);
});

test('[UPL-10, UPL-07] a diploma of somebody else waits for an assessor, who reads what is wrong with it', async ({
  page,
  signers: { signer },
}) => {
  await loginAs(page, 'anna');
  await upload(page, 'van-een-ander.pdf', await draw(signer, '15 maart 1988'));
  await expect(dialog(page)).toContainText(/hooguit twee werkdagen/);
  await loginAs(page, 'gijs', '/beoordelen?naam=anna+de+vries');
  await page.getByRole('link', { name: /van-een-ander\.pdf$/ }).click();
  await expect(page.getByRole('main')).toContainText(
    'Handtekening van Diplomaregister, maar de geboortedatum klopt niet.',
  );
  await expectAccessible(page);
});
