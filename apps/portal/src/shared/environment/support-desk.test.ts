import { beforeEach, describe, expect, test, vi } from 'vitest';
import { environmentOf } from '../../testing/sessions.ts';

const own = { hours: 'Altijd', phone: '030 111 22 33', email: 'hulp@zonnig.example' };
const usual = { hours: 'Op werkdagen', phone: '010 222 33 44', email: 'hulp@portaal.example' };
const environmentWith = (parts: Partial<typeof own>) =>
  environmentOf({ supportHours: parts.hours, supportPhone: parts.phone, supportEmail: parts.email });

beforeEach(() => vi.resetModules());
const load = () => import('./support-desk.ts');

test('[CMP-02] the support desk of the installation fills in what an environment does not have', async () => {
  const { setUsualSupportDesk, supportDeskOf } = await load();
  setUsualSupportDesk(usual);
  expect(supportDeskOf(null)).toEqual(usual);
  expect(supportDeskOf(environmentWith({ phone: own.phone }))).toEqual({ ...usual, phone: own.phone });
  expect(supportDeskOf(environmentWith(own))).toEqual(own);
});

describe('a build whose server names no support desk', () => {
  beforeEach(() => vi.stubEnv('DEV', false));

  test('has none, rather than an invented phone number', async () => {
    const { supportDeskOf } = await load();
    const { controller } = await import('./start.ts');
    expect([supportDeskOf(null), controller]).toEqual([null, null]);
    for (const part of ['hours', 'phone', 'email'] as const)
      expect(supportDeskOf(environmentWith({ ...own, [part]: undefined }))).toBeNull();
  });

  test('has that of an environment that is complete', async () => {
    const { supportDeskOf } = await load();
    expect(supportDeskOf(environmentWith(own))).toEqual(own);
  });
});
