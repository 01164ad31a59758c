import react from '@vitejs/plugin-react';
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' };
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { preparedStyles } from '../../packages/ui/scripts/styles.ts';

const target = process.env['API_ORIGIN'] ?? 'http://localhost:4173';

// An API on this machine needs the browser's Host header, a server elsewhere its own.
const api = { target, changeOrigin: new URL(target).hostname !== 'localhost' };

/** Moves the stylesheet below the words of the first HTML, which it would delay if it were in the head. */
const wordsBeforeStyles: Plugin = {
  name: 'words-before-styles',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const styles = html.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? [];
      const rest = styles.reduce((text, style) => text.replace(style, ''), html);
      return rest.replace(/ *<\/body>/, (end) => styles.join('') + end);
    },
  },
};

/** Preloads the fonts of the first view in parallel with its scripts, before a style requests them. */
const fontsAhead: Plugin = {
  name: 'fonts-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((name) => /-latin-(?!ext)[^/]*\.woff2$/.test(name))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: true },
          injectTo: 'head',
        })),
  },
};

/** Replaces the router's development files by its production files, which its package contains but does not export. */
const routerForProduction: Plugin = {
  name: 'router-for-production',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!/^react-router(?:\/|$)/.test(source)) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
  },
};

/** Keeps the file names by which PDF.js finds its scripts; the folder changes with its version. */
function assetNames({ names }: { names: string[] }): string {
  const isDecoder = names.some((name) => name.endsWith('_nowasm_fallback.js'));
  return isDecoder ? `assets/pdfjs-${pdfjs.version}/[name][extname]` : 'assets/[name]-[hash][extname]';
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), preparedStyles, wordsBeforeStyles, fontsAhead, routerForProduction],
  build: {
    rolldownOptions: {
      output: {
        assetFileNames: assetNames,
        // 42 bits tell the versions of a chunk apart; the first view has the name of each chunk.
        ...(!isSsrBuild && { chunkFileNames: 'assets/[name]-[hash:7].js' }),
        codeSplitting: {
          // Makes one chunk of the first view and one of the code that screens share: with a chunk for every set of
          // screens, a first visit of the dashboard makes over a hundred requests, most of them for less than one kB.
          groups: isSsrBuild
            ? []
            : [
                { name: 'start', tags: ['$initial'], priority: 1 },
                { name: 'shared', minShareCount: 2 },
              ],
        },
      },
    },
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // Preloads modules from the HTML only. Lists of the imports of every lazy screen would enlarge the first view, and
    // those screens are prefetched anyway.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies, { hostType }) => (hostType === 'html' ? dependencies : []),
    },
    assetsInlineLimit: 0,
    target: 'es2022',
    ...(isSsrBuild && { minify: true }),
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': api,
      '/auth': api,
      '/media': api,
      '/health': api,
      '/scim': api,
      '/_dev': api,
      '/bewijs': api,
    },
  },
  test: {
    // A test that is ended by the clock leaves its page to the next ones of its worker.
    testTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'portal',
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/*.dom.test.ts'],
          isolate: false,
          setupFiles: ['scripts/fresh-modules.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'portal-dom',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'],
          isolate: false,
          setupFiles: ['scripts/fresh-modules.ts', 'src/testing/dom.ts'],
          // Adds each rule to the style sheet. Otherwise styled-components adds text, for which jsdom parses the whole
          // sheet again.
          env: { SC_DISABLE_SPEEDY: 'false' },
        },
      },
    ],
  },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  // Bundles the dependencies, since the API runs this build without them.
  ssr: { noExternal: true },
}));
