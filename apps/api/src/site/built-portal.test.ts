import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makePortalFolder } from '../testing/portal-folder.ts';
import { readBuiltPortal } from './built-portal.ts';
import { preloadsIn } from './preloads.ts';

test('readBuiltPortal lists the files beside the page, without hidden files, folders and the page itself', () => {
  const folder = makePortalFolder();
  writeFileSync(join(folder, '.env'), 'SECRET=1');
  mkdirSync(join(folder, 'map'), { recursive: true });
  expect([...(readBuiltPortal(folder)?.files ?? [])]).toEqual(['favicon.svg']);
});

test('preloadsIn returns no scripts without a manifest', () => {
  expect(preloadsIn('/nowhere')('src/home.tsx')).toEqual([]);
});

test('readBuiltPortal returns null for a folder without a page', () => {
  expect(readBuiltPortal(join(makePortalFolder(), 'assets'))).toBeNull();
});

test('linksWith lists the scripts of the page, the given scripts and the fonts', () => {
  const portal = readBuiltPortal(makePortalFolder());
  const own = '</assets/index-a1b2c3.js>; rel=modulepreload; crossorigin';
  const font = '</assets/text-d7.woff2>; rel=preload; as=font; crossorigin';
  expect(portal?.linksWith([])).toBe(`${own}, ${font}`);
  expect(portal?.linksWith(['/assets/x.js'])).toBe(
    `${own}, </assets/x.js>; rel=modulepreload; crossorigin, ${font}`,
  );
});

test('screenTemplate has inline styles instead of a link to the style sheet', () => {
  const portal = readBuiltPortal(makePortalFolder());
  expect(portal?.template).toContain('rel="stylesheet"');
  expect(portal?.screenTemplate).not.toContain('rel="stylesheet"');
  expect(portal?.screenTemplate).toContain('<style>.a{margin:0}</style></head>');
});
