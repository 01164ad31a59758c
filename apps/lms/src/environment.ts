/** Whose site it is: `?slug=zonnig` in the address, in the colours of that environment. */
import { compileTheme, applyVariables, type ThemeColours } from '@portal/ui/theme';
import environments from './environments.json';

interface Environment {
  name: string;
  colours: Partial<ThemeColours>;
}

const known = new Map<string, Environment>(Object.entries(environments as Record<string, Environment>));
const slug = new URLSearchParams(window.location.search).get('slug') ?? '';

export const environment: Environment = known.get(slug) ?? { name: 'Voorbeeld Advies', colours: {} };

export function applyEnvironment(): void {
  applyVariables(document.documentElement, compileTheme(environment.colours).variables);
}
