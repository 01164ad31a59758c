import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { audit } from '../database/schema.ts';
import { addressPrefixOf } from './network-address.ts';

/** The events there are, in the words of the OWASP logging vocabulary. */
export type AuditEvent =
  | 'authn_login_success'
  | 'authn_login_fail'
  | 'authn_login_lock'
  | 'session_created'
  | 'session_expired'
  | 'authz_change'
  | 'authz_fail'
  | 'authn_password_change'
  | 'authn_token_created'
  | 'user_updated'
  | 'look_along_start'
  | 'look_along_stop'
  | 'look_along_write'
  | 'look_along_denied';

export interface AuditEntry {
  event: AuditEvent;
  userId?: string | null;
  contactId?: string | null;
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
