import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { people, users } from '../database/schema.ts';

export interface UserWithPerson {
  user: typeof users.$inferSelect;
  person: typeof people.$inferSelect;
}

export async function findUserWithPerson(database: Database, userId: string): Promise<UserWithPerson | null> {
  const [found] = await database
    .select({ user: users, person: people })
    .from(users)
    .innerJoin(people, eq(people.id, users.personId))
    .where(eq(users.id, userId))
    .prepare('find-user-with-person')
    .execute();
  return found ?? null;
}
