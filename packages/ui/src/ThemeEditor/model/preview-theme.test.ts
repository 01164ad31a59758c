import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compileTheme } from '../../theme/compile-theme.ts';
import { blinkKey } from './preview-theme.ts';

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

const { variables } = compileTheme({ button: '#0b5fa5', text: '#29282b' });

function blink(key: Parameters<typeof blinkKey>[1]) {
  const region = document.createElement('div');
  const stop = blinkKey(region, key, variables);
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
])('[ENV-09] %s blinks in %s, which contrasts most with it', (own, signal) => {
  const region = document.createElement('div');
  blinkKey(region, 'tooltip', compileTheme({ tooltip: own }).variables)();
  const stop = blinkKey(region, 'tooltip', compileTheme({ tooltip: own }).variables);
  expect(region.style.getPropertyValue('--portal-tooltip')).toBe(signal);
  stop();
});
