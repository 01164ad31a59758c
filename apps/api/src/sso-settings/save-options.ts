import { isDeepStrictEqual } from 'node:util';
import { attributeNamesOf, type SsoInput } from '@portal/contract/environments/sso';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { affiliations, identityProviders } from '../database/schema.ts';
import type { InTransaction } from '../platform/context.ts';
import { Violations } from '../platform/http/errors.ts';
import { isProven } from '../organisations/queries.ts';
import { spellingsOfDomain } from '../session/queries.ts';
import { chooseOrganisation } from './choose-organisation.ts';
import type { IdentityProviderRow, Scope } from './queries.ts';

type Options = NonNullable<SsoInput['options']>;

async function checkDomain({ database }: InTransaction, organisationId: string, domain: string) {
  const others = and(
    inArray(affiliations.emailDomain, spellingsOfDomain(domain)),
    ne(affiliations.id, organisationId),
  );
  if ((await database.$count(affiliations, others)) > 0)
    throw Violations.of('emailDomain', 'Dit domein hoort al bij een andere organisatie.');
}

/** Options that believe what an identity provider says within the domain of its organization, which must be proven. */
const believing = ['linksByAddress', 'addsPeople'] as const;

/** Stores how the people of an organization may log in, and returns the names of the changed fields. */
async function saveOrganisation(
  tx: InTransaction,
  id: string,
  {
    ssoEnforced,
    emailDomain,
    believed,
  }: Pick<Options, 'ssoEnforced' | 'emailDomain'> & { believed: (typeof believing)[number] | undefined },
  isOn: boolean,
): Promise<string[]> {
  const { database } = tx;
  const [before] = await database.select().from(affiliations).where(eq(affiliations.id, id)).for('update');
  if (ssoEnforced && !before?.ssoEnforced && !isOn)
    throw Violations.of('ssoEnforced', 'Zet eerst het inloggen via de organisatie aan.');
  if (emailDomain !== null) await checkDomain(tx, id, emailDomain);
  if (believed && (before === undefined || before.isProvider || !isProven({ ...before, emailDomain })))
    throw Violations.of(
      believed,
      'Dit kan pas als bewezen is dat het domein van de organisatie is. Bewaar eerst het domein en bewijs het dan.',
    );
  const values = { ssoEnforced, emailDomain };
  await database.update(affiliations).set(values).where(eq(affiliations.id, id));
  const names = ['ssoEnforced', 'emailDomain'] as const;
  return names.filter((name) => values[name] !== before?.[name]);
}

/**
 * Stores the settings of an identity provider that its metadata does not contain, and returns the names of the changed
 * fields. The former organization may log in as before single sign-on, since nobody else does so for it. Throws
 * violations.
 */
export async function saveOptions(
  tx: InTransaction,
  scope: Scope,
  provider: IdentityProviderRow,
  { organisation, newOrganisation, ssoEnforced, emailDomain, ...options }: Options,
  isOn: boolean,
): Promise<string[]> {
  const { database } = tx;
  const given = { organisation, newOrganisation };
  const affiliationId = await chooseOrganisation(tx, scope, given, provider);
  const values = { ...options, affiliationId };
  const stored = { ...provider, attributeNames: attributeNamesOf(provider) };
  const changed = Object.keys(values).filter(
    (name) => !isDeepStrictEqual(values[name as keyof typeof values], stored[name as keyof typeof values]),
  );
  await database
    .update(identityProviders)
    .set(values)
    .where(eq(identityProviders.entityId, provider.entityId));
  if (affiliationId !== provider.affiliationId)
    await database
      .update(affiliations)
      .set({ ssoEnforced: false })
      .where(eq(affiliations.id, provider.affiliationId));
  const believed = believing.find((name) => options[name]);
  const own = { ssoEnforced, emailDomain, believed };
  return [...changed, ...(await saveOrganisation(tx, affiliationId, own, isOn))];
}
