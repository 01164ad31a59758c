import * as z from 'zod/mini';

/** The lifetimes that the maker of a link chooses from, in days. */
export const linkDays = [7, 30, 90, 365] as const;

export const newDiplomaLinkInput = z.object({ days: z.literal(linkDays) });
