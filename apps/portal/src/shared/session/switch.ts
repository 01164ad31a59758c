/** Switches of account: those in another tab, and to and from the account of somebody else. */
import { tabStorage } from '../storage/storage.ts';
import { createStore } from '@portal/ui/create-store';
import { safePath } from './destination.ts';
import { activeContactOf, isImpersonation, isLoggedIn, type LoggedIn, type Session } from './session.ts';

/** A switch to another account of the same person in another tab, which this tab has not followed yet. */
export interface PendingSwitch {
  before: LoggedIn;
  after: LoggedIn;
}

export const pendingSwitch = createStore<PendingSwitch | null>(null);
/** Number of forms of this tab with unsaved changes. */
export const unsavedForms = createStore(0);

/** Returns whether a form of this tab has unsaved changes. */
export const hasUnsavedForms = (): boolean => unsavedForms.get() > 0;

/** Marks that a form of this tab has unsaved changes, until the returned function is called, which is done once. */
export function registerUnsavedForm(): () => void {
  unsavedForms.set(unsavedForms.get() + 1);
  return () => unsavedForms.set(unsavedForms.get() - 1);
}

/**
 * Defers a switch of account in another tab while this tab has unsaved changes, which following it would discard.
 * Returns whether it is deferred; any other known session ends that.
 * @param before the session of this tab; null for a change that was made in this tab
 */
export function deferSwitch(before: Session | null, after: Session): boolean {
  if (after.state === 'unreachable') return false;
  const next = hasUnsavedForms() ? switchBetween(before, after) : null;
  if (next !== pendingSwitch.get()) pendingSwitch.set(next);
  return next !== null;
}

function switchBetween(before: Session | null, after: Session): PendingSwitch | null {
  if (before === null || !isLoggedIn(before) || !isLoggedIn(after)) return null;
  if (isImpersonation(before) || isImpersonation(after)) return null;
  const [from, to] = [before.login, after.login];
  const isSwitch = from.userId === to.userId && from.activeContactId !== to.activeContactId;
  return isSwitch && activeContactOf(before) && activeContactOf(after) ? { before, after } : null;
}

/** Key of the page to return to after impersonating, in this tab. */
const pageKey = 'portal.before-impersonation';

export function rememberPageBeforeImpersonation(page: string): void {
  tabStorage.setItem(pageKey, page);
}

/** Returns the page to go back to and forgets it; the dashboard when there is none. */
export function popPageBeforeImpersonation(): string {
  const page = tabStorage.getItem(pageKey);
  tabStorage.removeItem(pageKey);
  return (page !== null && safePath(page, location.origin)) || '/';
}
