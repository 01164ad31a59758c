import * as z from 'zod/mini';
import { flag, id, nullable, openEnum, text, withDefault } from '../wire.ts';

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
] as const;

const role = openEnum(roles);
export type Role = z.output<typeof role>;

/** The organisation a contact belongs to; a private contact has none. */
export const affiliation = z.object({
  id: nullable(id),
  name: withDefault(z.string(), ''),
  canContactEditBusinessEmail: withDefault(z.boolean(), true),
  primaryBrand: text,
  customerPortalEnvironment: nullable(id),
});
export type Affiliation = z.output<typeof affiliation>;

/** One account of a person: a role at an organisation, or a private one. */
export const contact = z.object({
  id,
  /** Ours: grows with every change, and is sent back as If-Match. */
  version: nullable(z.number()),
  email: text,
  phone: text,
  role,
  customerPortalRole: role,
  customerPortalAccess: flag,
  enabled: flag,
  private: flag,
  /** Ours: the brand of the webshop that a private account was made for. */
  brand: text,
  allowedToLogin: flag,
  forceEmailChange: flag,
  affiliation: nullable(affiliation),
  emailOnPrivateContactOnly: flag,
  fromLis: flag,
  lmsMailDays: nullable(z.array(z.number())),
  lmsMailPreference: openEnum(['required', 'all', 'no']),
  lmsAccountRole: role,
  leadingContactOfLmsAccount: flag,
  activeMailDays: nullable(z.array(z.number())),
  wftPaModuleTypes: withDefault(z.array(openEnum(['update', 'continu'])), []),
  editDiplomaRequirementsDisplayState: withDefault(z.number(), 0),
  canAdjustDiplomaRequirement: flag,
  lmsAccount: nullable(z.object({ serializedStatistics: text })),
});
export type Contact = z.output<typeof contact>;
