import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Transaction } from '../database/database.ts';
import type { Services } from './services.ts';
import type { Session } from './session.ts';

/** Everything that a call works with: the services, the request and its reply, and the session of the caller. */
export interface RequestContext<Who extends Session | null = Session> extends Services {
  request: FastifyRequest;
  reply: FastifyReply;
  session: Who;
}

/** A context whose `database` is a transaction. */
export type InTransaction<Context = RequestContext> = Omit<Context, 'database'> & { database: Transaction };

/** Runs work in a transaction, with the same context on it. */
export async function inTransaction<Context extends { database: Database }, Result>(
  context: Context,
  work: (tx: InTransaction<Context>) => Promise<Result>,
): Promise<Result> {
  return context.database.transaction((transaction) => work({ ...context, database: transaction }));
}
