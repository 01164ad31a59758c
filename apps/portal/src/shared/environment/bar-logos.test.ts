import { environment } from '@portal/contract/environments/schema';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { barLogosOf } from './bar-logos.ts';

const logo = (name: string) => ({ id: name, '@id': null, contentUrl: `/media/${name}.png` });
const of = (bar: string | undefined, images: object) =>
  barLogosOf(
    z.parse(environment, {
      id: 'een',
      themeVariables: bar === undefined ? {} : { color_mainnav: bar },
      ...images,
    }),
  );
const all = { logo: logo('gewoon'), logoSlim: logo('klein'), logoDiapositive: logo('licht') };

test.each([
  ['#0b2545', 'licht'],
  ['#ac2e32', 'licht'],
  ['#ffffff', 'gewoon'],
  ['#ffd54a', 'gewoon'],
  [undefined, 'gewoon'],
  ['rood', 'gewoon'],
])('[ENV-06, ENV-08] a navigation bar with the color %s has the logo %s', (bar, name) => {
  expect(of(bar, all).logo?.contentUrl).toBe(`/media/${name}.png`);
});

test('[ENV-06] a dark bar without a logo for dark backgrounds uses the other logos, if any', () => {
  expect(of('#000000', { ...all, logoDiapositive: null })).toMatchObject({
    logo: { contentUrl: '/media/gewoon.png' },
    slim: { contentUrl: '/media/klein.png' },
  });
  expect(of('#000000', {})).toEqual({});
  expect(barLogosOf(null)).toEqual({});
});
