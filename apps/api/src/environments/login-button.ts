import { organisationLoginPath } from '@portal/contract/environments/organisation-login';
import { startPathOf } from '@portal/contract/single-sign-on/rules';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { identityProviders } from '../database/schema.ts';
import type { EnvironmentRow } from './queries.ts';

/**
 * Returns an environment as its login page needs it: with several identity providers, the button leads to the choice of
 * one, unless an administrator has chosen another address for it.
 */
export async function withLoginButton(
  database: Database,
  environment: EnvironmentRow,
): Promise<EnvironmentRow> {
  const { id, slug, ssoEnabled, ssoEntityId, ssoButtonUrl } = environment;
  if (!ssoEnabled || ssoEntityId === null) return environment;
  if (ssoButtonUrl?.trim() && ssoButtonUrl !== startPathOf(ssoEntityId)) return environment;
  const others = and(eq(identityProviders.environmentId, id), identityProviders.isFurther);
  if ((await database.$count(identityProviders, others)) === 0) return environment;
  return { ...environment, ssoButtonUrl: organisationLoginPath(slug) };
}
