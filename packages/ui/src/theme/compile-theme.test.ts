import { describe, expect, test } from 'vitest';
import { demoThemes } from '../../../../.storybook/themes.ts';
import { colorOf, compileTheme } from './compile-theme.ts';
import { contrastRatio } from './colors/contrast.ts';
import { isHex } from './colors/hex.ts';
import { derivedVariables } from './keys/derived-variables.ts';
import { themeKeys } from './keys/keys.ts';
import { toOklch } from './colors/oklch.ts';

const specified =
  `graph primary accent background background_webshop mainnav subnav subnav_text subnav_text_hover footer
  tooltip button_dark button_dark_hover inside_button_dark inside_button_dark_hover outside_button_dark
  outside_button_dark_hover button_cta button_cta_hover button_cta_text button_cta_text_hover button_cta_icon
  button_cta_icon_hover title title_header title_link text text_link icon_mainnav icon_mainnav_hover text_mainnav
  text_mainnav_hover button button_hover inside_button inside_button_hover outside_button outside_button_hover
  widget_wft_pa widget_pa_financiele_zorg widget_bedrijfsspecifiek widget_continue_modules webshop_titel text_webshop
  webshop_anker_color_primary webshop_anker_color_secondary webshop_anker_color_title`.split(/\s+/);

describe('the registry of theme keys', () => {
  test('[ENV-07] has every specified key once, with a unique label, and either a default or a rule', () => {
    expect(themeKeys.map((row) => row.key).toSorted()).toEqual(specified.toSorted());
    for (const row of themeKeys) {
      expect(row.label).not.toBe('');
      expect(row.default === null, row.key).toBe(row.derive !== null);
    }
    expect(new Set(themeKeys.map((row) => row.label)).size).toBe(themeKeys.length);
  });

  test('[ENV-07] has the specified defaults', () => {
    const { colors } = compileTheme({});
    expect(colors).toMatchObject({
      primary: '#ac2e32',
      accent: '#372248',
      button_cta: '#e1603d',
      text: '#55485f',
    });
  });
});

