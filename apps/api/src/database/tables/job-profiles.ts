import type { PaModuleKey } from '@portal/contract/pa/rules';
import type { WftRequirement } from '@portal/contract/wft/rules';
import { type AnyPgColumn, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, version } from './columns.ts';
import { affiliations } from './contacts.ts';

const modules = () => text().array().$type<PaModuleKey[]>().notNull().default([]);

/** A function at an organization, and what it requires of the people who have it. */
export const jobProfiles = pgTable(
  'job_profiles',
  {
    id: id(),
    affiliationId: uuid()
      .notNull()
      .references((): AnyPgColumn => affiliations.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    requirements: text().array().$type<WftRequirement[]>().notNull(),
    /** PA modules that are required, per kind of PA profile. */
    update: modules(),
    continu: modules(),
    version: version(),
  },
  (table) => [index('job_profiles_affiliation').on(table.affiliationId)],
);
