import { deviceOf } from '@portal/contract/own-sessions/device-of';
import type { Fact } from '../database/tables/credentials.ts';
import { originOf } from '../platform/audit.ts';
import type { RequestContext } from '../platform/context.ts';
import type { Session } from '../platform/session.ts';

const timeZone = 'Europe/Amsterdam';

/** 'zondag 22 november 2026 om 21:04 uur' */
export const momentOf = (moment: Date) =>
  `${moment.toLocaleDateString('nl-NL', { dateStyle: 'full', timeZone })} om ${moment.toLocaleTimeString('nl-NL', { timeStyle: 'short', timeZone })} uur`;

/** Returns the time, device and network of a request, worded as in the list of sessions. */
export function factsOf({
  request,
  clock,
}: Pick<RequestContext<Session | null>, 'request' | 'clock'>): Fact[] {
  const { userAgent, addressPrefix } = originOf(request);
  return [
    { label: 'Wanneer', value: momentOf(clock.now()) },
    { label: 'Apparaat', value: deviceOf(userAgent) },
    { label: 'Netwerk', value: addressPrefix },
  ];
}
