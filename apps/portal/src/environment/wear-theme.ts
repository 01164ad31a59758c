import type { Environment } from '@portal/contract/environments/schema';
import { firstEnvironment } from './start.ts';

/** The id of the environment that the page is dressed in: at first, what the server's first HTML put on. */
let worn: string | null = firstEnvironment?.id ?? null;

/**
 * Gets an environment's theme ready (null: the house style) and gives the function that puts it on, so that a caller can
 * change theme and content in one go. Loads the theme engine only when there is something to change.
 */
export async function prepareTheme(environment: Environment | null): Promise<() => void> {
  const id = environment?.id ?? null;
  if (id === worn) return () => {};
  // An account in the colours of another one is better than none; the next change tries again.
  const engine = await import('@portal/ui/theme').catch(() => null);
  if (engine === null) return () => {};
  const { applyVariables, compileTheme } = engine;
  const { variables } = compileTheme(environment?.themeVariables ?? {});
  return () => {
    worn = id;
    applyVariables(document.documentElement, variables);
  };
}
