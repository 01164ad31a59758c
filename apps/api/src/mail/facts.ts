import { deviceOf } from '@portal/contract/own-sessions/device-of';
import type { Fact } from '../database/tables/credentials.ts';
import { originOf, type Recorded } from '../platform/audit.ts';

const timeZone = 'Europe/Amsterdam';

/** 'zondag 22 november 2026 om 21:04 uur' */
export const momentOf = (moment: Date) =>
  `${moment.toLocaleDateString('nl-NL', { dateStyle: 'full', timeZone })} om ${moment.toLocaleTimeString('nl-NL', { timeStyle: 'short', timeZone })} uur`;

/**
 * Returns the time of a change, and the device and network of its request, worded as in the list of sessions; those of
 * an administrator are left out.
 */
export function factsOf({
  request,
  clock,
  operator,
}: Pick<Recorded, 'request' | 'clock' | 'operator'>): Fact[] {
  const when = { label: 'Wanneer', value: momentOf(clock.now()) };
  if (request === null || operator !== undefined) return [when];
  const { userAgent, addressPrefix } = originOf(request);
  return [
    when,
    { label: 'Apparaat', value: deviceOf(userAgent) },
    { label: 'Netwerk', value: addressPrefix },
  ];
}
