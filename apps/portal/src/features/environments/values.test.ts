import { expect, test } from 'vitest';
import { environmentOf } from '../../testing/sessions.ts';
import { texts } from './texts.ts';
import { fromWire, toWire } from './theme-colors.ts';
import { needsReason, valuesOf, valuesOver } from './values.ts';

const unreadable = { color_text: '#eeeeee', color_background: '#ffffff' };

test('[ENV-10] colors that are hard to read need a reason, unless they were so already', () => {
  expect([
    needsReason(unreadable, {}),
    needsReason(unreadable, unreadable),
    needsReason({ color_text: '#111111' }, {}),
    needsReason(undefined, {}),
  ]).toEqual([true, false, false, false]);
});

test.each([
  ['', texts.theme.reasonRequired],
  [' \n ', texts.theme.reasonRequired],
  ['x'.repeat(501), expect.any(String)],
  ['x'.repeat(500), undefined],
])('[ENV-10] a reason is required and not endless: %#', (themeReason, message) => {
  const values = { ...valuesOf(environmentOf({ name: 'Zonnig', dashboardTitle: 'Welkom' })), themeReason };
  const problemOf = (themeVariables: Record<string, string>) =>
    valuesOver({})({ ...values, themeVariables }).safeParse({ ...values, themeVariables }).error?.issues[0]
      ?.message;
  expect(problemOf(unreadable)).toEqual(message);
});

test('[ENV-10] an unreadable color is kept apart from one that is left to the theme', () => {
  expect(toWire({ text: '#112233' }, ['link'])).toEqual({ color_text: '#112233', color_link: '?' });
  expect(fromWire({ color_text: '#112233', color_link: '?', color_later: '#000000' })).toEqual({
    text: '#112233',
  });
});
