import { isDeepStrictEqual } from 'node:util';
import { slugOfName } from '@portal/contract/environments/rules';
import type { EnvironmentInput, NewEnvironment } from '@portal/contract/environments/inputs';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { demandCode } from '../credentials/passwords/owner-proof.ts';
import { sqlStateOf } from '../database/faults.ts';
import { affiliations, environments, media } from '../database/schema.ts';
import { type Change, record } from '../platform/audit.ts';
import type { InTransaction } from '../platform/context.ts';
import { notFound, Violations } from '../platform/http/errors.ts';
import { checkVersion } from '../platform/calls/if-match.ts';
import { lockUser } from '../second-factor/queries.ts';
import { removeDraft } from './drafts.ts';
import { notifyOfLogin } from './login-notice/send.ts';
import { addPublishedTheme } from './published-themes.ts';
import type { EnvironmentRow } from './queries.ts';
import { isColorName } from './resource.ts';

const uniqueViolation = '23505';

const slugTaken = () => Violations.of('slug', 'Dit adres heeft al een andere omgeving.');

/**
 * Runs a write of an environment, again for as often as another one takes its slug meanwhile: a slug that derives from
 * the name is then followed by the next one. Throws a violation when the slug is that of another environment.
 */
export async function withFreeSlug<Result>(write: () => Promise<Result>, retries = 0): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (sqlStateOf(error) !== uniqueViolation) throw error;
    if (retries === 0) throw slugTaken();
    return withFreeSlug(write, retries - 1);
  }
}

/**
 * Returns the colors to store, without the empty ones. Throws a violation for each key that the theme does not have.
 */
export function colorsOf(given: Record<string, string>): Record<string, string> {
  const unknown = Object.keys(given).filter((name) => !isColorName(name));
  if (unknown.length > 0)
    throw new Violations(
      unknown.map((name) => ({
        propertyPath: `themeVariables.${name}`,
        message: 'Deze kleur kent het thema niet.',
      })),
    );
  return Object.fromEntries(Object.entries(given).filter(([, color]) => color !== ''));
}

/** The parts of an environment that are images, with their columns. */
const images = {
  logo: 'logoId',
  logoSlim: 'logoSlimId',
  logoDiapositive: 'logoDiapositiveId',
  backgroundImage: 'backgroundImageId',
} as const;

type ImageIds = Partial<Pick<EnvironmentRow, (typeof images)[keyof typeof images]>>;

/**
 * Returns the images to store. Throws a violation for one that is neither in the environment already nor uploaded by
 * the user.
 */
async function imagesOf(
  { database, session }: InTransaction,
  environment: EnvironmentRow,
  input: EnvironmentInput,
): Promise<ImageIds> {
  const ids: ImageIds = {};
  const own = new Set(Object.values(images).map((column) => environment[column]));
  for (const [part, column] of Object.entries(images) as [keyof typeof images, keyof ImageIds][]) {
    const reference = input[part];
    if (reference === undefined) continue;
    const id = reference === null ? null : reference.slice(-36).toLowerCase();
    if (id !== null && !own.has(id)) {
      const [uploaded] = await database
        .select({ id: media.id })
        .from(media)
        .where(and(eq(media.id, id), eq(media.uploadedBy, session.userId)));
      if (uploaded === undefined) throw Violations.of(part, 'Kies een bestand.');
    }
    ids[column] = id;
  }
  return ids;
}

/** Records that an environment was added, or which of its parts changed. */
export async function recordChange(
  tx: Change,
  event: 'environment_created' | 'environment_updated' | 'sso_metadata_update',
  { id, name }: EnvironmentRow,
  fields: string[],
  { reason, details }: { reason?: string | null | undefined; details?: Record<string, string> } = {},
): Promise<void> {
  const { session } = tx;
  await record(tx, {
    event,
    userId: session?.userId ?? null,
    contactId: session?.activeContactId ?? null,
    objectType: 'environment',
    objectId: id,
    details: { name, fields: fields.join(', '), ...(reason && { reason }), ...details },
  });
}

/** Finds an environment and locks it until the end of the transaction. Throws 404. */
export async function lockEnvironment(database: Database, id: string): Promise<EnvironmentRow> {
  const [found] = await database.select().from(environments).where(eq(environments.id, id)).for('update');
  if (found === undefined) throw notFound();
  return found;
}

/** Whether a change sends the people of an environment elsewhere to log in, which is worth their logins. */
export const movesLogin = (current: EnvironmentRow, { ssoButtonUrl }: EnvironmentInput): boolean =>
  ssoButtonUrl !== undefined && ssoButtonUrl !== current.ssoButtonUrl;

