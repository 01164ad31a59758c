import { activeContactOf, isImpersonation, isLoggedIn, type LoggedIn, type Session } from './session.ts';

/** A switch to another account of the same person in another tab, which this tab has not followed yet. */
export interface HeldSwitch {
  before: LoggedIn;
  after: LoggedIn;
}

let held: HeldSwitch | null = null;
const listeners = new Set<() => void>();
const unsavedForms = new Set<symbol>();

export const getHeldSwitch = (): HeldSwitch | null => held;

export function subscribeToHeldSwitch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Marks that a form of this tab has unsaved changes, until the returned function is called. */
export function noteUnsavedForm(): () => void {
  const form = Symbol('form');
  unsavedForms.add(form);
  return () => unsavedForms.delete(form);
}

/**
 * Holds a switch of account in another tab while this tab has unsaved changes, which following it would discard.
 * Returns whether it is held; any other known session ends a hold.
 * @param before the session of this tab; null for a change that was made in this tab
 */
export function holdSwitch(before: Session | null, after: Session): boolean {
  if (after.state === 'unreachable') return false;
  const next = unsavedForms.size > 0 ? switchBetween(before, after) : null;
  if (next !== held) {
    held = next;
    for (const listener of listeners) listener();
  }
  return held !== null;
}

function switchBetween(before: Session | null, after: Session): HeldSwitch | null {
  if (before === null || !isLoggedIn(before) || !isLoggedIn(after)) return null;
  if (isImpersonation(before) || isImpersonation(after)) return null;
  const [from, to] = [before.login, after.login];
  const isSwitch = from.userId === to.userId && from.activeContactId !== to.activeContactId;
  return isSwitch && activeContactOf(before) && activeContactOf(after) ? { before, after } : null;
}
