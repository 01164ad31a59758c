import { supportDeskOf } from '@portal/contract/environments/rules';
import type { Environment } from '@portal/contract/environments/schema';
import { setSupportDesk } from '../notifications/notifications.ts';
import { firstEnvironment } from './start.ts';

/** The environment that the page is dressed in: at first, what the server's first HTML put on. */
let appliedEnvironment: Environment | null = firstEnvironment;

setSupportDesk(supportDeskOf(appliedEnvironment));

export const currentEnvironment = (): Environment | null => appliedEnvironment;

/**
 * Gets an environment's theme and icons ready (null: the house style) and gives the function that puts them on, so that a caller
 * can change theme and content in one go. Loads the theme engine only when there is something to change.
 */
export async function loadTheme(environment: Environment | null): Promise<() => void> {
  if (JSON.stringify(environment) === JSON.stringify(appliedEnvironment)) return () => {};
  // An account in the colors of another one is better than none; the next change tries again.
  const code = await import('./dress.ts').catch(() => null);
  if (code === null) return () => {};
  const dress = code.prepareDress(environment);
  return () => {
    appliedEnvironment = environment;
    setSupportDesk(supportDeskOf(environment));
    dress();
  };
}
