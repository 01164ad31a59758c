import type { Environment } from '@portal/contract/environments/schema';
import { isDark, isHex } from '@portal/ui/theme/contrast';

type Logo = NonNullable<Environment['logo']>;

type Source = Partial<Pick<Environment, 'logo' | 'logoSlim' | 'logoDiapositive' | 'themeVariables'>>;

/** Returns the logos for the top bar: on a dark bar the logo for dark backgrounds, if there is one. */
export function barLogosOf(environment: Source | null): { logo?: Logo; slim?: Logo } {
  if (environment === null) return {};
  const { logo, logoSlim, logoDiapositive, themeVariables } = environment;
  if (logoDiapositive && hasDarkBar(themeVariables?.['color_mainnav'])) return { logo: logoDiapositive };
  return { ...(logo && { logo }), ...(logoSlim && { slim: logoSlim }) };
}

/** A bar without a color of its own is white. */
const hasDarkBar = (color: string | undefined) => isHex(color) && isDark(color);
