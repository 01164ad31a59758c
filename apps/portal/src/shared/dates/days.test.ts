import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

test.each(['Europe/Amsterdam', 'America/Los_Angeles', 'Pacific/Auckland'])(
  'a date is formatted as the same day in the time zone %s',
  async (zone) => {
    vi.stubEnv('TZ', zone);
    vi.resetModules();
    const { longDay } = await import('@portal/contract/long-day');
    const { nearDay, shortDay } = await import('./days.ts');
    expect(longDay('2026-11-27')).toBe('27 november 2026');
    expect(nearDay('2026-11-27')).toBe('vrijdag 27 november');
    expect(shortDay('2026-03-05')).toBe('05-03-2026');
  },
);
