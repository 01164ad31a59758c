import { maximumCertificates, type SsoIdentityProvider } from '@portal/contract/environments/sso';
import { eq, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { environments, identityProviders } from '../../database/schema.ts';
import { lockEnvironment } from '../../environments/save.ts';
import { findOrganisation } from '../../organisations/queries.ts';
import { type Change, record } from '../../platform/audit.ts';
import { inTransaction, type Services } from '../../platform/context.ts';
import { isValidAt, readCertificate, subjectOf, validityOf } from '../../single-sign-on/saml/certificates.ts';
import { describeSso, tellOfChanges } from '../changes.ts';
import { fetchMetadata } from '../metadata/fetch-metadata.ts';
import { readMetadata, UnusableMetadata } from '../metadata/metadata.ts';
import { isChosenProvider } from '../../single-sign-on/identity-provider.ts';
import { findChosenProvider, type IdentityProviderRow, type Scope } from '../queries.ts';

const problems = {
  entityId:
    'De inlogdienst heeft in de opgehaalde metadata een andere naam (entity ID). Er is niets gewijzigd. Vraag de organisatie of dat klopt, en neem de metadata dan zelf over.',
  signOnUrl:
    'In de opgehaalde metadata staat een ander adres om in te loggen. Er is niets gewijzigd. Vraag de organisatie of dat klopt, en neem de metadata dan zelf over.',
  tooMany:
    'In de opgehaalde metadata staat een nieuw certificaat, maar er zijn er al te veel bewaard. Er is niets gewijzigd. Neem de metadata zelf over.',
  gone: (subjects: string) =>
    `Dit certificaat staat niet meer in de opgehaalde metadata, maar telt hier nog: ${subjects}. Neem de metadata zelf over om het te laten vervallen.`,
};

/** What fetched metadata says that is not stored yet. */
interface Finding {
  /** Certificates to add, as PEM. */
  added: string[];
  problem: string | null;
}

/** Compares fetched metadata with the stored provider. Nothing but a new certificate is ever taken over. */
function compare(stored: IdentityProviderRow, found: SsoIdentityProvider, now: Date): Finding {
  if (found.entityId !== stored.entityId) return { added: [], problem: problems.entityId };
  if (found.signOnUrl !== stored.signOnUrl) return { added: [], problem: problems.signOnUrl };
  const own = stored.certificates.flatMap((text) => readCertificate(text) ?? []);
  const isOwn = (fingerprint: string) => own.some((each) => each.fingerprint256 === fingerprint);
  const added = found.certificates
    .filter(({ fingerprint, validTo }) => !isOwn(fingerprint) && new Date(validTo) > now)
    .map(({ pem }) => pem);
  // Those that have ended sign nothing any more, and make room.
  const kept = own.filter((each) => validityOf(each).to > now);
  if (kept.length + added.length > maximumCertificates) return { added: [], problem: problems.tooMany };
  const gone = own.filter(
    (each) =>
      isValidAt(each, now) &&
      !found.certificates.some(({ fingerprint }) => fingerprint === each.fingerprint256),
  );
  return { added, problem: gone.length === 0 ? null : problems.gone(gone.map(subjectOf).join(', ')) };
}

/** Fetches and parses metadata. Returns the problem, in Dutch, of metadata that cannot be used. */
async function readPublished(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  url: string,
): Promise<{ found: SsoIdentityProvider } | { problem: string }> {
  try {
    const xml = await fetchMetadata(url, config.demoIdentityProvider);
    return { found: await readMetadata(xml, clock.now()) };
  } catch (error) {
    if (!(error instanceof UnusableMetadata)) throw error;
    return { problem: `De metadata is niet op te halen: ${error.message} Er is niets gewijzigd.` };
  }
}

/** Stores what was found, and tells of it. A problem is recorded once, until another one takes its place. */
async function storeFinding(
  tx: Change & { database: Transaction },
  scope: Scope,
  before: IdentityProviderRow,
  { added, problem, isRead }: Finding & { isRead: boolean },
): Promise<void> {
  const { database, clock } = tx;
  const now = clock.now();
  const { environment, organisation } = scope;
  const described = await describeSso(database, scope);
  const kept = before.certificates.filter((text) => {
    const certificate = readCertificate(text);
    return certificate !== null && validityOf(certificate).to > now;
  });
  await database
    .update(identityProviders)
    .set({
      metadataProblem: problem,
      ...(isRead && { metadataFetchedAt: now }),
      ...(added.length > 0 && { certificates: [...kept, ...added] }),
    })
    .where(eq(identityProviders.entityId, before.entityId));
  if (problem !== null && problem !== before.metadataProblem)
    await record(tx, {
      event: 'sso_metadata_fail',
      objectType: 'environment',
      objectId: environment.id,
      details: {
        name: organisation?.name ?? environment.name,
        identityProvider: before.entityId,
        explanation: problem,
      },
    });
  if (added.length === 0) return;
  const [saved] = await database
    .update(environments)
    .set({ version: environment.version + 1 })
    .where(eq(environments.id, environment.id))
    .returning();
  if (saved !== undefined)
    await tellOfChanges(tx, { ...scope, environment: saved }, ['certificates'], described);
}

async function refreshOne(
  { config, database, clock }: Services,
  { entityId, environmentId, affiliationId, isFurther }: IdentityProviderRow,
  url: string,
): Promise<void> {
  // Outside the transaction, since it waits for another server.
  const published = await readPublished({ config, clock }, url);
  const context = { config, database, clock, request: null, session: null };
  await inTransaction(context, async (tx) => {
    const environment = await lockEnvironment(tx.database, environmentId);
    const organisation = isFurther ? await findOrganisation(tx.database, affiliationId) : null;
    const scope = { environment, organisation };
    const before = await findChosenProvider(tx.database, scope);
    // An administrator has changed it meanwhile.
    if (before?.entityId !== entityId || before.metadataUrl !== url) return;
    const finding =
      'found' in published
        ? compare(before, published.found, clock.now())
        : { added: [], problem: published.problem };
    await storeFinding(tx, scope, before, { ...finding, isRead: 'found' in published });
  });
}

/**
 * Fetches the metadata of every chosen identity provider whose URL is known, and adds its new certificates to those
 * that are stored. Whatever else differs is shown to the administrators, and changes nothing.
 */
export async function refreshMetadata(services: Services): Promise<void> {
  const known = await services.database
    .select({ provider: identityProviders })
    .from(identityProviders)
    .innerJoin(environments, isChosenProvider)
    .where(isNotNull(identityProviders.metadataUrl));
  for (const { provider } of known) {
    if (provider.metadataUrl === null) continue;
    await refreshOne(services, provider, provider.metadataUrl).catch((error: unknown) =>
      services.log.error(
        { err: error, entityId: provider.entityId },
        'Metadata could not be refreshed; it is tried again tomorrow.',
      ),
    );
  }
}
