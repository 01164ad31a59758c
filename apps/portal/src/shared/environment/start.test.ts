import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

test('a server that renders a screen has no data of a page, and no address of its own', async () => {
  vi.resetModules();
  vi.stubGlobal('document', undefined);
  vi.stubGlobal('location', undefined);
  const { firstEnvironment, linkedApplications } = await import('./start.ts');
  const { knownOrigins } = await import('./known-origins.ts');
  expect([firstEnvironment, linkedApplications, knownOrigins.kp]).toEqual([
    null,
    ['webshop', 'lms'],
    'https://portal.invalid',
  ]);
});
