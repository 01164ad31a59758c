import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates a folder that looks like a built portal: a page, hashed assets, a file next to the page and hidden ones.
 * @param renderer source of the module that renders screens on the server; without one nothing is rendered
 */
export function makePortalFolder(renderer?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-dist-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="nl"><head><title>Portaal</title><meta name="color-scheme" content="light"><meta name="theme-color" content="#ac2e32">' +
      '<link rel="icon" href="/favicon.svg"><link rel="apple-touch-icon" href="/apple-touch-icon.png">' +
      '<link rel="manifest" href="/manifest.webmanifest"><!--portal-theme--><!--portal-start-->' +
      '<script type="module" crossorigin src="/assets/index-a1b2c3.js"></script>' +
      '<link rel="preload" as="font" type="font/woff2" href="/assets/text-d7.woff2" crossorigin></head>' +
      '<body><div id="root">\n<!--portal-screen--><p>Laden...</p><!--/portal-screen-->\n</div>' +
      '<link rel="stylesheet" crossorigin href="/assets/index-c3.css"></body></html>',
  );
  writeFileSync(join(folder, 'assets', 'index-c3.css'), '.a{margin:0}');
  writeFileSync(join(folder, 'assets', 'index-a1b2c3.js'), 'export {};');
  writeFileSync(join(folder, 'assets', 'index-a1b2c3.js.gz'), 'gzipped');
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const manifest = {
    'index.html': { file: 'assets/index-a1b2c3.js' },
    'src/shared/session/load.ts': {
      file: 'assets/load-d4.js',
      imports: ['index.html', '_shared.js'],
    },
    'src/home.tsx': { file: 'assets/home-f6.js', imports: ['_shared.js'] },
    '_shared.js': { file: 'assets/shared-e5.js', imports: ['index.html', '_shared.js'] },
  };
  writeFileSync(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest));
  if (renderer !== undefined) {
    mkdirSync(join(folder, '.server'));
    writeFileSync(join(folder, '.server', 'server.js'), renderer);
    writeFileSync(join(folder, '.server', 'package.json'), '{"type":"module"}');
  }
  return folder;
}
