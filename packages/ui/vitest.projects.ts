/** The parts of which the test runs are made: a browser, and the stories of the workspace in one theme. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';

export const root = fileURLToPath(new URL('.', import.meta.url));
export const workspace = fileURLToPath(new URL('../..', import.meta.url));
const configDir = fileURLToPath(new URL('../../.storybook', import.meta.url));

/** Fails a test on console output that it does not expect. */
export const setupFiles = [fileURLToPath(new URL('src/testing/fail-on-console.ts', import.meta.url))];

/** Everything a test may import is found before the first one runs: what is found later reloads the page under it. */
export const optimizeDeps = {
  entries: ['src/**/*.{ts,tsx}', 'wrong-stories/*.tsx', '../../apps/portal/src/**/*.{ts,tsx}'],
};

/** A browser that is named or installed; undefined leaves it to Playwright's own download. */
const executablePath = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium'].find(
  (path) => path !== undefined && existsSync(path),
);

/** A function, because each project changes the object it gets. */
export const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: executablePath === undefined ? {} : { executablePath } }),
  instances: [{ browser: 'chromium' as const }],
});

/** Storybook makes its own parent folder the root, and React and vitest are not installed there. */
const ownRoot: Plugin = { name: 'own-root', enforce: 'post', config: () => ({ root }) };

/** Every story of the library and the portal with its play function and axe, in one theme of the toolbar. */
export const stories = (thema: string, name = `storybook-${thema}`, tag = 'test') => ({
  extends: true as const,
  plugins: [storybookTest({ configDir, initialGlobals: { thema }, tags: { include: [tag] } }), ownRoot],
  test: { name, dir: workspace, browser: browser(), setupFiles },
});
