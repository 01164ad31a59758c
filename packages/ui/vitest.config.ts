import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));
const configDir = fileURLToPath(new URL('../../.storybook', import.meta.url));
const setupFiles = fileURLToPath(new URL('src/testing/fail-on-console.ts', import.meta.url));

/** A browser that is named or installed; undefined leaves it to Playwright's own download. */
const executablePath = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium'].find(
  (path) => path !== undefined && existsSync(path),
);

/** A function, because each project changes the object it gets. */
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: executablePath === undefined ? {} : { executablePath } }),
  instances: [{ browser: 'chromium' as const }],
});

/** Storybook makes its own parent folder the root, and React and vitest are not installed there. */
const ownRoot: Plugin = { name: 'own-root', enforce: 'post', config: () => ({ root }) };

/** Every story with its play function and axe, in the theme of one demo environment. */
const stories = (thema: string) => ({
  extends: true as const,
  plugins: [storybookTest({ configDir, initialGlobals: { thema } }), ownRoot],
  test: { name: `storybook-${thema}`, dir: root, browser: browser(), setupFiles: [setupFiles] },
});

export default defineConfig({
  // Everything a test may import is found before the first one runs: what is found later reloads the page under it.
  optimizeDeps: { entries: ['src/**/*.{ts,tsx}'] },
  test: {
    // Room for a machine that is busy with other steps.
    testTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['src/**/*.browser.test.tsx'],
          setupFiles: [setupFiles],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          browser: browser(),
          include: ['src/**/*.browser.test.tsx'],
          setupFiles: [setupFiles],
        },
      },
      stories('voorbeeld'),
      stories('zonnig'),
      stories('banknoord'),
    ],
  },
});
