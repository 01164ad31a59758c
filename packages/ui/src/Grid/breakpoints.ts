/** Widths in px at which the layout of the product changes. */
export const breakpoints = {
  phoneTiny: 310,
  phoneSmall: 380,
  phone: 480,
  phoneLarge: 500,
  phoneWide: 515,
  phoneWidest: 550,
  medium: 720,
  tablet: 768,
  split: 880,
  wide: 900,
  large: 1080,
} as const;

export type Breakpoint = keyof typeof breakpoints;

/** Width of the content in px per step, without the gap of 15 px on either side. */
export const containerWidth = { medium: 730, large: 1110 } as const;

/** Space in px between columns, between rows, and on either side of the container. */
export const gap = 15;

/** Returns the media query for this breakpoint and wider; in em, so that larger text gets the narrower layout. */
export function from(breakpoint: Breakpoint): string {
  return `(width >= ${breakpoints[breakpoint] / 16}em)`;
}
