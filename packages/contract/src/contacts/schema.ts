import * as z from 'zod/mini';
import {
  embedded,
  flag,
  flagOr,
  list,
  number,
  numberOr,
  openEnum,
  optionalFlag,
  optionalId,
  orNull,
  related,
  resource,
  serialized,
  text,
  textOrEmpty,
  weekDays,
} from '../wire.ts';

/** The roles of the specification, and `service-desk` beyond it: who helps people at the provider. */
export const roles = [
  'main-administrator',
  'general-manager',
  'assessor',
  'participant',
  'secondee',
  'manager',
  'trainer',
  'organisation-manager',
  'author',
  'financial-manager',
  'file-exchanger',
  'service-desk',
] as const;

export const role = openEnum(roles);
export type Role = z.output<typeof role>;

/** The organization that a contact belongs to. */
export const affiliation = embedded({
  name: textOrEmpty,
  canContactEditBusinessEmail: flagOr(true),
  primaryBrand: text,
  /**
   * Beyond the specification: whether this organization is the provider itself; null when the server does not send
   * it.
   */
  provider: optionalFlag,
  customerPortalEnvironment: optionalId,
  /** Beyond the specification: whether its managers may see the qualifications of their people. */
  isTeamVisible: flag,
});
export type Affiliation = z.output<typeof affiliation>;

/** A role of a person at an organization, or a private one; the portal calls it an account. */
export const contact = resource({
  /** Beyond the specification: grows with every change, and is sent back as If-Match. */
  version: number,
  email: text,
  /** Beyond the specification: the new email address, which replaces `email` once the link mailed to it is used. */
  pendingEmail: text,
  phone: text,
  role,
  customerPortalRole: role,
  customerPortalAccess: flag,
  enabled: flag,
  private: flag,
  /** Beyond the specification: the brand of the webshop for which a private contact was created. */
  brand: text,
  allowedToLogin: flag,
  forceEmailChange: flag,
  affiliation: orNull(related(affiliation)),
  emailOnPrivateContactOnly: flag,
  fromLis: flag,
  lmsMailDays: weekDays,
  lmsMailPreference: openEnum(['required', 'all', 'no']),
  lmsAccountRole: role,
  leadingContactOfLmsAccount: flag,
  activeMailDays: weekDays,
  wftPaModuleTypes: list(openEnum(['update', 'continu'])),
  editDiplomaRequirementsDisplayState: numberOr(0),
  canAdjustDiplomaRequirement: flag,
  lmsAccount: orNull(related(z.object({ serializedStatistics: serialized }))),
});
export type Contact = z.output<typeof contact>;
