import { randomBytes } from 'node:crypto';
import { contacts, people, sessions, users } from '../../src/database/schema.ts';
import { sha256 } from '../../src/platform/security/keyed-hash.ts';
import { openDemoWorld } from './demo-world.ts';

const minute = 60_000;

/** Returns one of `count` people, with an account and a session that was last refreshed within the past minute. */
function personWithSession(index: number, count: number) {
  const ids = { person: crypto.randomUUID(), user: crypto.randomUUID(), contact: crypto.randomUUID() };
  const token = randomBytes(32).toString('base64url');
  const at = new Date(Date.now() - (index / count) * minute);
  const later = (minutes: number) => new Date(at.getTime() + minutes * minute);
  return {
    token,
    person: { id: ids.person, surname: `Deelnemer ${index}`, profileDataState: 'completed' as const },
    user: { id: ids.user, personId: ids.person, username: `deelnemer${index}` },
    contact: {
      id: ids.contact,
      personId: ids.person,
      role: 'participant' as const,
      private: true,
      enabled: true,
      allowedToLogin: true,
      customerPortalAccess: true,
    },
    session: {
      tokenHash: sha256(token),
      rotatedAt: at,
      userId: ids.user,
      activeContactId: ids.contact,
      level: 'full' as const,
      method: 'password' as const,
      addressPrefix: '127.0.0.0/24',
      authenticatedAt: at,
      lastUsedAt: at,
      idleExpiresAt: later(30),
      absoluteExpiresAt: later(480),
    },
  };
}

/** Fills an empty database with the demo world, and with sessions of `count` other people. Returns their tokens. */
export async function fillSessions(databaseUrl: string, folder: string, count: number): Promise<string[]> {
  const { database, close } = await openDemoWorld(databaseUrl, folder);
  const made = Array.from({ length: count }, (_, index) => personWithSession(index, count));
  for (let from = 0; from < count; from += 500) {
    const some = made.slice(from, from + 500);
    await database.insert(people).values(some.map(({ person }) => person));
    await database.insert(users).values(some.map(({ user }) => user));
    await database.insert(contacts).values(some.map(({ contact }) => contact));
    await database.insert(sessions).values(some.map(({ session }) => session));
  }
  await close();
  return made.map(({ token }) => token);
}
