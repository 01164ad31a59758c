import * as z from 'zod/mini';
import { role } from '../contacts/schema.ts';
import { diplomaLink } from '../diploma-links/schema.ts';
import { dossier } from '../dossier/schema.ts';
import { ownSession } from '../own-sessions/schema.ts';
import { person } from '../people/schema.ts';
import { sentReminder } from '../reminders/schema.ts';
import { anyObject, flag, list, text, textOrEmpty } from '../wire.ts';

/** An event in the account. `byEmployee`: an impersonating employee caused it. */
export const ownEvent = z.object({
  at: z.string(),
  event: z.string(),
  byEmployee: flag,
  objectType: text,
  /** Name of the manager who caused it; other people are not named. */
  by: text,
  /** Network part of the IP address; left out of events that an employee caused. */
  addressPrefix: text,
  userAgent: text,
  details: anyObject,
});

/** The function, the Wft requirements, the PA profiles and the dossier of one contact. */
const ownDossier = z.object({
  contactId: z.string(),
  /** Name of the function that a manager set; null for none. */
  jobProfile: text,
  /** Codes of the Wft requirements. */
  wftRequirements: list(z.string()),
  /** Choices per module, by the type of PA profile. */
  paProfiles: anyObject,
  dossier,
  /** Emails about PE exams. */
  reminders: list(sentReminder),
});

/** The managers who may see the qualifications of one contact, and what its organization says about that. */
const ownViewers = z.object({
  contactId: z.string(),
  organisation: textOrEmpty,
  text: textOrEmpty,
  managers: list(z.object({ name: textOrEmpty, role })),
});
export type OwnViewers = z.output<typeof ownViewers>;

/** What an organization told the portal about the person by SCIM. */
const ownProvisioning = z.object({
  organisation: textOrEmpty,
  userName: textOrEmpty,
  externalId: text,
  /** Whether the organization keeps the person out. */
  isKeptOut: flag,
  createdAt: z.string(),
  updatedAt: z.string(),
  deletedAt: text,
});

/** Everything the portal stores about a person. Times are ISO 8601. */
export const ownData = z.object({
  madeAt: z.string(),
  username: textOrEmpty,
  /** The person, with all their contacts. */
  person,
  /** Current sessions. */
  sessions: list(ownSession),
  dossiers: list(ownDossier),
  viewers: list(ownViewers),
  provisioning: list(ownProvisioning),
  /** Links that prove a diploma to others, with who looked. */
  diplomaLinks: list(diplomaLink),
  /** The latest first. */
  events: list(ownEvent),
});
export type OwnData = z.output<typeof ownData>;
