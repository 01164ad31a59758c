import { eq } from 'drizzle-orm';
import { CannotStart } from '../../cannot-start.ts';
import type { Database } from '../../database/database.ts';
import { hasTable } from '../../database/rows-of.ts';
import { installation } from '../../database/schema.ts';

const name = 'demo-world';

/** Records that a database was filled with people whose passwords are public. */
export async function markDemo(database: Database, now: Date): Promise<void> {
  await database.insert(installation).values({ name, value: now.toISOString() }).onConflictDoNothing();
}

/** Throws `CannotStart` for a database, migrated or not, that was filled with the demo world. */
export async function refuseDemo(database: Database): Promise<void> {
  if (!(await hasTable(database, 'installation'))) return;
  const [mark] = await database.select().from(installation).where(eq(installation.name, name));
  if (mark === undefined) return;
  throw new CannotStart(
    'De database bevat de demowereld, met wachtwoorden die iedereen kent. Neem een lege.',
  );
}
