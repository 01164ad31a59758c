import * as z from 'zod/mini';

/** Corners, space and dark form of a brand, as `pageTheme` of @portal/ui takes them; absent for the usual ones. */
export const look = z.object({
  corners: z.catch(z.optional(z.enum(['square', 'soft', 'round'])), undefined),
  density: z.catch(z.optional(z.enum(['comfortable', 'compact'])), undefined),
  /** Whether pages stay light on a dark device. */
  darkDisabled: z.catch(z.boolean(), false),
});
export type Look = z.output<typeof look>;
