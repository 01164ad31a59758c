/** Environment of the site: the query parameter `slug`, as in `?slug=zonnig`, selects its colors. */
import { compileTheme, applyVariables, type ThemeColors } from '@portal/ui/theme';
import environments from './environments.json';

interface Environment {
  name: string;
  colors: Partial<ThemeColors>;
}

const known = new Map<string, Environment>(Object.entries(environments as Record<string, Environment>));
const slug = new URLSearchParams(window.location.search).get('slug') ?? '';

export const environment: Environment = known.get(slug) ?? { name: 'Voorbeeld Advies', colors: {} };

/** URL of the logo. */
export const logo = `/logos/${known.has(slug) ? slug : 'voorbeeld'}.svg`;

/** Returns a path of this site that keeps the environment. */
export const within = (path: string): string => (known.has(slug) ? `${path}?slug=${slug}` : path);

export function applyEnvironment(): void {
  applyVariables(document.documentElement, compileTheme(environment.colors).variables);
}
