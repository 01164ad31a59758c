import { identityLinks } from '@portal/contract/environments/identity-calls';
import type { Environment } from '@portal/contract/environments/schema';
import { applyVariables, compileTheme } from '@portal/ui/theme';
import { pageTheme } from '@portal/ui/theme/page-theme';
import { bases } from '../api/send.ts';
import { showScheme } from './scheme.ts';

/**
 * Compiles an environment's theme, and returns the function that applies it to the page, the `theme-color` of the
 * browser and the icons.
 */
export function prepareAppearance(environment: Environment | null): () => void {
  const { themeVariables, ...shape } = environment ?? {};
  const { colors } = compileTheme(themeVariables ?? {});
  const variables = pageTheme(themeVariables ?? {}, shape);
  return () => {
    applyVariables(document.documentElement, variables);
    showScheme(environment);
    setAttribute('meta[name="theme-color"]', 'content', colors.primary);
    // Keeps the icons where the server has no versions, since it has no icons of environments then.
    if (environment !== null && environment.version === null) return;
    const version = environment && { id: environment.id, version: environment.version ?? 0 };
    for (const [rel, href] of Object.entries(identityLinks(version, bases.api)))
      setAttribute(`link[rel="${rel}"]`, 'href', href);
  };
}

function setAttribute(selector: string, name: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(name, value);
}
