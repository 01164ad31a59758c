/** Makes a whole theme from one to three brand colors. */
import { contrastRatio, nearestPassing } from './colors/contrast.ts';
import { compileTheme } from './compile-theme.ts';
import type { Hex, ThemeColors } from './keys/keys.ts';
import { libraryColors } from './keys/library-colors.ts';
import { differenceOf, toHex, toOklch, type Oklch } from './colors/oklch.ts';
import { repairContrast } from './repair-contrast.ts';

export type BrandCharacter = 'calm' | 'clear' | 'bold';

interface Style {
  page: { lightness: number; maximumChroma: number; chromaShare: number };
  /** Share of the brand's chroma that the bars keep. */
  barChroma: number;
  topBar: 'white' | 'brand';
  footer: 'tint' | 'accent';
  /**
   * Call to action of a brand without a third color: its main color; a warm color for a cool brand and a dark one for a
   * warm brand; or the opposite hue.
   */
  callToAction: 'brand' | 'counterpart' | 'opposite';
}

const styles: Record<BrandCharacter, Style> = {
  calm: {
    page: { lightness: 0.982, maximumChroma: 0.006, chromaShare: 0.06 },
    barChroma: 0.35,
    topBar: 'white',
    footer: 'tint',
    callToAction: 'brand',
  },
  clear: {
    page: { lightness: 0.975, maximumChroma: 0.012, chromaShare: 0.1 },
    barChroma: 0.7,
    topBar: 'white',
    footer: 'accent',
    callToAction: 'counterpart',
  },
  bold: {
    page: { lightness: 0.965, maximumChroma: 0.022, chromaShare: 0.16 },
    barChroma: 1,
    topBar: 'brand',
    footer: 'accent',
    callToAction: 'opposite',
  },
};

/** Smallest distance in OKLab from the page at which a fill is visible on it. */
const visible = 0.12;
/** Largest distance that a fill moves for white letters: further, it is another color than the brand's. */
const tone = 0.12;
/** Lightness of a call to action in another hue, on which near-black letters are easy to read. */
const actionLightness = 0.78;
const textRatio = 7;
const linkRatio = 5.4;
const graphicRatio = 3;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (hue: number) => ((hue * 180) / Math.PI + 360) % 360;
const warm = toHex({ lightness: actionLightness, chroma: 0.15, hue: radians(55) });
const isGray = ({ chroma }: Oklch) => chroma < 0.03;

export interface BrandColors {
  main: Hex;
  /** Color of the bars and the footer. Without one they get a dark shade of the main color. */
  second?: Hex | null | undefined;
  /** Color of the call to action. Without one the character decides. */
  third?: Hex | null | undefined;
}

export interface BrandTheme {
  /** Colors that differ from those that the theme derives itself. */
  colors: Partial<ThemeColors>;
  /** Color used instead of a main color that would be invisible on the page, such as white; null when it is visible. */
  replacement: Hex | null;
}

/**
 * Makes a theme in which every pair has enough contrast. Letters on a fill are white, for which the fill may move by a
 * tone, or near-black on the exact color of the brand; texts and thin lines move in lightness where they must. Throws for a color that is not `#rrggbb`.
 */
export function themeFromBrand({ main, second, third }: BrandColors, character: BrandCharacter): BrandTheme {
  const style = styles[character];
  const seed = toOklch(main);
  const tint = (lightness: number, chroma: number) =>
    toHex(isGray(seed) ? { lightness, chroma: 0.003, hue: radians(264) } : { ...seed, lightness, chroma });

  const { lightness, maximumChroma, chromaShare } = style.page;
  const background = tint(lightness, Math.min(maximumChroma, seed.chroma * chromaShare));
  const grounds = [libraryColors.surface, background];
  const isSeen = grounds.every((ground) => differenceOf(main, ground) >= visible);
  const primary = isSeen ? main : toHex({ ...seed, lightness: 0.28, chroma: Math.min(seed.chroma, 0.12) });

  const accent = second ?? tint(0.32, isGray(seed) ? 0 : Math.min(seed.chroma * 0.7, 0.12) * style.barChroma);
  const move = (color: Hex, ratio: number) => darkenUntil(color, grounds, ratio);
  const face = faceOf(primary);
  const action = third ?? faceOf(callToAction(style.callToAction, primary, accent)).fill;
  const colors: Partial<ThemeColors> = {
    primary,
    button: face.fill,
    inside_button: face.letters,
    accent,
    background,
    text: move(tint(0.36, 0.03), textRatio),
    text_link: move(primary, linkRatio),
    graph: move(primary, graphicRatio),
    widget_wft_pa: move(primary, graphicRatio),
    widget_pa_financiele_zorg: move(series(seed, 150), graphicRatio),
    widget_continue_modules: move(series(seed, 285), graphicRatio),
    button_cta: action,
    button_cta_text: lettersOn(action),
    ...(hasReadable('#ffffff', primary) ? {} : { subnav: face.fill, subnav_text: barText(face, second) }),
    // Falls back to the primary color, since the title must be readable on both ends of the gradient.
    ...(isReadableOnBoth(primary, accent) ? {} : { webshop_anker_color_secondary: primary }),
    // The same letters in both bars, since black and white ones in one header do not belong together.
    ...(style.topBar === 'brand' ? { mainnav: face.fill, text_mainnav: face.letters } : {}),
    ...(style.footer === 'tint' ? { footer: tint(0.955, Math.min(0.02, seed.chroma * 0.1)) } : {}),
  };
  return { colors: withoutDerived(repairContrast(colors)), replacement: isSeen ? null : primary };
}

