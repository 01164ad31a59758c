'use client';
import { useMemo, type ComponentProps, type CSSProperties } from 'react';
import { styled, type WebTarget } from 'styled-components';
import { compileTheme } from './compile-theme.ts';
import type { ThemeColours } from './keys.ts';

const Root = styled.div`
  background-color: var(--portal-background);
  color: var(--portal-text);
`;

/**
 * A `<div>` (or `as`) inside which a theme holds: a preview, a part of a page in another brand. For the whole page put
 * the variables on `:root` with `applyVariables` instead. A new theme only changes variables on this element: what is
 * inside does not render again.
 */
export function Theme({ theme, style, ...rest }: ThemeProps) {
  const variables = useMemo(() => compileTheme(theme).variables, [theme]);
  return <Root {...rest} style={{ ...(variables as CSSProperties), ...style }} />;
}

export interface ThemeProps extends ComponentProps<'div'> {
  /** The colours of the environment; what it does not give is derived or falls back to the default theme. */
  theme: Partial<ThemeColours> | null | undefined;
  /** Another element or component than `<div>`. */
  as?: WebTarget | undefined;
}
