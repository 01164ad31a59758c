import type { AuditEvent } from '@portal/contract/audit/events';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { audit } from '../database/schema.ts';
import { addressPrefixOf } from './network-address.ts';

export interface AuditEntry {
  event: AuditEvent;
  userId?: string | null;
  contactId?: string | null;
  /** Who did it, where the session does not say so (yet, or any more). */
  actorUserId?: string;
  /** `PUT /api/relations/people/:id` */
  route?: string;
  objectType?: string | null;
  objectId?: string | null;
  status?: number;
  /** Never a password, token or name somebody typed: what was typed may well be a password. */
  details?: Record<string, string | number | boolean>;
}

/** Where a request came from, as far as it is kept. */
export function originOf(request: FastifyRequest): { addressPrefix: string; userAgent: string | null } {
  const userAgent = request.headers['user-agent'] ?? null;
  return { addressPrefix: addressPrefixOf(request.ip), userAgent: userAgent && userAgent.slice(0, 256) };
}

/**
 * Adds a row to the audit trail; give the transaction when the row must stand or fall with it. An employee who looks along
 * is recorded as the one who did it.
 */
export async function record(
  database: Database,
  request: FastifyRequest,
  at: Date,
  entry: AuditEntry,
): Promise<void> {
  const actorUserId = request.session?.actor?.userId ?? null;
  await database
    .insert(audit)
    .values({ actorUserId, ...entry, ...originOf(request), at, requestId: request.id });
}
