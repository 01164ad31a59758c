import { roles } from '@portal/contract/contacts/schema';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { digitsOf, foldedName, id, version } from './columns.ts';
import { environments } from './environments.ts';
import { jobProfiles } from './job-profiles.ts';
import { people } from './people.ts';

const role = () => text({ enum: [...roles, 'unknown'] });

/** An organization whose people use the portal. */
export const affiliations = pgTable(
  'affiliations',
  {
    id: id(),
    name: text().notNull(),
    primaryBrand: text(),
    /** The provider itself, whose employees may impersonate participants. */
    isProvider: boolean().notNull().default(false),
    environmentId: uuid().references(() => environments.id, { onDelete: 'set null' }),
    /** Whether its people can log in only by its identity provider. */
    ssoEnforced: boolean().notNull().default(false),
    /**
     * Lower case, without '@'. While single sign-on is enforced, a password login with an email address of this domain
     * is refused in favor of it.
     */
    emailDomain: text().unique(),
    /** The domain that was proven to be the organization's; it counts while it is `emailDomain`. */
    provenDomain: text(),
    /** How: by a record in the DNS, or by the statement of an administrator. */
    domainProof: text({ enum: ['dns', 'statement'] }),
    /** Whether its managers may see the qualifications of their people. */
    isTeamVisible: boolean().notNull().default(false),
    /** Text for its people about why managers see them. It stays stored while the managers may not. */
    teamText: text().notNull().default(''),
    ...foldedName(),
    version: version(),
  },
  (table) => [
    index('affiliations_folded_name').using('gin', table.foldedName.op('gin_trgm_ops')),
    uniqueIndex('affiliations_name').on(sql`lower(${table.name})`),
  ],
);

/** A role of a person at an organization, or a private one; the portal calls it an account. */
export const contacts = pgTable(
  'contacts',
  {
    id: id(),
    personId: uuid()
      .notNull()
      .references((): AnyPgColumn => people.id, { onDelete: 'cascade' }),
    affiliationId: uuid().references(() => affiliations.id, { onDelete: 'restrict' }),
    /** Set by the organization, or confirmed by the person. */
    email: text(),
    /** Entered by the person and not confirmed yet; cleared when its link expires. */
    pendingEmail: text(),
    phone: text(),
    role: role().notNull().default('unknown'),
    customerPortalRole: role().notNull().default('unknown'),
    customerPortalAccess: boolean().notNull().default(false),
    enabled: boolean().notNull().default(true),
    private: boolean().notNull().default(false),
    /** For a private contact: the brand of the webshop for which it was created. */
    brand: text(),
    allowedToLogin: boolean().notNull().default(false),
    /** Whether the person may change their email address at this organization. */
    canEditBusinessEmail: boolean().notNull().default(true),
    forceEmailChange: boolean().notNull().default(false),
    emailOnPrivateContactOnly: boolean().notNull().default(false),
    /** Whether it comes from the learning system, which then owns part of this data. */
    fromLis: boolean().notNull().default(false),
    /** Days of the week, 0 is Sunday. */
    lmsMailDays: smallint().array(),
    lmsMailPreference: text({ enum: ['required', 'all', 'no'] }),
    lmsAccountRole: role().notNull().default('unknown'),
    leadingContactOfLmsAccount: boolean().notNull().default(false),
    activeMailDays: smallint().array(),
    /** Statistics of the learning account, as serialized by the learning system; null without such an account. */
    lmsSerializedStatistics: text(),
    wftPaModuleTypes: text({ enum: ['update', 'continu'] })
      .array()
      .notNull()
      .default([]),
    editDiplomaRequirementsDisplayState: integer().notNull().default(0),
    canAdjustDiplomaRequirement: boolean().notNull().default(false),
    hasAppModules: boolean().notNull().default(false),
    /** Contact of this contact's manager; null without one. */
    managerContactId: uuid().references((): AnyPgColumn => contacts.id, { onDelete: 'set null' }),
    /** The function of this contact at the organization; null without one. */
    jobProfileId: uuid().references((): AnyPgColumn => jobProfiles.id, { onDelete: 'set null' }),
    version: version(),
  },
  (table) => [
    index('contacts_person').on(table.personId),
    index('contacts_affiliation').on(table.affiliationId),
    index('contacts_manager').on(table.managerContactId),
    index('contacts_job_profile').on(table.jobProfileId),
    index('contacts_email_part').using('gin', table.email.op('gin_trgm_ops')),
    index('contacts_phone_digits').using('gin', sql`${digitsOf(table.phone)} gin_trgm_ops`),
  ],
);
