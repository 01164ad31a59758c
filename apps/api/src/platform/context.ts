import type { Role } from '@portal/contract/contacts/schema';
import type { RequiredAction } from '@portal/contract/session/required-actions';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Clock } from './clock.ts';
import type { DiskSpace } from './files/disk-space.ts';
import type { FileStore } from './files/file-store.ts';
import type { PasswordHashing } from './security/password-hashing.ts';

/** Dependencies available to every feature; created once per process or test. */
export interface Services {
  config: Config;
  database: Database;
  clock: Clock;
  files: FileStore;
  space: DiskSpace;
  passwords: PasswordHashing;
  log: FastifyBaseLogger;
}

/**
 * The caller of a request. A 'pending' session has passed the first step of its login but not the second, and grants
 * access to that step only. During impersonation, user, person and contact are the participant's and `actor` is the
 * employee.
 */
export interface Session {
  id: string;
  userId: string;
  personId: string;
  activeContactId: string | null;
  /** Role of the active contact, and whether that contact is at the provider; null and false without one. */
  role: Role | null;
  isAtProvider: boolean;
  level: 'full' | 'pending';
  /** The step that a pending session still requires. */
  secondStep: 'verify' | 'setup' | null;
  actor: Actor | null;
  /** Action required before anything else; null for a pending session, which has no access anyway. */
  requiredAction: RequiredAction | null;
  /** Expiry times: `idle` without further requests, `absolute` regardless of activity. */
  ends: { idle: Date; absolute: Date };
  /** Whether the request's token is old enough to rotate, or has already been replaced. */
  isTokenDue: boolean;
}

/** The impersonating employee, whose own session continues. */
export interface Actor {
  userId: string;
  activeContactId: string | null;
}

/** Finds the live session of a request, or returns null. May set a cookie on the reply. */
export type ReadSession = (request: FastifyRequest, reply: FastifyReply) => Promise<Session | null>;

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
