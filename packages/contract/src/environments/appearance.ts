/** How the pages of an environment look besides their colors: their shape, and whether they are light or dark. */
import * as z from 'zod/mini';

/** Corners and space, as @portal/ui compiles them. */
export const corners = z.enum(['square', 'soft', 'round']);
export const density = z.enum(['comfortable', 'compact']);

export const schemeChoices = ['light', 'dark', 'system'] as const;
/** What a person chose on a device. */
export type SchemeChoice = (typeof schemeChoices)[number];

/** Cookie with the choice, by which the server writes the first HTML in its colors. */
export const schemeCookie = 'scheme';

/** Parses the value of the cookie; without a valid one, pages follow the device. */
export const schemeChoice = z.catch(z.enum(schemeChoices), 'system');

/** Returns the color schemes of a page, as its `<meta name="color-scheme">` has them. */
export function pageScheme(
  choice: SchemeChoice,
  environment: { darkDisabled?: boolean | null | undefined } | null,
): 'light' | 'dark' | 'light dark' {
  if (environment?.darkDisabled) return 'light';
  return choice === 'system' ? 'light dark' : choice;
}
