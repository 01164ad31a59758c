import * as z from 'zod/mini';
import { contact } from '../contacts/schema.ts';
import { mediaObject } from '../media/schema.ts';
import { flag, id, nullable, openEnum, text, withDefault } from '../wire.ts';

export const countries = ['NL', 'BE', 'DE', 'GB', 'FR', 'IT', 'ES', 'PT'] as const;

export const person = z.object({
  id,
  /** Ours: grows with every change, and is sent back as If-Match. */
  version: nullable(z.number()),
  givenName: text,
  infix: text,
  initials: text,
  surname: text,
  fullName: text,
  gender: openEnum(['man', 'woman', 'neutral']),
  /** `yyyy-mm-dd`; a time behind it is cut off, so that no time zone can shift the day. */
  birthDate: nullable(
    z.pipe(
      z.string(),
      z.transform((value) => value.slice(0, 10)),
    ),
  ),
  /** An IRI without the object behind it says nothing we can show. */
  avatar: z.catch(nullable(mediaObject), null),
  street: text,
  houseNumber: text,
  postalCode: text,
  town: text,
  country: withDefault(openEnum(countries), 'NL'),
  recoveryEmail: text,
  phone: text,
  profileDataState: withDefault(
    openEnum(['new', 'step-one-completed', 'step-two-completed', 'completed']),
    'unknown',
  ),
  hasContactsWithSsoEnforcedOrganisation: flag,
  connectedToLis: flag,
  hasContactWithPaModules: flag,
  /** Ours: whether the app has modules for one of the contacts; null where the server does not say. */
  hasContactWithAppModules: nullable(z.boolean()),
  contacts: withDefault(z.array(contact), []),
});
export type Person = z.output<typeof person>;

export const user = z.object({
  userIdentifier: z.string(),
  requiresSecondFactor: flag,
  secondFactorMandatory: flag,
  person,
});
export type User = z.output<typeof user>;
