import { handOff } from '@portal/contract/applications/calls';
import type { NavigateFunction } from 'react-router-dom';
import { send } from '../api/send.ts';
import type { SiblingApplication } from '../environment/application-links.ts';
import { knownOrigins } from '../environment/known-origins.ts';
import { parseTarget, type Target } from '../environment/target.ts';
import { targetForRole } from '../environment/target-for-role.ts';
import { browserStorage } from '../storage/storage.ts';
import { published } from './remembered-page.ts';
import { activeContactOf } from './session.ts';
import { getSession } from './session-store.ts';

/** Goes to the page requested before the login, in its variant for the active account, or to the dashboard. */
export async function goToPage(page: string, navigate: NavigateFunction): Promise<void> {
  // Removed first, since a redirect to the dashboard right after this must not use it again.
  browserStorage.removeItem(published.storageKey);
  const contact = activeContactOf(getSession());
  const wanted = parseTarget(page, knownOrigins);
  const target = wanted && contact ? targetForRole(wanted, contact) : wanted;
  if (target?.kind === 'application' && (await leaveFor(target)) === 'left') return;
  navigate(target?.kind === 'path' ? target.path : '/', { replace: true });
}

/** `failed`: there was no usable response, and a notification says so. */
type Departure = 'left' | 'refused' | 'failed';

/**
 * Goes to a sibling application and hands the login over. Without a path it opens the page for the role of the active
 * account. The browser's back button returns here.
 */
export async function goToApplication(application: SiblingApplication, path = '/'): Promise<Departure> {
  const contact = activeContactOf(getSession());
  const wanted = { kind: 'application', application, path } as const;
  const target = contact ? targetForRole(wanted, contact) : wanted;
  if (target.kind !== 'application') return 'refused';
  return leaveFor(target, (url) => location.assign(url));
}

/** Leaves for a sibling application and hands the login over. */
async function leaveFor(
  { application, path }: Extract<Target, { kind: 'application' }>,
  leave = (url: string) => location.replace(url),
): Promise<Departure> {
  const outcome = await send(handOff, { body: { application, path }, report: 'faults' });
  const origin = knownOrigins[application];
  if (outcome.kind === 'done') {
    const { location: url } = outcome.value;
    if (!URL.canParse(url) || new URL(url).origin !== origin) return 'refused';
    leave(url);
    return 'left';
  }
  if (outcome.kind !== 'refused') return 'failed';
  if (outcome.status !== 404) return 'refused';
  // Opens the application without a login where the server has no hand-off.
  leave(origin + path);
  return 'left';
}
