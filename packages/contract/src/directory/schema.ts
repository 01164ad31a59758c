import * as z from 'zod/mini';
import { chosenIds, pageNumber, searchedText } from '../formats.ts';
import { emailField } from '../email/field.ts';
import { exactText, inputText, mutationId, nullable, verbatimText } from '../input.ts';
import { personFields } from '../people/inputs.ts';
import { maximumPasswordLength } from '../session/schema.ts';
import { auditRecord } from '../audit/schema.ts';
import { role, roles } from '../contacts/schema.ts';
import {
  field,
  flag,
  list,
  numberOr,
  openEnum,
  orNull,
  resource,
  someOf,
  text,
  textOrEmpty,
} from '../wire.ts';
import {
  directoryOrders,
  loginStates,
  maximumInvited,
  needsReason,
  notInvitedReasons,
  personActions,
} from './rules.ts';

/** Filter, order and page of the directory; an empty list or text does not filter. */
export const directoryQuery = z.object({
  page: pageNumber,
  /** Part of a name, an email address, a username, a phone number or a postal code. */
  search: searchedText,
  state: someOf(loginStates),
  /** Ids of organizations. */
  organisation: chosenIds,
  order: field((value) => directoryOrders.find((order) => order === value) ?? 'naam'),
});
export type DirectoryQuery = z.output<typeof directoryQuery>;

/** A person in the directory, with the names of their organizations. */
export const directoryEntry = resource({
  name: textOrEmpty,
  username: textOrEmpty,
  email: text,
  state: openEnum(loginStates),
  invitedAt: text,
  organisations: list(z.string()),
});
export type DirectoryEntry = z.output<typeof directoryEntry>;

/** A role of the person at an organization, or a private one. */
const account = resource({
  organisation: text,
  role,
  email: text,
  /** The new address that replaces `email` once it is confirmed. */
  pendingEmail: text,
  phone: text,
  enabled: flag,
});

const session = resource({ userAgent: text, addressPrefix: text, lastUsedAt: z.string() });

/** An email to the person: waiting to be sent, sent, or given up. */
const mail = resource({
  subject: textOrEmpty,
  recipient: textOrEmpty,
  at: z.string(),
  state: openEnum(['waiting', 'sent', 'failed']),
});

const passkey = resource({ name: textOrEmpty, createdAt: z.string(), lastUsedAt: text });

/** A name by which an identity provider knows the person. */
const identity = z.object({ identityProvider: textOrEmpty, nameId: textOrEmpty });

/** A request to remove the second factor of an employee. */
const reset = z.object({
  requestedBy: textOrEmpty,
  reason: textOrEmpty,
  expiresAt: z.string(),
  /** Whether the caller may approve it: not their own request. */
  isApprovable: flag,
});

/** A person as the service desk sees them: how they log in, never what is in their dossier. */
export const directoryPerson = resource({
  name: textOrEmpty,
  username: textOrEmpty,
  state: openEnum(loginStates),
  /** Addresses to log in with, the main one first. */
  addresses: list(z.string()),
  recoveryEmail: text,
  phone: text,
  invitedAt: text,
  hasPassword: flag,
  hasSecondFactor: flag,
  /** Whether the person has a role at the provider that has permissions. */
  isEmployee: flag,
  /** Whether only their organization keeps them out, by SCIM, and may let them in again. */
  isKeptOutByOrganisation: flag,
  /** Whether the caller may do something here: not with their own account, and with employees only as administrator. */
  isEditable: flag,
  accounts: list(account),
  passkeys: list(passkey),
  identities: list(identity),
  sessions: list(session),
  mails: list(mail),
  /** Events of the login and the account, the latest first. */
  events: list(auditRecord),
  reset: orNull(reset),
});
export type DirectoryPerson = z.output<typeof directoryPerson>;

/** An action with the reason for it, which some actions need. */
export const actionInput = z
  .object({
    action: z.enum(personActions),
    reason: nullable(inputText(500)),
    /** Password of a caller without a second factor. */
    currentPassword: z.optional(verbatimText(maximumPasswordLength)),
  })
  .check(
    z.refine(({ action, reason }) => !needsReason(action) || Boolean(reason), {
      error: 'Vul in waarom.',
      path: ['reason'],
    }),
  );

/** A role at an organization, by the organization's id. */
const accountFields = {
  organisation: exactText(100).check(z.minLength(1, 'Kies een organisatie.')),
  role: z.enum(roles, { error: 'Kies een rol.' }),
};

/** The fields of a new person, with the account that they get. */
export const newPersonFields = z.object({
  givenName: personFields.givenName,
  infix: personFields.infix,
  surname: personFields.surname,
  birthDate: nullable(personFields.birthDate),
  email: emailField('E-mailadres is verplicht!'),
  ...accountFields,
  isInvited: z.boolean(),
});
export type NewPersonFields = z.output<typeof newPersonFields>;

export const newPersonInput = z.extend(newPersonFields, {
  /** Whether the caller saw the people who look like this one, and adds them all the same. */
  isDistinct: z.boolean(),
  /** Password of a caller without a second factor. */
  currentPassword: z.optional(verbatimText(maximumPasswordLength)),
  mutationId,
});
export type NewPersonInput = z.output<typeof newPersonInput>;

/** Somebody who has the email address, or the name and the date of birth, of the person to add. */
const duplicate = resource({
  name: textOrEmpty,
  email: text,
  organisations: list(z.string()),
  /** Whether they log in with the email address, so that nobody else can get it. */
  isSameLogin: flag,
});
export type Duplicate = z.output<typeof duplicate>;

/** The person who was added; or, when nobody was, those who may be the same person. */
export const addedPerson = z.object({ person: orNull(directoryPerson), duplicates: list(duplicate) });

/** Ids of the people to invite. */
export const invitationsInput = z.object({
  people: z
    .array(exactText(100))
    .check(
      z.minLength(1, { error: 'Kies eerst mensen.' }),
      z.maxLength(maximumInvited, { error: `Kies ten hoogste ${maximumInvited} mensen.` }),
    ),
  mutationId,
});

/** The number of people who were invited, and who were not. */
export const invitations = z.object({
  invited: numberOr(0),
  skipped: list(resource({ name: textOrEmpty, reason: openEnum(notInvitedReasons) })),
});
export type Invitations = z.output<typeof invitations>;

/** The address to log in with that is replaced, the new one, and why. */
export const emailChangeInput = z.object({
  from: exactText(320).check(z.minLength(1, 'Kies een e-mailadres.')),
  email: emailField('E-mailadres is verplicht!'),
  reason: inputText(500).check(z.minLength(1, 'Vul in waarom.')),
  /** Password of a caller without a second factor. */
  currentPassword: z.optional(verbatimText(maximumPasswordLength)),
});
export type EmailChangeInput = z.output<typeof emailChangeInput>;

/** An account that somebody gets besides those that they have. */
export const accountInput = z.object({
  ...accountFields,
  /** Password of a caller without a second factor. */
  currentPassword: z.optional(verbatimText(maximumPasswordLength)),
});
export type AccountInput = z.output<typeof accountInput>;
