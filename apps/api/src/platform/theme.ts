/** The theme of an environment as CSS. */
import { pageTheme, type Shape } from '@portal/ui/theme/page-theme';
import { themeCss } from '@portal/ui/theme/theme-css';

export interface Themed extends Shape {
  themeVariables?: Record<string, string | null> | null;
}

/** Number of themes that are kept. */
const most = 200;

const kept = new Map<string, string>();

/**
 * Returns the variables of an environment as CSS; null gives the default theme. Keeps the last ones, since every page
 * and every open portal asks for them, and a theme takes milliseconds to compile.
 */
export function themeCssOf(environment: Themed | null): string {
  const { themeVariables, corners, density } = environment ?? {};
  const key = JSON.stringify([themeVariables, corners, density]);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const css = themeCss(pageTheme(themeVariables ?? {}, { corners, density }));
  const [oldest] = kept.keys();
  if (kept.size >= most && oldest !== undefined) kept.delete(oldest);
  kept.set(key, css);
  return css;
}
