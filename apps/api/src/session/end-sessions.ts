import { type Administration, record } from '../platform/audit.ts';
import { endSessionsOf } from './store.ts';

/** Ends every session of a user, with the codes that they handed out, and returns their number. */
export async function endSessions(tx: Administration, userId: string): Promise<number> {
  const count = await endSessionsOf(tx.database, userId);
  await record(tx, {
    event: 'session_expired',
    userId,
    details: { reason: 'ended by administrator', count },
  });
  return count;
}
