/**
 * Variables that no environment sets: colors that the components need to stay readable with any brand. Each is derived
 * from theme keys by the same rules as the keys themselves.
 */
import { textOnTints } from './key-rows.ts';
import type { Derivation, ThemeKey } from './keys.ts';

/**
 * Derives white or the first of the brand's own dark colors that is readable on the key's color, since darkening a
 * light accent until it is readable makes it muddy.
 */
const readableOn = (key: ThemeKey): Derivation => ({
  how: 'readable',
  on: [key],
  prefer: ['#ffffff', 'accent', 'title', 'surface_text'],
  ratio: 4.5,
});

/** Derives the color of the square behind a button's icon: a shade of the button, away from the icon. */
const iconGround = (button: ThemeKey, icon: ThemeKey): Derivation => ({
  how: 'shade',
  from: button,
  awayFrom: icon,
  amount: 0.06,
});

/**
 * Derives the first of these brand colors on which the texts are readable; else the last one, moved in lightness until
 * they are.
 */
const groundFor = (texts: readonly ThemeKey[], ...prefer: ThemeKey[]): Derivation => ({
  how: 'readable',
  on: texts,
  prefer,
  ratio: 4.5,
});

/**
 * Derives the first of these colors that has the ratio on the page and on surfaces; else the last one, moved in
 * lightness until it has.
 */
const onPage = (ratio: number, ...prefer: ThemeKey[]): Derivation => ({
  how: 'readable',
  on: ['surface', 'background'],
  prefer,
  ratio,
});

export const derivedVariables = {
  primary_text: readableOn('primary'),
  footer_text: readableOn('footer'),
  tooltip_text: readableOn('tooltip'),
  gradient_from: groundFor(['title_header', 'subnav_text'], 'primary'),
  gradient_to: groundFor(['title_header', 'subnav_text'], 'accent', 'primary'),
  control: onPage(textOnTints, 'button', 'text_link'),
  // A dark button that is too dark to see has a title's color as its outline, since a lighter one of its hue looks disabled.
  button_dark_outline: onPage(4.5, 'button_dark', 'title'),
  button_icon_ground: iconGround('button', 'outside_button'),
  button_icon_ground_hover: iconGround('button_hover', 'outside_button_hover'),
  button_dark_icon_ground: iconGround('button_dark', 'outside_button_dark'),
  button_dark_icon_ground_hover: iconGround('button_dark_hover', 'outside_button_dark_hover'),
  button_cta_icon_ground: iconGround('button_cta', 'button_cta_icon'),
  button_cta_icon_ground_hover: iconGround('button_cta_hover', 'button_cta_icon_hover'),
} as const satisfies Record<string, Derivation>;

export type DerivedVariable = keyof typeof derivedVariables;

/** Returns the first source color of a rule. */
const sourceOf = (rule: Derivation) => (rule.how === 'readable' ? rule.prefer[0] : rule.from);

/** Returns the derived variables whose rule has the given color as its first source. */
export function derivedFrom(source: string): DerivedVariable[] {
  const names = Object.keys(derivedVariables) as DerivedVariable[];
  return names.filter((name) => sourceOf(derivedVariables[name]) === source);
}
