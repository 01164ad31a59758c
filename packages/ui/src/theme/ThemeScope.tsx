'use client';
import { useMemo, type ComponentProps, type CSSProperties } from 'react';
import { styled, type WebTarget } from 'styled-components';
import { compileTheme } from './compile-theme.ts';
import type { ThemeColors } from './keys/keys.ts';

const Root = styled.div`
  background-color: var(--portal-background);
  color: var(--portal-text);
`;

/**
 * Applies a theme inside a `<div>` (or `as`): a preview, or a part of a page in another brand. For the whole page, put
 * the variables on `:root` with `applyVariables` instead. A new theme only changes variables on this element: its
 * content does not render again.
 */
export function ThemeScope({ theme, style, ...rest }: ThemeScopeProps) {
  const variables = useMemo(() => compileTheme(theme).variables, [theme]);
  return <Root {...rest} style={{ ...(variables as CSSProperties), ...style }} />;
}

export interface ThemeScopeProps extends ComponentProps<'div'> {
  /** Colors of the environment; missing ones are derived or fall back to the default theme. */
  theme: Partial<ThemeColors> | null | undefined;
  /** Element or component to render instead of `<div>`. */
  as?: WebTarget | undefined;
}
