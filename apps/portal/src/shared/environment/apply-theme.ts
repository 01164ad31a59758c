import type { Environment } from '@portal/contract/environments/schema';
import { setSupportDesk } from '../notifications/notifications.ts';
import { firstEnvironment } from './start.ts';
import { supportDeskOf } from './support-desk.ts';

/** Environment whose theme the page shows; at first the one that the server put into the HTML. */
let appliedEnvironment: Environment | null = firstEnvironment;

setSupportDesk(supportDeskOf(appliedEnvironment));

export const currentEnvironment = (): Environment | null => appliedEnvironment;

/**
 * Prepares an environment's theme and icons (null: the house style) and returns the function that applies them, so that
 * a caller can change theme and content at the same time. Loads the theme engine only when there is something to
 * change.
 */
export async function loadTheme(environment: Environment | null): Promise<() => void> {
  // Compared as text, since a library for it would weigh on the first view.
  if (JSON.stringify(environment) === JSON.stringify(appliedEnvironment)) return () => {};
  // Keeps the current colors when the code cannot be loaded; the next change tries again.
  const code = await import('./appearance.ts').catch(() => null);
  if (code === null) return () => {};
  const applyAppearance = code.prepareAppearance(environment);
  return () => {
    appliedEnvironment = environment;
    setSupportDesk(supportDeskOf(environment));
    applyAppearance();
  };
}
