import type { FastifyReply, FastifyRequest } from 'fastify';
import { record } from '../platform/audit.ts';
import { readCookie, writeCookie } from '../platform/cookies.ts';
import type { Services } from '../platform/services.ts';
import type { Session } from '../platform/session.ts';
import { rotate } from '../session/store.ts';
import { endLookAlong } from './store.ts';

/** Ends looking along: the employee is back in their own session, under a new token. */
export async function stopLookAlong(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session,
): Promise<void> {
  const { config, database, clock } = services;
  const token = readCookie(config, request, 'sid') ?? '';
  const newToken = await database.transaction(async (transaction) => {
    await endLookAlong(transaction, session.id);
    await record(transaction, request, clock.now(), {
      event: 'look_along_stop',
      userId: session.userId,
      contactId: session.activeContactId,
      details: { reason: 'logout' },
    });
    return rotate(services, transaction, token);
  });
  writeCookie(config, reply, 'sid', newToken);
}
