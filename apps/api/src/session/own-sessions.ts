import { writeCollection } from '@portal/contract/hydra';
import * as calls from '@portal/contract/own-sessions/calls';
import { requiredActions } from '@portal/contract/session/required-actions';
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { sessions } from '../database/schema.ts';
import { record } from '../platform/audit.ts';
import { inTransaction, type Services, type Session } from '../platform/context.ts';
import { HttpError, notFound } from '../platform/http/errors.ts';
import { registerCall } from '../platform/calls/route.ts';
import { endSessionsOf } from './store.ts';

/** Returns the remaining time of a session in seconds, rounded up. */
export function remainingTime(
  { ends }: Session,
  now: Date,
): { idleSeconds: number; absoluteSeconds: number } {
  const until = (end: Date) => Math.max(0, Math.ceil((end.getTime() - now.getTime()) / 1_000));
  return { idleSeconds: until(ends.idle), absoluteSeconds: until(ends.absolute) };
}

type Row = typeof sessions.$inferSelect;

/** Finds the live, full sessions of a user: the caller's first, then the most recently used. */
export async function findOwnSessions(database: Database, session: Session, now: Date): Promise<Row[]> {
  const own = await database
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, session.userId),
        eq(sessions.level, 'full'),
        gt(sessions.idleExpiresAt, now),
        gt(sessions.absoluteExpiresAt, now),
      ),
    )
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.authenticatedAt));
  return own.toSorted((one, other) => Number(other.id === session.id) - Number(one.id === session.id));
}

export function sessionResource(row: Row, session: Session): object {
  return {
    '@id': `/api/sessions/${row.id}`,
    '@type': 'Session',
    id: row.id,
    current: row.id === session.id,
    userAgent: row.userAgent,
    addressPrefix: row.addressPrefix,
    authenticatedAt: row.authenticatedAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
  };
}

/** Registers the calls on the user's own sessions: remaining time, list, and ending them. */
export function registerOwnSessions(app: FastifyInstance, services: Services): void {
  registerCall(app, services, calls.getRemainingTime, {
    access: 'session',
    duringRequiredActions: requiredActions,
    prolongs: false,
    handler: async ({ session, clock }) => remainingTime(session, clock.now()),
  });

  registerCall(app, services, calls.listSessions, {
    access: 'session',
    duringRequiredActions: requiredActions,
    duringImpersonation: false,
    handler: async ({ session, database, clock, config }) => {
      const own = await findOwnSessions(database, session, clock.now());
      const members = own.map((row) => sessionResource(row, session));
      return writeCollection(config.apiDialect, 'Session', '/api/sessions', {
        members,
        total: members.length,
        next: null,
      });
    },
  });

  registerCall(app, services, calls.endOwnSession, {
    access: 'session',
    objectType: 'session',
    duringImpersonation: false,
    handler: async (ctx, { params }) => {
      const { session } = ctx;
      const id = params['id'] ?? '';
      if (id.toLowerCase() === session.id) throw new HttpError(409, 'Dit is de sessie waarin je nu werkt.');
      await inTransaction(ctx, async (tx) => {
        const ended = await tx.database
          .delete(sessions)
          .where(and(eq(sessions.id, id), eq(sessions.userId, session.userId), ne(sessions.id, session.id)))
          .returning({ id: sessions.id });
        if (ended.length === 0) throw notFound();
        await record(tx, {
          event: 'session_expired',
          userId: session.userId,
          contactId: session.activeContactId,
          objectType: 'session',
          objectId: id,
          details: { reason: 'ended elsewhere' },
        });
      });
    },
  });

  registerCall(app, services, calls.endOtherSessions, {
    access: 'session',
    duringImpersonation: false,
    handler: async (ctx) => {
      const { session } = ctx;
      await inTransaction(ctx, async (tx) => {
        await endSessionsOf(tx.database, session.userId, session.id);
        await record(tx, {
          event: 'session_expired',
          userId: session.userId,
          contactId: session.activeContactId,
          details: { reason: 'all others ended' },
        });
      });
    },
  });
}
