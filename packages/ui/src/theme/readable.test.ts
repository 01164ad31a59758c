/** Whatever an environment gives: what is drawn on a ground of the library is readable there, or it is reported. */
import { describe, expect, test } from 'vitest';
import { compileTheme } from './compile-theme.ts';
import { contrastRatio } from './contrast.ts';
import { variableOf, type ColourName, type Hex, type ThemeKey } from './keys.ts';
import { libraryColours } from './library-colours.ts';
import { channelsOf } from './oklch.ts';
import { lightnessOf } from './shift-lightness.ts';

const colours = Array.from(
  { length: 400 },
  (_, number): Hex => `#${((number * 41_999 + 7) % 0x1000000).toString(16).padStart(6, '0')}`,
);

/** What `color-mix(in srgb, colour share, surface)` makes. */
function tint(colour: Hex, share: number): Hex {
  const mixed = channelsOf(colour).map((channel) => Math.round(channel * share + 255 * (1 - share)));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

const messages = [
  libraryColours.information_ground,
  libraryColours.success_ground,
  libraryColours.warning_ground,
  libraryColours.error_ground,
];

describe('[ENV-10] a text on a tint of the surface', () => {
  test('can be read in a colour that the theme derives: on a message, a chosen row, its own tint', () => {
    for (const colour of colours) {
      const { variables } = compileTheme({ primary: colour, accent: colour });
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
    'can be read in a given %s, or is reported',
    (key) => {
      for (const colour of [...colours, '#757575', '#1a73e8'] as const) {
        const { issues } = compileTheme({ [key]: colour, background: '#ffffff' });
        const isReported = issues.some((issue) => issue.kind === 'contrast' && issue.key === key);
        const worst = Math.min(
          ...[...messages, tint('#000000', 0.08)].map((ground) => contrastRatio(colour, ground)),
        );
        expect(isReported || worst >= 4.5, `${colour} ${worst}`).toBe(true);
      }
    },
  );
});

describe('[ENV-10] the icon in a button', () => {
  const squares: [button: ThemeKey, icon: ThemeKey, square: ColourName][] = [
    ['button', 'outside_button', 'button_icon_ground'],
    ['button_hover', 'outside_button_hover', 'button_icon_ground_hover'],
    ['button_dark', 'outside_button_dark', 'button_dark_icon_ground'],
    ['button_cta', 'button_cta_icon', 'button_cta_icon_ground'],
    ['button_cta_hover', 'button_cta_icon_hover', 'button_cta_icon_ground_hover'],
  ];
  const pairs = colours.map((button, index) => [button, colours.at(index - 123) as Hex] as const);

  test.each(squares)(
    'on %s in %s: its square lies on the side where it stands out more',
    (button, icon, square) => {
      for (const [ground, colour] of [...pairs, ['#6f6fff', '#ffff00']] as const) {
        const { variables } = compileTheme({ [button]: ground, [icon]: colour });
        const drawnOn = variables[variableOf(square)] as Hex;
        const hasRoom = lightnessOf(ground) > 0.06 && lightnessOf(ground) < 0.94;
        if (!hasRoom) continue;
        expect(contrastRatio(colour, drawnOn), `${colour} on ${ground}`).toBeGreaterThan(
          contrastRatio(colour, ground),
        );
      }
    },
  );

  test.each(squares)('on %s in %s: reported where it is too close to its square', (button, icon, square) => {
    const { issues } = compileTheme({ [button]: '#000000', [icon]: '#5a5a5a' });
    expect(issues).toContainEqual(expect.objectContaining({ key: icon, against: square, needed: 3 }));
    expect(issues).not.toContainEqual(expect.objectContaining({ key: icon, against: button }));
  });
});
