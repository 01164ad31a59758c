import { eq, sql } from 'drizzle-orm';
import { affiliations } from '../database/schema.ts';

export type OrganisationRow = typeof affiliations.$inferSelect;

/** Whether an organization has this name, whatever its capitals. */
export const hasName = (name: string) => eq(sql`lower(${affiliations.name})`, name.toLowerCase());

/** Whether the domain of an organization is proven to be its own. */
export const isProven = ({
  emailDomain,
  provenDomain,
}: Pick<OrganisationRow, 'emailDomain' | 'provenDomain'>) =>
  emailDomain !== null && emailDomain === provenDomain;
