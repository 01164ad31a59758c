import * as z from 'zod/mini';
import { dayOnly, list, numberOr, openEnum, resource, text, textOrEmpty } from '../wire.ts';

/** An opening of a link's page. Of the visitor only the kind of browser and system is kept: 'Chrome op Windows'. */
const look = z.object({ at: z.string(), device: textOrEmpty });

/** 'ended': its last moment is past; 'withdrawn': its maker ended it before that. */
export const linkStates = ['live', 'ended', 'withdrawn'] as const;

/** A link that proves one diploma. Its address was shown when it was made, and cannot be read again. */
export const diplomaLink = resource({
  diplomaId: textOrEmpty,
  /** Code of the requirement that the diploma proves. */
  requirement: text,
  createdAt: z.string(),
  /** Moment at which it ends or ended, unless it was withdrawn before that. */
  endsAt: z.string(),
  withdrawnAt: text,
  state: openEnum(linkStates),
  /** Number of times that its page was opened. */
  lookCount: numberOr(0),
  /** The latest looks, the latest first. */
  looks: list(look),
});
export type DiplomaLink = z.output<typeof diplomaLink>;

export const newDiplomaLink = z.object({ address: z.string(), endsAt: z.string() });

/**
 * 'lasting': it never lapses; 'valid': until the day in `until`, if that is known; 'lapsed': not valid any more by what
 * is in the dossier, since the day in `until`.
 */
export const validities = ['lasting', 'valid', 'lapsed'] as const;

/** All that the page of a link says: one diploma, on one day. */
export const diplomaProof = z.object({
  holder: z.string(),
  requirement: z.string(),
  issuedOn: z.string(),
  acceptedOn: z.string(),
  /** Who has signed it, if it was accepted for that signature; null when an assessor judged it. */
  signedBy: text,
  /** Name of the provider, whose assessors judge diplomas. */
  provider: z.string(),
  validity: z.enum(validities),
  until: dayOnly,
  /** The PE period whose exam is not in the dossier; null for none. */
  missing: text,
  /** The day of these facts. */
  day: z.string(),
  /** The last day of the link. */
  endsOn: z.string(),
});
export type DiplomaProof = z.output<typeof diplomaProof>;
