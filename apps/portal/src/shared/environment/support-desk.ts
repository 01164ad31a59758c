import { type SupportDesk, supportDeskOf as contactsOf } from '@portal/contract/environments/rules';
import type { Environment } from '@portal/contract/environments/schema';
import { firstSupportDesk } from './start.ts';

let usual: SupportDesk | null = firstSupportDesk;

/** Sets the support desk of the installation where there is no first HTML, as on the server. */
export function setUsualSupportDesk(desk: SupportDesk): void {
  usual = desk;
}

/**
 * Returns the support desk of an environment, or that of the installation; null when the server names none and the
 * environment has not all of its own.
 */
export function supportDeskOf(environment: Environment | null): SupportDesk | null {
  if (usual !== null) return contactsOf(environment, usual);
  const { supportHours: hours, supportPhone: phone, supportEmail: email } = environment ?? {};
  return hours && phone && email ? { hours, phone, email } : null;
}
