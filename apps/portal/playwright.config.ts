import { defineConfig } from '@playwright/test';

/** Runs the portal in a real browser on the real stack; every worker has its own server and database. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/harness/servers/demo-folder.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // `npm test` lists the tests that needed a second try.
  retries: process.env['CI'] ? 1 : 0,
  workers: Number(process.env['E2E_WORKERS'] ?? 2),
  // Allows for a machine that is busy with other steps.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: 'node_modules/.cache/e2e.json' }]],
  use: {
    // Without a limit an action on a missing element waits for the whole test.
    actionTimeout: 30_000,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    // A second try is recorded; traces of all first tries would slow them down.
    trace: 'on-first-retry',
    launchOptions: process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {},
  },
});
