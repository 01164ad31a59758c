import { existsSync, readFileSync } from 'node:fs';
import { identityLinks } from '@portal/contract/environments/identity-calls';
import { compileTheme } from '@portal/ui/theme/compile-theme';
import { expect, test } from 'vitest';

const page = readFileSync('index.html', 'utf8');
const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as {
  theme_color: string;
  background_color: string;
  icons: { src: string }[];
};

test('the HTML page links existing icons and a manifest of the portal itself', () => {
  for (const [rel, href] of Object.entries(identityLinks(null, '/api/'))) {
    expect(page).toContain(`<link rel="${rel}" href="${href}" />`);
    expect(existsSync(`public${href}`)).toBe(true);
  }
  for (const { src } of manifest.icons) expect(existsSync(`public${src}`)).toBe(true);
});

test('the colors in the HTML page and the manifest are those of the house style', () => {
  const { colors } = compileTheme({});
  expect(page).toContain(`<meta name="theme-color" content="${colors.primary}" />`);
  expect(manifest).toMatchObject({ theme_color: colors.primary, background_color: colors.background });
});
