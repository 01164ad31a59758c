import type { Environment } from '@portal/contract/environments/schema';
import { contrastRatio, isHex } from '@portal/ui/theme/contrast';

type Logo = NonNullable<Environment['logo']>;

/** Returns the logos for the top bar: on a dark bar the one that was made for it, if there is one. */
export function barLogosOf(environment: Environment | null): { logo?: Logo; slim?: Logo } {
  if (environment === null) return {};
  const { logo, logoSlim, logoDiapositive, themeVariables } = environment;
  if (logoDiapositive && isDark(themeVariables['color_mainnav'])) return { logo: logoDiapositive };
  return { ...(logo && { logo }), ...(logoSlim && { slim: logoSlim }) };
}

/** A bar without a color of its own is white. */
const isDark = (color: string | undefined) =>
  isHex(color) && contrastRatio(color, '#ffffff') > contrastRatio(color, '#000000');