/** Emails the people concerned about the address of the login button. */
async function tellOfLogin(tx: InTransaction, before: EnvironmentRow, saved: EnvironmentRow): Promise<void> {
  const organisations = await tx.database
    .select({ id: affiliations.id })
    .from(affiliations)
    .where(eq(affiliations.environmentId, saved.id));
  const [old, current] = [before, saved].map(({ ssoButtonUrl }) => ssoButtonUrl ?? 'geen');
  await notifyOfLogin(tx, saved, {
    facts: [{ label: 'Adres van de knop', value: `${old} → ${current}` }],
    organisationIds: organisations.map(({ id }) => id),
  });
}

/**
 * Changes an environment, after checking the request's If-Match, records the changed parts, and removes the user's
 * draft. New images must be uploads of the user. Another address of the login button needs a second factor of the last
 * five minutes of a user who has one. Throws 404, 412 and violations.
 */
export async function saveEnvironment(
  tx: InTransaction,
  id: string,
  input: EnvironmentInput,
): Promise<EnvironmentRow> {
  const { database } = tx;
  const current = await lockEnvironment(database, id);
  checkVersion(tx.request, current.version);
  const wanted = {
    ...input,
    ...(input.themeVariables !== undefined && { themeVariables: colorsOf(input.themeVariables) }),
    ...(await imagesOf(tx, current, input)),
  };
  const isChanged = ([name, value]: [string, unknown]) =>
    name in current &&
    value !== undefined &&
    !isDeepStrictEqual(value, current[name as keyof EnvironmentRow]);
  const changes = Object.entries(wanted).filter(isChanged);
  await removeDraft(database, { environmentId: id, userId: tx.session.userId });
  if (changes.length === 0) return current;
  const [saved] = await database
    .update(environments)
    .set({ ...Object.fromEntries(changes), version: current.version + 1, savedBy: tx.session.userId })
    .where(eq(environments.id, id))
    .returning();
  if (saved === undefined) throw notFound();
  await addPublishedTheme({ database, publishedBy: tx.session.userId }, current, saved, input.themeReason);
  await recordChange(
    tx,
    'environment_updated',
    saved,
    changes.map(([name]) => name),
    {
      reason: input.themeReason,
      ...(movesLogin(current, input) && {
        details: {
          ssoButtonUrlBefore: current.ssoButtonUrl ?? '',
          ssoButtonUrlAfter: saved.ssoButtonUrl ?? '',
        },
      }),
    },
  );
  if (!movesLogin(current, input)) return saved;
  // Demanded last, so that no code is requested for a save that cannot succeed.
  await demandCode(tx, await lockUser(database, tx.session.userId));
  await tellOfLogin(tx, current, saved);
  return saved;
}

/** Returns the slug of a new environment: the given one, else a free one derived from its name. */
async function slugFor({ database }: InTransaction, { slug, name }: NewEnvironment): Promise<string> {
  if (slug !== undefined) return slug;
  const suggested = slugOfName(name) ?? 'omgeving';
  const candidates = [suggested, ...Array.from({ length: 98 }, (_, index) => `${suggested}-${index + 2}`)];
  const rows = await database
    .select({ slug: environments.slug })
    .from(environments)
    .where(inArray(environments.slug, candidates));
  const free = candidates.find((candidate) => !rows.some((row) => row.slug === candidate));
  if (free === undefined) throw slugTaken();
  return free;
}

/** Adds an environment. Throws violations. */
export async function addEnvironment(tx: InTransaction, input: NewEnvironment): Promise<EnvironmentRow> {
  const {
    name,
    dashboardTitle,
    footerDisabled = false,
    loginFormHidden = false,
    themeVariables = {},
    corners,
    density,
    darkDisabled = false,
  } = input;
  const [added] = await tx.database
    .insert(environments)
    .values({
      slug: await slugFor(tx, input),
      name,
      dashboardTitle,
      footerDisabled,
      loginFormHidden,
      themeVariables: colorsOf(themeVariables),
      corners,
      density,
      darkDisabled,
      savedBy: tx.session.userId,
    })
    .returning();
  if (added === undefined) throw new Error('The environment was not stored.');
  await addPublishedTheme(
    { database: tx.database, publishedBy: tx.session.userId },
    null,
    added,
    input.themeReason,
  );
  await recordChange(tx, 'environment_created', added, [], { reason: input.themeReason });
  return added;
}
