import { expect, test } from 'vitest';
import { factsOf, momentOf } from './facts.ts';

test.each([
  ['2026-11-22T20:04:00Z', 'zondag 22 november 2026 om 21:04 uur'],
  ['2026-11-22T23:30:00Z', 'maandag 23 november 2026 om 00:30 uur'],
  ['2026-07-01T22:30:00Z', 'donderdag 2 juli 2026 om 00:30 uur'],
])('momentOf writes %s in the time of Amsterdam', (moment, told) => {
  expect(momentOf(new Date(moment))).toBe(told);
});

test('[T35] factsOf returns the time, the device and the network, not the whole IP address', () => {
  const request = {
    ip: '192.0.2.77',
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' },
  };
  const clock = { now: () => new Date('2026-11-22T20:04:00Z') };
  expect(factsOf({ request, clock } as Parameters<typeof factsOf>[0])).toEqual([
    { label: 'Wanneer', value: 'zondag 22 november 2026 om 21:04 uur' },
    { label: 'Apparaat', value: 'Firefox op Linux' },
    { label: 'Netwerk', value: '192.0.2.0/24' },
  ]);
});
