import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

test('the demo exits with 78 in any other mode', () => {
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const env = { PATH: process.env['PATH'], PORTAL_MODE: 'production' };
  const { status, stderr } = spawnSync(process.execPath, [main], { env, encoding: 'utf8' });
  expect(status).toBe(78);
  expect(stderr).toBe('De demo start alleen met PORTAL_MODE=demo.\n');
});
