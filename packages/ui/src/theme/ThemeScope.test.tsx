import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { compileTheme } from './compile-theme.ts';
import { ThemeScope } from './ThemeScope.tsx';

afterEach(cleanup);

test.each([null, undefined, 'rood' as never])(
  '[ENV-07] ThemeScope renders its children in the default theme when the theme is %j',
  (theme) => {
    render(<ThemeScope theme={theme}>Welkom</ThemeScope>);
    const { primary } = compileTheme({}).colors;
    expect(screen.getByText('Welkom').style.getPropertyValue('--portal-primary')).toBe(primary);
  },
);
