/** Parts of the test runs: a browser, and the stories of the workspace in one theme. */
import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { launchOptions } from './scripts/browser.ts';

export const root = fileURLToPath(new URL('.', import.meta.url));
export const workspace = fileURLToPath(new URL('../..', import.meta.url));
const configDir = fileURLToPath(new URL('../../.storybook', import.meta.url));

/**
 * Retries a failed browser test in CI; `npm test` lists the retried tests. A test that failed for its console output is
 * not retried, since React warns only once per page and the retry would pass.
 */
export const retry = process.env['CI'] ? { count: 1, condition: /^(?!unexpected console output)/ } : 0;

/** Setup that fails a test on console output that it does not expect. */
export const setupFiles = [fileURLToPath(new URL('src/testing/fail-on-console.ts', import.meta.url))];

/**
 * Finds all dependencies of the tests before the first one runs, since one that is found later reloads the page under a
 * test.
 */
export const optimizeDeps = {
  entries: ['src/**/*.{ts,tsx}', '../../apps/portal/src/**/*.{ts,tsx}'],
};

/** Setup that also checks the colors of a story and lets the report show which rows of the ledger it covers. */
const storySetup = [
  ...setupFiles,
  fileURLToPath(new URL('src/testing/note-tags.ts', import.meta.url)),
  fileURLToPath(new URL('src/testing/no-own-color.ts', import.meta.url)),
];

/** Returns the settings of a browser; a function, because each project changes the object it gets. */
export const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions }),
  instances: [{ browser: 'chromium' as const }],
});

/**
 * Restores this folder as the root: Storybook uses its own parent folder, in which React and vitest are not installed.
 */
const ownRoot: Plugin = { name: 'own-root', enforce: 'post', config: () => ({ root }) };

/**
 * Creates a test project for every story of the library and the portal, with its play function and axe, in one theme of
 * the toolbar.
 */
export const stories = (theme: string, name = `storybook-${theme}`, tag = 'test') => ({
  extends: true as const,
  plugins: [storybookTest({ configDir, initialGlobals: { theme }, tags: { include: [tag] } }), ownRoot],
  test: {
    name,
    dir: workspace,
    browser: browser(),
    // One page for all files, since loading Storybook for each of them takes as long as its stories.
    isolate: false,
    setupFiles: storySetup,
    retry,
  },
});
