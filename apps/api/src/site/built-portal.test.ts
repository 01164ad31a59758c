import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makePortalFolder } from '../testing/portal-folder.ts';
import { readBuiltPortal } from './built-portal.ts';

test('the files beside the page are served, and none that is hidden, in a folder, or the page itself', () => {
  const folder = makePortalFolder();
  writeFileSync(join(folder, '.env'), 'SECRET=1');
  mkdirSync(join(folder, 'map'), { recursive: true });
  expect([...(readBuiltPortal(folder)?.files ?? [])]).toEqual(['favicon.svg']);
});

test('a folder without a page is no portal', () => {
  expect(readBuiltPortal(join(makePortalFolder(), 'assets'))).toBeNull();
});

test('a page announces its scripts and its fonts, and those of a screen in between', () => {
  const portal = readBuiltPortal(makePortalFolder());
  const own = '</assets/index-a1b2c3.js>; rel=modulepreload; crossorigin';
  const font = '</assets/text-d7.woff2>; rel=preload; as=font; crossorigin';
  expect(portal?.linksWith([])).toBe(`${own}, ${font}`);
  expect(portal?.linksWith(['/assets/x.js'])).toBe(
    `${own}, </assets/x.js>; rel=modulepreload; crossorigin, ${font}`,
  );
});

test('a screen rendered on the server has the styles in its page, and no link to them', () => {
  const portal = readBuiltPortal(makePortalFolder());
  expect(portal?.template).toContain('rel="stylesheet"');
  expect(portal?.screenTemplate).not.toContain('rel="stylesheet"');
  expect(portal?.screenTemplate).toContain('<style>.a{margin:0}</style></head>');
});
