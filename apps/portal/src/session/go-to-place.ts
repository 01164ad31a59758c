import { handOver } from '@portal/contract/applications/calls';
import { send } from '../api/send.ts';
import { knownOrigins } from '../environment/known-origins.ts';
import { readTarget, type Target } from '../environment/target.ts';
import { targetForRole } from '../environment/target-for-role.ts';
import { activeContactOf } from './session.ts';
import { getSession } from './session-store.ts';

type Navigate = (path: string, options: { replace: boolean }) => void;

/** Goes to the place that was wanted before the login, as it is meant for the active account; home when it leads nowhere. */
export async function goToPlace(place: string, navigate: Navigate): Promise<void> {
  const contact = activeContactOf(getSession());
  const wanted = readTarget(place, knownOrigins);
  const target = wanted && contact ? targetForRole(wanted, contact) : wanted;
  if (target?.kind === 'application' && (await leaveFor(target))) return;
  navigate(target?.kind === 'path' ? target.path : '/', { replace: true });
}

/** Leaves for a sibling application and takes the login along. False when the person is still here. */
async function leaveFor({ application, path }: Extract<Target, { kind: 'application' }>): Promise<boolean> {
  const outcome = await send(handOver, { body: { application, path }, report: 'faults' });
  const origin = knownOrigins[application];
  if (outcome.kind === 'done') {
    const { location: address } = outcome.value;
    if (!URL.canParse(address) || new URL(address).origin !== origin) return false;
    location.replace(address);
    return true;
  }
  // A server that takes no login along still has the application: one logs in there.
  if (outcome.kind !== 'refused' || outcome.status !== 404) return false;
  location.replace(origin + path);
  return true;
}
