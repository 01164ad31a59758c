import { defineConfig } from 'vitest/config';

/** Set by `scripts/with-postgres.mjs`; without it the tests run on the embedded database. */
const isOnServer = Boolean(process.env['TEST_DATABASE_URL']);
const otherDatabase = `src/**/*.${isOnServer ? 'pglite' : 'postgres'}.*`;

export default defineConfig({
  test: {
    globalSetup: ['src/testing/database/prepare.ts', 'src/testing/processes/build-server.ts'],
    setupFiles: ['src/testing/database/seed.ts'],
    // Imports the server's modules once per worker instead of once per file.
    isolate: false,
    maxWorkers: 2,
    restoreMocks: true,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: isOnServer ? 'postgres' : 'pglite',
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/*.slow.test.ts', otherDatabase],
        },
      },
      // Tests that `npm run test:full` runs and `npm test` leaves out.
      {
        extends: true,
        test: {
          name: 'slow',
          include: ['src/**/*.slow.test.ts'],
          exclude: [otherDatabase],
          // They run beside the other suites.
          testTimeout: 120_000,
        },
      },
    ],
  },
});
