import { cleanup, render, screen } from '@testing-library/react';
import type { CSSProperties } from 'react';
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

test('[ENV-07] a scope follows its theme, and its own style comes first', () => {
  const scope = (primary: `#${string}`) => (
    <ThemeScope theme={{ primary }} style={{ '--portal-text': '#123456', color: 'red' } as CSSProperties}>
      Welkom
    </ThemeScope>
  );
  const { rerender } = render(scope('#0b5d3b'));
  rerender(scope('#00a1de'));
  const { style } = screen.getByText('Welkom');
  expect(['--portal-primary', '--portal-text', 'color'].map((name) => style.getPropertyValue(name))).toEqual([
    '#00a1de',
    '#123456',
    'red',
  ]);
});
