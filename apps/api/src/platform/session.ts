import type { Gate } from '@portal/contract/session/gates';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Who asks, as every route gets it. 'pending' has shown a password but not yet the second factor, and opens nothing but
 * that. While an employee looks along, user, person and contact are the participant's and `actor` is the employee.
 */
export interface Session {
  id: string;
  userId: string;
  personId: string;
  activeContactId: string | null;
  level: 'full' | 'pending';
  /** What a pending session waits for. */
  secondStep: 'verify' | 'setup' | null;
  actor: Actor | null;
  /** What has to be done first; null for a pending session, which opens nothing as it is. */
  gate: Gate | null;
  /** When it ends: without another request, and whatever one does. */
  ends: { idle: Date; absolute: Date };
}

/** The employee behind a look-along, whose own session goes on underneath. */
export interface Actor {
  userId: string;
  activeContactId: string | null;
}

/** Finds the live session of a request; null without one. May set a cookie on the reply. */
export type ReadSession = (request: FastifyRequest, reply: FastifyReply) => Promise<Session | null>;
