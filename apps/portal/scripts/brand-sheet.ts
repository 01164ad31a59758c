/**
 * Draws one sheet of ten brand colors in every character, five screens of the portal each, light and dark, to look at
 * after a change of the theme engine. `npm start` runs beside it: `npm run sheet:brands -- http://localhost:4173`.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { pageTheme } from '@portal/ui/theme/page-theme';
import { type BrandCharacter, type Hex, themeFromBrand } from '@portal/ui/theme';

const [origin = 'http://localhost:4173', only] = process.argv.slice(2);

/** Main colors of brands that people know. */
const allBrands: readonly Hex[] = [
  '#ff6200',
  '#004c97',
  '#ffcc00',
  '#00a1de',
  '#e4002b',
  '#009a44',
  '#7f3f98',
  '#000000',
  '#f7a800',
  '#ffffff',
];
const brands = only === undefined ? allBrands : allBrands.filter((brand) => brand === only);
const characters: readonly BrandCharacter[] = ['calm', 'clear', 'bold'];
const screens = ['login', 'dashboard', 'profile', 'dossier', 'upload'] as const;
const schemes = ['light', 'dark'] as const;

const size = { width: 1280, height: 800 };
/** Width of a screen on the sheet, in px. */
const shown = 240;

const out = join(import.meta.dirname, '../node_modules/.cache/brand-sheet');
mkdirSync(out, { recursive: true });

const browser = await chromium.launch(
  process.env['CHROMIUM_PATH'] === undefined ? {} : { executablePath: process.env['CHROMIUM_PATH'] },
);
const page = await browser.newPage({ viewport: size, reducedMotion: 'reduce' });
/** HTML of the rows of the sheet: a character of a brand in a scheme, with its screens. */
const rows = new Map<string, string[]>();

for (const screen of screens) {
  await page.goto(`${origin}/inloggen`, { waitUntil: 'networkidle' });
  await page.evaluate(showScreen, screen);
  const frame = page.frame({ url: (url) => url.pathname !== '/inloggen' && url.href !== 'about:blank' });
  if (frame === null) throw new Error(`The preview does not show the screen ${screen}.`);
  await frame.waitForLoadState('networkidle');
  await frame.locator('h1, h2').first().waitFor();
  for (const main of brands) {
    for (const character of characters) {
      const variables = pageTheme(themeFromBrand({ main }, character).colors);
      for (const scheme of schemes) {
        await frame.evaluate(
          ([values, form]) => {
            document.body.dataset['scheme'] = form;
            for (const [name, value] of Object.entries(values)) document.body.style.setProperty(name, value);
          },
          [variables, scheme] as const,
        );
        const picture = (await page.screenshot({ type: 'jpeg', quality: 80 })).toString('base64');
        const name = `${main} ${character} ${scheme}`;
        const image = `<img alt="${screen}" width="${shown}" src="data:image/jpeg;base64,${picture}">`;
        rows.set(name, [...(rows.get(name) ?? []), image]);
      }
    }
  }
}

const html = [...rows].map(([name, images]) => `<p>${name}</p><div>${images.join('')}</div>`).join('');
const sheet = await browser.newPage({ viewport: { width: screens.length * (shown + 8) + 24, height: 800 } });
await sheet.setContent(
  `<style>body{margin:12px;font:12px sans-serif;background:#fff}p{margin:8px 0 2px}div{display:flex;gap:8px}</style>${html}`,
);
const path = join(out, 'sheet.png');
await sheet.screenshot({ path, fullPage: true });
await browser.close();
console.log(path);

/** Replaces the page by a frame of the theme editor's preview that shows a screen. */
async function showScreen(screen: string): Promise<void> {
  const frame = document.createElement('iframe');
  frame.src = '/preview.html';
  Object.assign(frame.style, { position: 'fixed', inset: '0', width: '100%', height: '100%', border: '0' });
  const isReady = new Promise((resolve) => window.addEventListener('message', resolve, { once: true }));
  document.body.replaceChildren(frame);
  await isReady;
  const environment = { id: 'merk', name: 'Je merk', dashboardTitle: 'Je merk', themeVariables: {} };
  frame.contentWindow?.postMessage({ preview: 'show', screen, environment }, location.origin);
}
