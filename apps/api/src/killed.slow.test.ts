import { expect, test } from 'vitest';
import { killRepeatedly } from './testing/processes/kill.ts';
import { createTestDatabase } from './testing/database/test-database.ts';

test(
  '[T78] a server that is killed five times during writes loses no acknowledged write',
  { timeout: 180_000 },
  async () => {
    const server = process.env['TEST_DATABASE_URL'];
    const database = server ? await createTestDatabase(server, process.env['PREPARED_DEMO']) : undefined;
    const report = await killRepeatedly(5, 100, database?.url ?? null);
    await database?.drop();
    expect(report.acknowledged).toBeGreaterThanOrEqual(500);
    expect(report.lost).toBe(0);
  },
);
