import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // The tests run the whole server, on the databases that the API prepares for its own tests.
    globalSetup: ['../api/src/testing/database/prepare.ts'],
    setupFiles: ['../api/src/testing/database/seed.ts'],
    isolate: false,
    maxWorkers: 1,
    restoreMocks: true,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
