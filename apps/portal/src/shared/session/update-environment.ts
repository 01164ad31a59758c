import type { Environment } from '@portal/contract/environments/schema';
import { currentEnvironment, loadTheme } from '../environment/apply-theme.ts';
import { getSession, refreshSession } from './session-store.ts';

const withoutColors = (environment: Environment) =>
  JSON.stringify({ ...environment, version: null, themeVariables: null });

/** Returns whether two versions of an environment differ in their colors at most. */
export function isRecolored(before: Environment, after: Environment): boolean {
  return withoutColors(before) === withoutColors(after);
}

/** Replaces the session's environment by a newer version. Returns whether the portal now shows that version. */
export async function updateEnvironment(next: Environment): Promise<boolean> {
  const session = getSession();
  if (!('environment' in session) || session.environment?.id !== next.id) return false;
  if (isRecolored(session.environment, next)) {
    const apply = await loadTheme(next);
    if (getSession() !== session) return false;
    apply();
    // Without `setSession`, which renders every screen: colors are variables of the document, and no screen takes them
    // from the session.
    session.environment = next;
  } else await refreshSession();
  return JSON.stringify(currentEnvironment()) === JSON.stringify(next);
}
