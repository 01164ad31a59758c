import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { minifiedStyles } from '../../packages/ui/scripts/minified-styles.ts';

const target = process.env['API_ORIGIN'] ?? 'http://localhost:4173';

// The API of this workspace knows itself by the address in the browser, a server elsewhere by its own.
const api = { target, changeOrigin: new URL(target).hostname !== 'localhost' };

/**
 * What every first view loads anyway, in one file: split by who else uses it, the same code takes more bytes. The rest of
 * these folders comes with the screens that use it.
 */
const firstView =
  /portal\/src\/(?:api\/(?!use-|CacheScope)|session\/(?!load-session|second-factor|go-to-place|capture-target|ends|look-along|logout|select-contact|care\/)|environment\/(?!account-label|target|known-origins)|boundaries\/(?!Widget))|contract\/src\/(?:call|hydra|wire|session\/(?!gates)|single-sign-on|environments)|portal\/src\/(?:frame\/Entrance|forms\/Form\.)|node_modules\/(?:wouter|regexparam|use-sync-external-store)\/|ui\/src\/(?:Button|Field|TextField|PasswordField|Link|LinkProvider|LoadingScreen|ErrorPanel|Grid\/Grid|Notice|VisuallyHidden|announcer|texts|use-later)/;

export default defineConfig({
  plugins: [react(), minifiedStyles],
  build: {
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first-view', test: firstView }] } } },
    manifest: true,
    // The page names what it starts with. Lazy screens find their own imports: the list of those for every screen would be
    // part of the first view, and they are fetched ahead anyway.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies, { hostType }) => (hostType === 'html' ? dependencies : []),
    },
    assetsInlineLimit: 0,
    target: 'es2022',
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': api, '/auth': api, '/media': api, '/health': api, '/_dev': api },
  },
  test: { name: 'portal', include: ['src/**/*.test.ts'] },
});
