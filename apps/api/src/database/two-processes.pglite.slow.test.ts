import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findLostWrites, writeUntilGone } from '../testing/processes/acknowledged-writes.ts';
import { startServer } from '../testing/processes/server-process.ts';

test(
  '[T76] a second server on the same data folder exits with 78, and the first loses no write',
  { timeout: 180_000 },
  async () => {
    const first = await startServer({ RATE_LIMITS: 'off' });
    try {
      await first.ready();
      const acknowledged = new Set<string>();
      const writing = [1, 2].map(() =>
        writeUntilGone(first.origin, acknowledged, AbortSignal.timeout(60_000)),
      );
      for (let time = 0; time < 3; time += 1) {
        const second = await startServer({ DATA_FOLDER: first.dataFolder });
        expect(await second.exited).toBe(78);
        expect(second.output()).toContain(`in gebruik door proces ${first.child.pid}`);
      }
      await expect.poll(() => acknowledged.size, { timeout: 90_000 }).toBeGreaterThan(100);
      expect(await first.stop('SIGTERM')).toBe(0);
      await Promise.all(writing);
      expect(await findLostWrites(acknowledged, first.dataFolder, null)).toEqual([]);
    } finally {
      await first.stop('SIGKILL');
      rmSync(first.dataFolder, { recursive: true, force: true });
    }
  },
);
