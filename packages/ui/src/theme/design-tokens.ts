/** Writes a theme as design tokens of the W3C community group, format 2025.10. Needs no DOM and no React. */
import { compileTheme } from './compile-theme.ts';
import { darkTheme } from './dark-theme.ts';
import { themeKeys, type GivenColors, type Hex, type ThemeGroup } from './keys/keys.ts';
import { compileShape, type Shape } from './shape.ts';

/** Name of the `$extensions` member with the key of a token, and whether the theme derived its color. */
export const tokenExtension = 'nl.portal.theme';

/** Groups of tokens, and tokens: objects with a `$value`. */
export type DesignTokens = { [name: string]: unknown };

export interface DesignTokenOptions {
  /** Form of the theme whose colors are written. @default 'light' */
  scheme?: 'light' | 'dark' | undefined;
  /** Corners and density, written as sizes. Without it there are only colors. */
  shape?: Shape | undefined;
}

const colorValue = (hex: Hex) => {
  const components = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  return {
    colorSpace: 'srgb',
    components: components.map((share) => Number(share.toFixed(4))),
    alpha: 1,
    hex,
  };
};

/** Returns every color of a theme as a token, by group; those that the theme derives are marked. */
export function designTokens(given: GivenColors, options: DesignTokenOptions = {}): DesignTokens {
  const { scheme = 'light', shape } = options;
  const { colors } = scheme === 'dark' ? darkTheme(given) : compileTheme(given);
  const groups = new Map<ThemeGroup, DesignTokens>();
  for (const { key, group, label } of themeKeys) {
    const isGiven = scheme === 'light' && (key in given || `color_${key}` in given);
    const token = {
      $value: colorValue(colors[key]),
      $description: label,
      $extensions: { [tokenExtension]: { key, derived: !isGiven } },
    };
    groups.set(group, { ...groups.get(group), [key]: token });
  }
  return {
    portal: { $type: 'color', ...Object.fromEntries(groups) },
    ...(shape && { size: sizeTokens(shape) }),
  };
}

/** Returns the sizes of a shape as tokens, named after their variables: `space-4`. */
function sizeTokens(shape: Shape): DesignTokens {
  const sizes = Object.entries(compileShape(shape)).map(([variable, size]) => [
    variable.replace('--portal-', ''),
    { $value: { value: Number.parseInt(size, 10), unit: 'px' } },
  ]);
  return { $type: 'dimension', ...Object.fromEntries(sizes) };
}
