import { inArray } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { hasTable } from '../../database/inspect.ts';
import { users } from '../../database/schema.ts';
import { demoId } from './demo-id.ts';
import { demoUsers } from './people.ts';

/** Returns whether a database, migrated or not, has a user of the demo world, whose password is public. */
export async function hasDemoWorld(database: Database): Promise<boolean> {
  if (!(await hasTable(database, 'users'))) return false;
  const ids = demoUsers.map(({ username }) => demoId(`user:${username}`));
  const [found] = await database.select({ id: users.id }).from(users).where(inArray(users.id, ids)).limit(1);
  return found !== undefined;
}