/** A fill with the letters on it. */
interface Face {
  fill: Hex;
  letters: Hex;
}

const hasReadable = (text: Hex, ground: Hex) => contrastRatio(text, ground) >= 4.5;

/** Returns a fill with white letters, a tone darker where these need it; with near-black ones where a tone is not enough. */
function faceOf(color: Hex): Face {
  const fill = nearestPassing(color, [{ ground: '#ffffff', ratio: 4.5 }]);
  return differenceOf(color, fill) <= tone
    ? { fill, letters: '#ffffff' }
    : { fill: color, letters: nearBlackOf(color) };
}

const lettersOn = (fill: Hex): Hex => (hasReadable('#ffffff', fill) ? '#ffffff' : nearBlackOf(fill));

/** Returns near-black with a trace of a hue, or black on a fill that is too dark for it. */
function nearBlackOf(fill: Hex): Hex {
  const { chroma, hue } = toOklch(fill);
  const ink = toHex({ lightness: 0.2, chroma: Math.min(chroma * 0.2, 0.02), hue });
  return hasReadable(ink, fill) ? ink : '#000000';
}

/** Returns the text of a bar: a second color of the brand that can be read on it, else its letters. */
const barText = ({ fill, letters }: Face, second: Hex | null | undefined): Hex =>
  second != null && hasReadable(second, fill) ? second : letters;

function isReadableOnBoth(one: Hex, other: Hex): boolean {
  const isReadable = (text: Hex) => [one, other].every((ground) => hasReadable(text, ground));
  return isReadable('#ffffff') || isReadable('#000000');
}

/**
 * Darkens a color until it has the ratio on every background. Turns yellow towards orange on the way, since dark yellow
 * looks green.
 */
function darkenUntil(color: Hex, grounds: readonly Hex[], ratio: number): Hex {
  const start = toOklch(color);
  const isFit = (candidate: Hex) => grounds.every((ground) => contrastRatio(candidate, ground) >= ratio);
  let candidate = color;
  for (let lost = 0; !isFit(candidate) && lost < start.lightness; lost += 0.005) {
    candidate = toHex({ ...start, lightness: start.lightness - lost, hue: turnedHue(start, lost) });
  }
  return candidate;
}

/** Turns a yellow hue by the lightness that it loses, most of all in the middle of yellow. */
function turnedHue(start: Oklch, lost: number): number {
  const hue = degrees(start.hue);
  if (isGray(start) || hue < 80 || hue > 118) return start.hue;
  const share = 1 - (0.3 * Math.abs(hue - 99)) / 19;
  return radians(hue - Math.min(30, 75 * lost) * share);
}

/** Returns a color for another kind of tile: the hue of the brand, turned by a number of degrees. */
function series(seed: Oklch, turn: number): Hex {
  const hue = (isGray(seed) ? radians(264) : seed.hue) + radians(turn);
  return toHex({ lightness: 0.52, chroma: 0.1, hue });
}

/**
 * Returns a color for the call to action. The warm colors are lighter than the color of errors, so that the button does
 * not look like an error.
 */
function callToAction(kind: Style['callToAction'], primary: Hex, accent: Hex): Hex {
  switch (kind) {
    case 'brand':
      return primary;
    case 'opposite':
      return oppositeOf(primary);
    case 'counterpart':
      return counterpartOf(primary, accent);
  }
}

function oppositeOf(primary: Hex): Hex {
  const seed = toOklch(primary);
  if (isGray(seed)) return warm;
  return toHex({
    lightness: actionLightness,
    chroma: Math.max(seed.chroma, 0.14),
    hue: seed.hue + radians(165),
  });
}

/** Returns a warm color beside a cool brand, a dark one beside a warm brand, and the brand itself when it is gray. */
function counterpartOf(primary: Hex, accent: Hex): Hex {
  const seed = toOklch(primary);
  if (isGray(seed)) return primary;
  const isCool = degrees(seed.hue) >= 160 && degrees(seed.hue) < 320;
  return isCool ? warm : accent;
}

/** Leaves out the adjusted colors that the theme derives itself, so that they follow when their source changes. */
function withoutDerived(colors: Partial<ThemeColors>): Partial<ThemeColors> {
  const { text_link, graph, widget_wft_pa, button, inside_button, button_cta, button_cta_text, ...base } =
    colors;
  const derived = compileTheme(base).colors;
  const moved = Object.entries({
    text_link,
    graph,
    widget_wft_pa,
    button,
    inside_button,
    button_cta,
    button_cta_text,
  });
  const kept = moved.filter(([key, color]) => color !== derived[key as keyof ThemeColors]);
  return { ...base, ...Object.fromEntries(kept) };
}
