'use client';
import { useMemo, type ComponentProps, type CSSProperties } from 'react';
import { styled, type WebTarget } from 'styled-components';
import { compileTheme } from './compile-theme.ts';
import type { ThemeColors } from './keys/keys.ts';
import { compileShape, type Shape } from './shape.ts';

const Root = styled.div`
  background-color: var(--portal-background);
  color: var(--portal-text);
`;

/**
 * Applies a theme inside a `<div>` (or `as`): a preview, or a part of a page in another brand. For the whole page, put
 * the variables on `:root` with `applyVariables` instead. A new theme only changes variables on this element: its
 * content does not render again. The part is light on a dark page too.
 */
export function ThemeScope({ theme, shape, style, ...rest }: ThemeScopeProps) {
  const variables = useMemo(() => compileTheme(theme).variables, [theme]);
  const sizes = shape && compileShape(shape);
  return (
    <Root data-scheme="light" {...rest} style={{ ...(variables as CSSProperties), ...sizes, ...style }} />
  );
}

export interface ThemeScopeProps extends ComponentProps<'div'> {
  /** Colors of the environment; missing ones are derived or fall back to the default theme. */
  theme: Partial<ThemeColors> | null | undefined;
  /** Corners and density; without it, those of the page. */
  shape?: Shape | undefined;
  /** Element or component to render instead of `<div>`. */
  as?: WebTarget | undefined;
}
