/**
 * Tests that, whatever colors an environment gives, everything on a background of the library is readable or reported.
 */
import { parseToRgb } from 'polished';
import { describe, expect, test } from 'vitest';
import { compileTheme } from './compile-theme.ts';
import { contrastRatio } from './colors/contrast.ts';
import { variableOf, type ColorName, type Hex, type ThemeKey } from './keys/keys.ts';
import { libraryColors } from './keys/library-colors.ts';
import { lightnessOf } from './colors/shift-lightness.ts';

const colors = Array.from(
  { length: 400 },
  (_, number): Hex => `#${((number * 41_999 + 7) % 0x1000000).toString(16).padStart(6, '0')}`,
);

/** Mixes as `color-mix(in srgb, color share, surface)` does; polished's mix rounds down. */
function tint(color: Hex, share: number): Hex {
  const { red, green, blue } = parseToRgb(color);
  const mixed = [red, green, blue].map((channel) => Math.round(channel * share + 255 * (1 - share)));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

const messages = [
  libraryColors.information_ground,
  libraryColors.success_ground,
  libraryColors.warning_ground,
  libraryColors.error_ground,
];

describe('[ENV-10] text on a tinted surface', () => {
  test('is readable in derived colors on messages, selected rows and its own tint', () => {
    for (const color of colors) {
      const { variables } = compileTheme({ primary: color, accent: color });
      const control = variables['--portal-control'] as Hex;
      for (const name of ['text_link', 'title_link', 'title', 'control'] as const) {
        const text = variables[variableOf(name)] as Hex;
        for (const ground of [...messages, tint('#000000', 0.08), tint(control, 0.08), tint(text, 0.09)]) {
          expect(contrastRatio(text, ground), `${name} ${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
        }
      }
    }
  });

  test.each(['text', 'text_link', 'title', 'title_link'] as const)(
    'is readable in a given %s color, or is reported',
    (key) => {
      for (const color of [...colors, '#757575', '#1a73e8'] as const) {
        const { issues } = compileTheme({ [key]: color, background: '#ffffff' });
        const isReported = issues.some((issue) => issue.kind === 'contrast' && issue.key === key);
        const worst = Math.min(
          ...[...messages, tint('#000000', 0.08)].map((ground) => contrastRatio(color, ground)),
        );
        expect(isReported || worst >= 4.5, `${color} ${worst}`).toBe(true);
      }
    },
  );
});

describe('[ENV-10] the icon in a button', () => {
  const squares: [button: ThemeKey, icon: ThemeKey, square: ColorName][] = [
    ['button', 'outside_button', 'button_icon_ground'],
    ['button_hover', 'outside_button_hover', 'button_icon_ground_hover'],
    ['button_dark', 'outside_button_dark', 'button_dark_icon_ground'],
    ['button_dark_hover', 'outside_button_dark_hover', 'button_dark_icon_ground_hover'],
    ['button_cta', 'button_cta_icon', 'button_cta_icon_ground'],
    ['button_cta_hover', 'button_cta_icon_hover', 'button_cta_icon_ground_hover'],
  ];
  const pairs = colors.map((button, index) => [button, colors.at(index - 123) as Hex] as const);

  test.each(squares)('on %s in %s has a square that gives it more contrast', (button, icon, square) => {
    for (const [ground, color] of [...pairs, ['#6f6fff', '#ffff00']] as const) {
      const { variables } = compileTheme({ [button]: ground, [icon]: color });
      const drawnOn = variables[variableOf(square)] as Hex;
      const hasRoom = lightnessOf(ground) > 0.06 && lightnessOf(ground) < 0.94;
      if (!hasRoom) continue;
      expect(contrastRatio(color, drawnOn), `${color} on ${ground}`).toBeGreaterThan(
        contrastRatio(color, ground),
      );
    }
  });

  test.each(squares)(
    'on %s in %s is reported when it has too little contrast with its square',
    (button, icon, square) => {
      const { issues } = compileTheme({ [button]: '#000000', [icon]: '#5a5a5a' });
      expect(issues).toContainEqual(expect.objectContaining({ key: icon, against: square, needed: 3 }));
      expect(issues).not.toContainEqual(expect.objectContaining({ key: icon, against: button }));
    },
  );
});
