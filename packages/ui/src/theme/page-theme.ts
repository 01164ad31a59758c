/** The variables of a whole page. Needs no DOM and no React. */
import { compileTheme } from './compile-theme.ts';
import { darkTheme, lightDark } from './dark-theme.ts';
import type { GivenColors } from './keys/keys.ts';
import { compileShape, type Shape } from './shape.ts';
import type { CssVariables } from './theme-css.ts';

export type { Shape } from './shape.ts';

/**
 * Returns the colors of a brand, in their light and their dark form, and the sizes of its shape: input of
 * `applyVariables` and `themeCss`. The `color-scheme` of the page chooses the form.
 */
export function pageTheme(colors: GivenColors | null | undefined, shape: Shape = {}): CssVariables {
  return { ...lightDark(compileTheme(colors), darkTheme(colors)), ...compileShape(shape) };
}
