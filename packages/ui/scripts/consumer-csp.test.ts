/** Tests the README's instructions for a Content Security Policy, on a page of a consumer. */
import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright';
import { build } from 'vite';
import { launchBrowser } from './browser.ts';
import { complaintsOf, serveFolder } from './consumer-page.ts';
import { installPacked } from './consumer.ts';

const { folder, installed } = installPacked({ peers: true });
const readme = readFileSync(join(installed, 'README.md'), 'utf8');
const nonceTag = /<meta property="csp-nonce" nonce="(\w+)" \/>/.exec(readme);
const hash = /'sha256-[^']+'/.exec(readme);
let browser: Browser;

before(async () => {
  browser = await launchBrowser();
  await build({ root: folder, configFile: false, logLevel: 'silent', build: { outDir: 'built' } });
});
after(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens the built page under a policy, with a calendar open, and resolves to its console messages and exceptions. */
async function open(styles: string, head = '') {
  const html = readFileSync(join(folder, 'built/index.html'), 'utf8');
  writeFileSync(
    join(folder, 'built/page.html'),
    html.replace('<head>', `<head><link rel="icon" href="data:,">${head}`),
  );
  const page = await browser.newPage();
  const complaints = complaintsOf(page);
  const policy = `default-src 'self'; img-src data:; style-src 'self' ${styles}`;
  await serveFolder(page, join(folder, 'built'), { 'content-security-policy': policy });
  await page.goto('http://consumer.example/page.html');
  const opener = page.getByRole('button', { name: /^Selecteer een datum/ });
  const isDrawn = await opener.waitFor({ timeout: 20_000 }).then(
    () => true,
    () => false,
  );
  if (isDrawn) {
    await opener.click();
    await page.getByRole('dialog', { name: 'Selecteer een datum' }).waitFor();
  }
  const radius =
    isDrawn &&
    (await page.getByRole('button', { name: 'Bewaar' }).evaluate((e) => getComputedStyle(e).borderRadius));
  await page.close();
  return { complaints, radius };
}

test('styles pass a Content Security Policy with the nonce in the README', async () => {
  assert.ok(nonceTag);
  const [tag, nonce] = nonceTag;
  assert.deepEqual(await open(`'nonce-${nonce}'`, tag), { complaints: [], radius: '8px' });
});

test('styles pass a Content Security Policy with the hash in the README', async () => {
  assert.ok(hash);
  assert.deepEqual(await open(hash[0]), { complaints: [], radius: '8px' });
});
