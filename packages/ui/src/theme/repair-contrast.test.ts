import { expect, test } from 'vitest';
import { compileTheme } from './compile-theme.ts';
import type { ThemeColors } from './keys/keys.ts';
import { repairContrast } from './repair-contrast.ts';

const issuesOf = (colors: Partial<ThemeColors>) => compileTheme(colors).issues;

test('[ENV-10] repairContrast() returns a theme with enough contrast unchanged', () => {
  const given = { primary: '#0b5fa5', text: '#29282b' } as const;
  expect(repairContrast(given)).toBe(given);
});

test('[ENV-10] repairContrast() changes colors with too little contrast until none is left', () => {
  const given = {
    primary: '#0b5fa5',
    text: '#cccccc',
    background: '#777777',
    subnav: '#ffd54a',
    subnav_text: '#ffffff',
  } as const;
  expect(issuesOf(given).length).toBeGreaterThan(2);
  const repaired = repairContrast(given);
  expect(issuesOf(repaired)).toEqual([]);
  expect(repaired.primary).toBe('#0b5fa5');
  expect(given.text).toBe('#cccccc');
});

test('[ENV-10] repairContrast() keeps a color when no color would have enough contrast', () => {
  const given = {
    webshop_anker_color_primary: '#222222',
    webshop_anker_color_secondary: '#ffffff',
    webshop_anker_color_title: '#808080',
  } as const;
  expect(issuesOf(given)).not.toEqual([]);
  expect(repairContrast(given)).toBe(given);
});
