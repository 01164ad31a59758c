/** The theme engine without React: the package's `./theme` entry. */
export { applyVariables, removeVariables } from './apply-theme.ts';
export { compileTheme, type CompiledTheme, type ThemeIssue, type ThemeVariables } from './compile-theme.ts';
export { contrastRatio, isHex, nearestPassing } from './colors/contrast.ts';
export { isThemeKey, themeGroups, themeKeys, variableOf } from './keys/keys.ts';
export type {
  ContrastPair,
  GivenColors,
  Hex,
  ThemeColors,
  ThemeGroup,
  ThemeKey,
  ThemeKeyRow,
} from './keys/keys.ts';
export { repairContrast } from './repair-contrast.ts';
export { libraryColors } from './keys/library-colors.ts';
export {
  compileShape,
  shapeKeys,
  type Corners,
  type Density,
  type Shape,
  type ShapeVariables,
} from './shape.ts';
export { themeCss } from './theme-css.ts';
export {
  themeFromBrand,
  type BrandCharacter,
  type BrandColors,
  type BrandTheme,
} from './theme-from-brand.ts';
