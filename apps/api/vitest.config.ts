import { defineConfig } from 'vitest/config';

const server = process.env['TEST_DATABASE_URL'] ?? '';
const all = ['src/**/*.test.ts'];

/** The same tests on each database, apart from those that carry another database's name; PostgreSQL needs to be given. */
const on = (name: string, other: string, url: string) => ({
  test: {
    name,
    include: all,
    exclude: [`src/**/*.${other}.test.ts`],
    env: { TEST_DATABASE_URL: url },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  test: { projects: [on('pglite', 'postgres', ''), ...(server ? [on('postgres', 'pglite', server)] : [])] },
});
