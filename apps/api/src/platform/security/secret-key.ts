import { eq } from 'drizzle-orm';
import { CannotStart } from '../../cannot-start.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import { hasTable } from '../../database/rows-of.ts';
import { installation, secondFactors } from '../../database/schema.ts';
import { keyIdOf, sealedKeyId } from './secret-box.ts';

const name = 'secret-key';

/** Returns the id of the key that a database belongs to; null when it is not bound to a key yet. */
async function storedKeyId(database: Database): Promise<string | null> {
  if (await hasTable(database, 'installation')) {
    const [row] = await database.select().from(installation).where(eq(installation.name, name));
    if (row !== undefined) return row.value;
  }
  // A database from before this table has only what was sealed.
  if (!(await hasTable(database, 'second_factors'))) return null;
  const [factor] = await database.select({ secret: secondFactors.secret }).from(secondFactors).limit(1);
  return factor === undefined ? null : sealedKeyId(factor.secret);
}

/** Throws `CannotStart` when the data was written with another SECRET_KEY. Reads only. */
export async function refuseOtherKey(
  { secretKey }: Pick<Config, 'secretKey'>,
  database: Database,
): Promise<void> {
  const [stored, own] = [await storedKeyId(database), keyIdOf(secretKey, 'second-factor')];
  if (stored === null || stored === own) return;
  throw new CannotStart(
    `SECRET_KEY hoort niet bij deze database: die is van de sleutel met kenmerk ${stored}, en dit is ${own}. ` +
      'Gebruik de sleutel waarmee de gegevens zijn opgeslagen, of een andere DATABASE_URL.',
  );
}

/**
 * Binds a migrated database to the key of this process, if it is not bound yet. Throws `CannotStart` when another
 * process has bound it to another key.
 */
export async function bindKey(config: Pick<Config, 'secretKey'>, database: Database): Promise<void> {
  await refuseOtherKey(config, database);
  const value = keyIdOf(config.secretKey, 'second-factor');
  await database.insert(installation).values({ name, value }).onConflictDoNothing();
  await refuseOtherKey(config, database);
}
