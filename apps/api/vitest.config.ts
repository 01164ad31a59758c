import { defineConfig } from 'vitest/config';

/** Runs every test on one database, without those that carry the other's name. */
const on = (database: 'pglite' | 'postgres') => ({
  test: {
    name: database,
    globalSetup: database === 'pglite' ? ['src/testing/migrated-database.ts'] : [],
    include: ['src/**/*.test.ts'],
    exclude: [`src/**/*.${database === 'pglite' ? 'postgres' : 'pglite'}.test.ts`],
    env: { TEST_DATABASE_URL: database === 'pglite' ? '' : (process.env['TEST_DATABASE_URL'] ?? '') },
    // Imports the server's modules once per run instead of once per file.
    isolate: false,
    restoreMocks: true,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

/** The embedded database always, and PostgreSQL where `scripts/with-postgres.mjs` has started one. */
export default defineConfig({
  test: { projects: process.env['TEST_DATABASE_URL'] ? [on('pglite'), on('postgres')] : [on('pglite')] },
});
