import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { blinkKey, showTheme, shownTheme } from './preview-theme.ts';

let isStill = false;

beforeEach(() => {
  isStill = false;
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const shown = shownTheme({ button: '#0b5fa5', text: '#29282b' }, 'light');
const { variables } = shown;

function blink(key: Parameters<typeof blinkKey>[1]) {
  const region = document.createElement('div');
  const stop = blinkKey(region, key, shown);
  const colorOf = (name: string) => region.style.getPropertyValue(`--portal-${name}`);
  return { stop, colorOf };
}

test('[ENV-09] a color blinks three times and ends as it was', () => {
  const { colorOf } = blink('button');
  const seen = Array.from({ length: 8 }, () => {
    const isOwn = colorOf('button') === '#0b5fa5';
    vi.advanceTimersByTime(350);
    return isOwn;
  });
  expect(seen).toEqual([false, true, false, true, false, true, true, true]);
});

test('[ENV-09] variables derived from a color blink with it while they equal it; others stay', () => {
  const { colorOf } = blink('button');
  expect(colorOf('control')).toBe(colorOf('button'));
  expect(colorOf('button-icon-ground')).toBe(variables['--portal-button-icon-ground']);
  expect(colorOf('text')).toBe('#29282b');
});

test('[ENV-09] under reduced motion a color lights up once, for as long as the blinking takes', () => {
  isStill = true;
  const { colorOf } = blink('button');
  vi.advanceTimersByTime(2_099);
  expect(colorOf('button')).not.toBe('#0b5fa5');
  vi.advanceTimersByTime(1);
  expect(colorOf('button')).toBe('#0b5fa5');
});

test('[ENV-09] stopping shows the color again, and it does not blink later', () => {
  const { stop, colorOf } = blink('button');
  stop();
  expect(colorOf('button')).toBe('#0b5fa5');
  vi.advanceTimersByTime(700);
  expect(colorOf('button')).toBe('#0b5fa5');
});

test.each([
  ['#ff00c8', '#00e5ff'],
  ['#00e5ff', '#ff00c8'],
  ['#ffffff', '#ff00c8'],
  ['#000000', '#00e5ff'],
] as const)('[ENV-09] %s blinks in %s, which contrasts most with it', (own, signal) => {
  const region = document.createElement('div');
  blinkKey(region, 'tooltip', shownTheme({ tooltip: own }, 'light'))();
  const stop = blinkKey(region, 'tooltip', shownTheme({ tooltip: own }, 'light'));
  expect(region.style.getPropertyValue('--portal-tooltip')).toBe(signal);
  stop();
});

test('[ENV-11] the preview shows either form of a theme and its shape, with the colors of the library', () => {
  const region = document.createElement('div');
  const valueOf = (name: string) => region.style.getPropertyValue(`--portal-${name}`);
  showTheme(region, shownTheme({ corners: 'square', density: 'compact' }, 'dark'));
  expect([region.dataset['scheme'], valueOf('radius-card'), valueOf('space-4')]).toEqual([
    'dark',
    '0px',
    '12px',
  ]);
  const dark = valueOf('surface');
  showTheme(region, shownTheme({}, 'light'));
  expect([region.dataset['scheme'], valueOf('radius-card'), valueOf('surface')]).toEqual([
    'light',
    '12px',
    '#ffffff',
  ]);
  expect(dark).toMatch(/^#2/);
});
