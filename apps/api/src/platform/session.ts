import type { Role } from '@portal/contract/contacts/schema';
import type { RequiredAction } from '@portal/contract/session/required-actions';
import type { FastifyReply, FastifyRequest } from 'fastify';

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
