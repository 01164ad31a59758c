import { isDeepStrictEqual } from 'node:util';
import { fullName } from '@portal/contract/people/rules';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { people, publishedThemes, users } from '../database/schema.ts';
import type { EnvironmentRow } from './queries.ts';

/** Number of themes that the history shows. */
const shown = 100;

/**
 * Adds the theme of a saved environment to its history, when it differs from the one before. The first change also adds
 * the theme that it replaces.
 */
export async function addPublishedTheme(
  { database, publishedBy }: { database: Database; publishedBy: string | null },
  before: EnvironmentRow | null,
  saved: EnvironmentRow,
  reason: string | null = null,
): Promise<void> {
  if (before !== null && isDeepStrictEqual(before.themeVariables, saved.themeVariables)) return;
  const environmentId = saved.id;
  const known = await database
    .select({ id: publishedThemes.id })
    .from(publishedThemes)
    .where(eq(publishedThemes.environmentId, environmentId))
    .limit(1);
  const replaced =
    before !== null && known.length === 0
      ? [{ environmentId, version: before.version, themeVariables: before.themeVariables }]
      : [];
  const { version, themeVariables } = saved;
  await database
    .insert(publishedThemes)
    .values([...replaced, { environmentId, version, themeVariables, publishedBy, reason }]);
}

/** Finds the last themes of an environment, the newest first. */
export async function findPublishedThemes(database: Database, environmentId: string) {
  const rows = await database
    .select({ theme: publishedThemes, person: people })
    .from(publishedThemes)
    .leftJoin(users, eq(users.id, publishedThemes.publishedBy))
    .leftJoin(people, eq(people.id, users.personId))
    .where(eq(publishedThemes.environmentId, environmentId))
    .orderBy(desc(publishedThemes.version))
    .limit(shown);
  return rows.map(({ theme: { id, version, themeVariables, reason, publishedAt }, person }) => ({
    id,
    version,
    themeVariables,
    publishedBy: person && fullName(person),
    reason,
    publishedAt,
  }));
}
