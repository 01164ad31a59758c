import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Hex } from '../theme/keys/keys.ts';
import { Header } from './Header.tsx';
import '../theme/theme.css';

afterEach(cleanup);

/** Draws a logo of a mark and a word, which covers about a third of its rectangle. */
const logoIn = (mark: string, word: string, ground = 'none') =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40"><rect width="200" height="40" fill="${ground}"/><rect width="40" height="40" fill="${mark}"/><rect x="60" y="14" width="120" height="12" fill="${word}"/></svg>`,
  )}`;

const bar = document.documentElement.style;
afterEach(() => bar.removeProperty('--portal-mainnav'));

/** Renders the logo and returns a function that reads the opacity and the gray, 0 to 1, of its plate on a bar. */
async function platesOf(src: string) {
  render(
    <>
      <Header homeHref="/" logo={{ src, alt: 'Merk' }} />
      <main id="inhoud" />
    </>,
  );
  const image = screen.getByRole<HTMLImageElement>('img', { name: 'Merk' });
  await new Promise((resolve) => {
    if (image.complete) resolve(undefined);
    image.addEventListener('load', resolve);
  });
  return (mainnav: Hex) => {
    bar.setProperty('--portal-mainnav', mainnav);
    const [gray, , , opacity = 1] = [
      ...getComputedStyle(image)
        .backgroundColor.replace('srgb', '')
        .matchAll(/[\d.]+/g),
    ].map(Number);
    return { gray, opacity };
  };
}

const red = logoIn('#e4002b', '#e4002b');

const [white, ownGround] = [logoIn('#ffffff', '#ffffff'), logoIn('#e4002b', '#e4002b', '#ffffff')];
const [lightPlate, darkPlate] = [1, 40 / 255];

test.each([
  ['a red logo on a bar of the same red', red, '#e4002b', lightPlate],
  ['a logo with a red mark on a bar of nearly that red', logoIn('#e4002b', '#333333'), '#d0102f', lightPlate],
  ['a logo with a dark word on a dark bar', logoIn('#ff6200', '#000066'), '#0b0b50', lightPlate],
  ['a white logo on a white bar', white, '#ffffff', darkPlate],
] as const)('[CMP-01] there is a plate behind %s', async (_what, src, mainnav, gray) => {
  const plate = (await platesOf(src))(mainnav);
  expect(plate.opacity).toBe(1);
  expect(plate.gray).toBeCloseTo(gray, 2);
});

test.each([
  ['a red logo on a white bar', red, '#ffffff'],
  ['a white logo on a red bar', white, '#e4002b'],
  ['a yellow logo on a white bar', logoIn('#ffcc00', '#ffcc00'), '#ffffff'],
  ['a red logo with a white ground of its own on a red bar', ownGround, '#e4002b'],
] as const)('[CMP-01] there is no plate behind %s', async (_what, src, mainnav) => {
  expect((await platesOf(src))(mainnav).opacity).toBe(0);
});

test('[CMP-01] the plate follows another theme', async () => {
  const plateOn = await platesOf(red);
  expect([plateOn('#ffffff').opacity, plateOn('#e4002b').opacity, plateOn('#004c97').opacity]).toEqual([
    0, 1, 0,
  ]);
});
