import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { compileTheme } from './compile-theme.ts';
import { Theme } from './Theme.tsx';

afterEach(cleanup);

test.each([null, undefined, 'rood' as never])(
  '[ENV-07] without colours (%j) the page is there, in the default theme',
  (theme) => {
    render(<Theme theme={theme}>Welkom</Theme>);
    const { primary } = compileTheme({}).colours;
    expect(screen.getByText('Welkom').style.getPropertyValue('--portal-primary')).toBe(primary);
  },
);
