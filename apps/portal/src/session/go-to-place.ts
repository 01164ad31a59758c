import { handOver } from '@portal/contract/applications/calls';
import { send } from '../api/send.ts';
import { knownOrigins } from '../environment/known-origins.ts';
import { readTarget, type Target } from '../environment/target.ts';
import { targetForRole } from '../environment/target-for-role.ts';
import { handedOver } from './remembered-place.ts';
import { activeContactOf } from './session.ts';
import { getSession } from './session-store.ts';

type Navigate = (path: string, options: { replace: boolean }) => void;

/** Goes to the place that was wanted before the login, as it is meant for the active account; home when it leads nowhere. */
export async function goToPlace(place: string, navigate: Navigate): Promise<void> {
  // Once: whoever is sent home right after this is to get there.
  localStorage.removeItem(handedOver.key);
  const contact = activeContactOf(getSession());
  const wanted = readTarget(place, knownOrigins);
  const target = wanted && contact ? targetForRole(wanted, contact) : wanted;
  if (target?.kind === 'application' && (await leaveFor(target)) === 'left') return;
  navigate(target?.kind === 'path' ? target.path : '/', { replace: true });
}

/** `failed`: there was no usable answer, which the person has been told. */
type Departure = 'left' | 'refused' | 'failed';

/**
 * Goes to a sibling application, on the page of one's role where no other is asked for, and takes the login along; the way
 * back leads here again.
 */
export async function goToApplication(application: 'webshop' | 'lms', path = '/'): Promise<Departure> {
  const contact = activeContactOf(getSession());
  const wanted = { kind: 'application', application, path } as const;
  const target = contact ? targetForRole(wanted, contact) : wanted;
  if (target.kind !== 'application') return 'refused';
  return leaveFor(target, (address) => location.assign(address));
}

/** Leaves for a sibling application and takes the login along. */
async function leaveFor(
  { application, path }: Extract<Target, { kind: 'application' }>,
  leave = (address: string) => location.replace(address),
): Promise<Departure> {
  const outcome = await send(handOver, { body: { application, path }, report: 'faults' });
  const origin = knownOrigins[application];
  if (outcome.kind === 'done') {
    const { location: address } = outcome.value;
    if (!URL.canParse(address) || new URL(address).origin !== origin) return 'refused';
    leave(address);
    return 'left';
  }
  if (outcome.kind !== 'refused') return 'failed';
  if (outcome.status !== 404) return 'refused';
  // A server that takes no login along still has the application: one logs in there.
  leave(origin + path);
  return 'left';
}
