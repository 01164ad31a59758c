import * as z from 'zod/mini';
import { id, inputText, nullable, text } from '../wire.ts';
import { applications } from './rules.ts';

/** Where in the application the person is going: a path with what stands behind it. */
const path = inputText(2_000).check(z.refine((value) => /^\/(?![/\\])/.test(value), 'Dit is geen pad.'));

export const handOverRequest = z.object({
  application: z.enum(applications),
  path,
});

/** Where to send the browser: an address of that application, with a code that its server redeems. */
export const handOverAnswer = z.object({ location: z.string() });

export const redeemRequest = z.object({
  application: z.enum(applications),
  code: inputText(100),
});

/** Who has come over, for the server of the application. */
export const redeemAnswer = z.object({
  userId: id,
  contactId: nullable(id),
  fullName: text,
  email: text,
  role: text,
  slug: text,
});
export type RedeemAnswer = z.output<typeof redeemAnswer>;
