import * as z from 'zod/mini';
import { contact } from '../contacts/schema.ts';
import { avatar } from '../media/schema.ts';
import {
  dayOnly,
  flag,
  list,
  number,
  openEnum,
  optionalFlag,
  orNull,
  related,
  resource,
  text,
  textOrEmpty,
  withDefault,
} from '../wire.ts';

export const countries = ['NL', 'BE', 'DE', 'GB', 'FR', 'IT', 'ES', 'PT'] as const;

export const person = resource({
  /** Beyond the specification: grows with every change, and is sent back as If-Match. */
  version: number,
  givenName: text,
  infix: text,
  initials: text,
  surname: text,
  fullName: text,
  gender: openEnum(['man', 'woman', 'neutral']),
  birthDate: dayOnly,
  avatar: orNull(related(avatar)),
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
  /**
   * Beyond the specification: whether the app has modules for one of the contacts; null when the server does not send
   * it.
   */
  hasContactWithAppModules: optionalFlag,
  contacts: list(related(contact)),
});
export type Person = z.output<typeof person>;

export const user = z.object({
  userIdentifier: textOrEmpty,
  requiresSecondFactor: flag,
  secondFactorMandatory: flag,
  person,
});
export type User = z.output<typeof user>;
