import type { FastifyReply, FastifyRequest } from 'fastify';

/** Who asks, as every route gets it. 'pending' has shown a password but not yet the second factor, and opens nothing. */
export interface Session {
  id: string;
  userId: string;
  personId: string;
  activeContactId: string | null;
  level: 'full' | 'pending';
}

/** Finds the live session of a request; null without one. May set a cookie on the reply. */
export type ReadSession = (request: FastifyRequest, reply: FastifyReply) => Promise<Session | null>;