describe('compileTheme', () => {
  test('gives every key, every derived variable and both states a color', () => {
    const { variables } = compileTheme({});
    expect(Object.keys(variables)).toHaveLength(themeKeys.length + Object.keys(derivedVariables).length + 2);
    for (const value of Object.values(variables)) expect(value).toMatch(/^#[0-9a-f]{6}$/);
  });

  test('accepts short and long names of keys; the short name wins', () => {
    expect(compileTheme({ color_primary: '#112233' }).colors.primary).toBe('#112233');
    expect(compileTheme({ color_primary: '#112233', primary: '#445566' }).colors.primary).toBe('#445566');
    expect(compileTheme({ primary: '#445566', color_primary: '#112233' }).colors.primary).toBe('#445566');
  });

  test('[ENV-07] ignores an empty color, so that the other name of its key counts', () => {
    for (const nothing of ['', null, undefined]) {
      for (const given of [
        { primary: nothing, color_primary: '#0b5d3b' },
        { color_primary: '#0b5d3b', primary: nothing },
        { primary: '#0b5d3b', color_primary: nothing },
      ]) {
        expect(compileTheme(given).colors.primary).toBe('#0b5d3b');
      }
    }
  });

  test('[ENV-05] uses the primary color for an empty graph color', () => {
    for (const graph of ['', null, undefined]) {
      const { colors, issues } = compileTheme({ color_primary: '#0b5d3b', color_graph: graph });
      expect(colors.graph).toBe('#0b5d3b');
      expect(issues).toEqual([]);
    }
  });

  test('derives a hover color that differs from the button and keeps its text readable', () => {
    for (const button of [
      '#ac2e32',
      '#ffd54a',
      '#000000',
      '#ffffff',
      '#777777',
      '#0a0a0a',
      '#f8f8f8',
    ] as const) {
      const { colors } = compileTheme({ button });
      expect(colors.button_hover, button).not.toBe(button);
      expect(contrastRatio(colors.button_hover, colors.inside_button_hover), button).toBeGreaterThanOrEqual(
        4.5,
      );
    }
  });

  test('derives a readable text color: white, or else the accent color, darkened when needed', () => {
    expect(compileTheme({ button_cta: '#0b5d3b' }).colors.button_cta_text).toBe('#ffffff');
    expect(compileTheme({ button_cta: '#ffd54a' }).colors.button_cta_text).toBe('#372248');
    const { button_cta, button_cta_text } = compileTheme({}).colors;
    expect(contrastRatio(button_cta, '#ffffff')).toBeLessThan(4.5);
    expect(contrastRatio(button_cta, button_cta_text)).toBeGreaterThanOrEqual(4.5);
  });

  test('derives the dark title color on a light brand color, not a darkened light accent', () => {
    const { variables } = compileTheme(demoThemes.zonnig);
    expect(variables['--portal-primary-text']).toBe('#10355c');
  });

  test.each(['primary', 'footer', 'tooltip'] as const)('derives the text on %s from that color', (key) => {
    const light = compileTheme({ [key]: '#ffd54a' }).variables;
    const textOn = (name: string) => light[`--portal-${name}-text`];
    expect(contrastRatio(textOn(key) ?? '#ffd54a', '#ffd54a')).toBeGreaterThanOrEqual(4.5);
    const others = ['primary', 'footer', 'tooltip'].filter((name) => name !== key);
    expect(others.map(textOn)).toEqual(['#ffffff', '#ffffff']);
  });

  test('keeps the hue of the last preferred color when a derived color has to be shifted', () => {
    const { colors } = compileTheme({ primary: '#ffe600' });
    expect(toOklch(colors.text_link).hue).toBeCloseTo(toOklch('#ffe600').hue, 1);
  });

  test('keeps derived colors readable for each of 400 brand colors', () => {
    for (let number = 0; number < 400; number += 1) {
      const color = `#${((number * 41_999 + 7) % 0x1000000).toString(16).padStart(6, '0')}` as const;
      const { colors } = compileTheme({
        primary: color,
        accent: color,
        button_cta: color,
        mainnav: color,
      });
      for (const [text, ground] of [
        ['inside_button', 'button'],
        ['button_cta_text', 'button_cta'],
        ['subnav_text', 'subnav'],
        ['text_mainnav', 'mainnav'],
        ['text_link', 'background'],
        ['title', 'surface'],
      ] as const) {
        const against = ground === 'surface' ? '#ffffff' : colors[ground];
        expect(contrastRatio(colors[text], against), `${text} with ${color}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  test('reports too little contrast, with a suggestion that passes', () => {
    const { issues } = compileTheme({ text: '#cccccc' });
    expect(issues).toHaveLength(2);
    for (const issue of issues) {
      expect(issue.kind).toBe('contrast');
      if (issue.kind !== 'contrast') continue;
      expect(issue.ratio).toBe(contrastRatio('#cccccc', colorOf(issue.against, compileTheme({}))));
      expect(compileTheme({ text: issue.suggestion }).issues).toEqual([]);
    }
  });

  test('[ENV-10] suggests no color when no color passes on both of its backgrounds', () => {
    const { colors, issues } = compileTheme({ background: '#333333' });
    const suggestions = new Map(
      issues.flatMap((issue) => (issue.kind === 'contrast' ? [[issue.key, issue.suggestion]] : [])),
    );
    expect(suggestions.get('text')).toBeNull();
    expect(suggestions.get('background')).toMatch(/^#/);
    expect(colors.background).toBe('#333333');
  });

  test.each(Object.entries(demoThemes))('reports no issue for the theme of %s', (_name, theme) => {
    expect(compileTheme(theme).issues).toEqual([]);
  });

  test('the demo theme zonnig has a color for every key', () => {
    expect(Object.keys(demoThemes.zonnig).toSorted()).toEqual(specified.toSorted());
  });
});

describe('hostile values', () => {
  const hostile = [
    'red;}body{}',
    'var(--x)',
    'url(https://voorbeeld.example/x)',
    '#11223344',
    '#123',
    '#12345g',
    ' #112233',
    '#112233\n',
    '#112233;',
    'rgb(0,0,0)',
    'red',
    '</style><script>alert(1)</script>',
    '#١١٢٢٣٣',
    0x112233,
    true,
    {},
    ['#112233'],
    { toString: () => '#112233' },
    Symbol('x'),
    'a'.repeat(1_000_000),
  ];

  test('for a color are left out, reported, and never reach a variable', () => {
    const untouched = compileTheme({});
    for (const value of hostile) {
      const compiled = compileTheme({ color_primary: value });
      expect(compiled.variables).toEqual(untouched.variables);
      expect(compiled.issues).toEqual([{ kind: 'malformed', key: 'color_primary' }]);
    }
  });

  test('[ENV-07] for the whole theme give the default theme and are reported', () => {
    for (const given of [null, undefined, 'rood', 7, true, Symbol('x'), () => ({})]) {
      const compiled = compileTheme(given as object);
      expect(compiled.variables).toEqual(compileTheme({}).variables);
      expect(compiled.issues).toEqual([{ kind: 'not-an-object' }]);
    }
  });

  test('issues name the key as it was given', () => {
    const { issues } = compileTheme({ color_primary: 'red', color_primaire: '#112233' });
    expect(issues).toEqual([
      { kind: 'malformed', key: 'color_primary' },
      { kind: 'unknown-key', key: 'color_primaire' },
    ]);
  });

  test('for keys are left out and reported, also __proto__ and constructor', () => {
    const given = JSON.parse(
      '{"__proto__":"#112233","constructor":"#112233","color_":"#112233","color_color_primary":"#112233","Primary":"#112233"}',
    ) as object;
    const { variables, issues } = compileTheme(given);
    expect(variables).toEqual(compileTheme({}).variables);
    expect(issues.map((issue) => issue.kind)).toEqual(Array.from({ length: 5 }, () => 'unknown-key'));
    expect(({} as { primary?: string }).primary).toBeUndefined();
  });

  test('are not capital letters in a color, which are accepted', () => {
    expect(isHex('#AABBCC')).toBe(true);
    expect(compileTheme({ primary: '#AABBCC' }).colors.primary).toBe('#aabbcc');
  });
});
