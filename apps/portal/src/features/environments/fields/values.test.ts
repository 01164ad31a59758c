import { expect, test } from 'vitest';
import { environmentOf } from '../../../testing/sessions.ts';
import { texts } from './texts.ts';
import { fromWire, toWire } from './theme-colors.ts';
import { needsReason, valuesOf, valuesOver } from './values.ts';

const unreadable = { color_text: '#eeeeee', color_background: '#ffffff' };

test('[ENV-02] the form starts with every value of the environment, and with empty texts for missing ones', () => {
  const picture = (id: string) => ({ id, '@id': `/api/media_objects/${id}`, contentUrl: `/media/${id}` });
  const own = {
    name: 'Zonnig',
    dashboardTitle: 'Welkom',
    slug: 'zon',
    footerDisabled: true,
    loginFormHidden: true,
    gradientDisabled: true,
    supportHours: 'Van 9 tot 17 uur',
    supportPhone: '088 111 11 11',
    supportEmail: 'help@zonnig.example',
    ssoButtonUrl: 'https://idp.zonnig.example/',
    ssoButtonLabel: 'Inloggen',
    ssoButtonDescription: 'Met je werkaccount',
    themeVariables: { color_text: '#112233' },
    corners: 'round',
    density: 'compact',
    darkDisabled: true,
  } as const;
  const images = {
    logo: picture('a'),
    logoSlim: picture('b'),
    logoDiapositive: picture('c'),
    backgroundImage: picture('d'),
  };
  expect(valuesOf(environmentOf({ ...own, ...images }))).toEqual({
    ...own,
    themeReason: '',
    logo: '/api/media_objects/a',
    logoSlim: '/api/media_objects/b',
    logoDiapositive: '/api/media_objects/c',
    backgroundImage: '/api/media_objects/d',
  });
  expect(valuesOf(environmentOf({ name: null, slug: null }))).toEqual({
    name: '',
    dashboardTitle: '',
    slug: '',
    footerDisabled: false,
    loginFormHidden: false,
    gradientDisabled: false,
    supportHours: '',
    supportPhone: '',
    supportEmail: '',
    ssoButtonUrl: '',
    ssoButtonLabel: '',
    ssoButtonDescription: '',
    themeVariables: {},
    corners: null,
    density: null,
    darkDisabled: false,
    themeReason: '',
    logo: null,
    logoSlim: null,
    logoDiapositive: null,
    backgroundImage: null,
  });
});

test('[ENV-10] colors that are hard to read need a reason, unless they were so already', () => {
  expect([
    needsReason(unreadable, {}),
    needsReason(unreadable, unreadable),
    needsReason({ color_text: '#111111' }, {}),
  ]).toEqual([true, false, false]);
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
