import * as z from 'zod/mini';
import { statistics } from '../dossier/statistics.ts';
import { exactText } from '../input.ts';
import { id, optionalId, text } from '../wire.ts';
import { applications } from './applications.ts';

/** Destination within the application: a path with its query and hash. */
const path = exactText(2_000).check(z.refine((value) => /^\/(?![/\\])/.test(value), 'Dit is geen pad.'));

export const handOffRequest = z.object({
  application: z.enum(applications),
  path,
});

/** URL of the application at which the browser starts the hand-off. */
export const handOffResponse = z.object({ location: z.string() });

export const redeemRequest = z.object({
  application: z.enum(applications),
  code: exactText(100),
  /** Value whose SHA-256, in base64url, started the hand-off (PKCE): only the browser that started it has it. */
  verifier: exactText(100),
});

/** Identity of the visitor, for the server of the application. */
export const identity = z.object({
  userId: id,
  contactId: optionalId,
  fullName: text,
  email: text,
  role: text,
  slug: text,
});

export const redeemResponse = z.object({
  ...identity.shape,
  /** Opaque, and of this application alone: names the login that was handed over, to ask whether it still holds. */
  handle: z.string(),
});
export type RedeemResponse = z.output<typeof redeemResponse>;

export const checkRequest = z.object({
  application: z.enum(applications),
  handle: exactText(500),
});

export const checkResponse = z.object({ active: z.boolean() });

/** Beyond the specification: what a learning account has done so far, of the contact that it belongs to. */
export const learningStatisticsRequest = z.object({ contactId: exactText(100), statistics });
export type LearningStatisticsRequest = z.output<typeof learningStatisticsRequest>;
