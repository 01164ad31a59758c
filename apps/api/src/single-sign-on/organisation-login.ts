import { normalizeUsername } from '@portal/contract/email/rules';
import { findOrganisationLogin } from '@portal/contract/environments/organisation-login';
import { isSlug } from '@portal/contract/environments/rules';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { affiliations, environments, identityProviders } from '../database/schema.ts';
import { findEnvironmentBySlug } from '../environments/queries.ts';
import { registerCall } from '../platform/calls/route.ts';
import { notFound } from '../platform/http/errors.ts';
import type { Services } from '../platform/context.ts';
import { domainOf, spellingsOfDomain } from '../session/queries.ts';
import { isChosenProvider } from './identity-provider.ts';

/**
 * Finds the open identity provider of an environment for an email domain: that of the organization with this domain. The
 * environment's own is for everybody else as long as its organization has no domain.
 */
async function findRemote(database: Database, environmentId: string, domain: string): Promise<string | null> {
  const open = await database
    .select({
      entityId: identityProviders.entityId,
      isFurther: identityProviders.isFurther,
      emailDomain: affiliations.emailDomain,
    })
    .from(identityProviders)
    .innerJoin(environments, isChosenProvider)
    .innerJoin(affiliations, eq(affiliations.id, identityProviders.affiliationId))
    .where(and(eq(environments.id, environmentId), eq(environments.ssoEnabled, true)));
  const spellings = spellingsOfDomain(domain);
  const theirs = open.find(({ emailDomain }) => emailDomain !== null && spellings.includes(emailDomain));
  const ofEverybody = open.find(({ isFurther, emailDomain }) => !isFurther && emailDomain === null);
  return (theirs ?? ofEverybody)?.entityId ?? null;
}

/** Registers the call by which somebody finds the identity provider of their organization. */
export function registerOrganisationLogin(app: FastifyInstance, services: Services): void {
  const { database } = services;
  registerCall(app, services, findOrganisationLogin, {
    access: 'public',
    // A whole office may come from one IP address in the same minute.
    limit: { max: 120, bucket: 'organisation-login', per: 'address' },
    handler: async (_, { params: { slug = '' }, body: { email } }) => {
      const environment = isSlug(slug) ? await findEnvironmentBySlug(database, slug) : null;
      if (environment === null) throw notFound();
      const domain = domainOf(normalizeUsername(email)) ?? '';
      return { remote: await findRemote(database, environment.id, domain) };
    },
  });
}
