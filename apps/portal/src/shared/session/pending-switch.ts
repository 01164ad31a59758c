import { createStore } from '../stores/create-store.ts';
import { activeContactOf, isImpersonation, isLoggedIn, type LoggedIn, type Session } from './session.ts';

/** A switch to another account of the same person in another tab, which this tab has not followed yet. */
export interface PendingSwitch {
  before: LoggedIn;
  after: LoggedIn;
}

export const pendingSwitch = createStore<PendingSwitch | null>(null);
const unsavedForms = new Set<symbol>();

/** Returns whether a form of this tab has unsaved changes. */
export const hasUnsavedForms = (): boolean => unsavedForms.size > 0;

/** Marks that a form of this tab has unsaved changes, until the returned function is called. */
export function registerUnsavedForm(): () => void {
  const form = Symbol('form');
  unsavedForms.add(form);
  return () => unsavedForms.delete(form);
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
