import type { AuditEvent } from '@portal/contract/audit/events';
import type { FastifyRequest } from 'fastify';
import { audit } from '../database/schema.ts';
import type { InTransaction, RequestContext, Session } from './context.ts';
import { addressPrefixOf } from './security/network-address.ts';

export interface AuditEntry {
  event: AuditEvent;
  userId?: string | null;
  contactId?: string | null;
  /** The acting user, when that is not the owner of the account; by default the session's impersonating employee. */
  actorUserId?: string;
  /** `PUT /api/relations/people/:id` */
  route?: string;
  objectType?: string | null;
  objectId?: string | null;
  status?: number;
  /** Never contains a password, a token or a typed name: a typed name may well be a password. */
  details?: Record<string, string | number | boolean>;
}

/**
 * Who makes a change for others: the person who runs a command, by the name of their account on the server; an
 * administrator in a screen, by user id; or the system of an organization, by the organization's name. The reason is
 * null where none is asked.
 */
export type Operator = { reason: string | null } & (
  | { name: string }
  | { userId: string }
  | { organisation: string }
);

/** The context of an entry; that of a job or a command has no request. */
export type Recorded = Pick<RequestContext, 'database' | 'clock'> & {
  request: FastifyRequest | null;
  operator?: Operator;
};

/** The context of a change that an administrator makes in a screen, or an operator by a command. */
export type Administration = Omit<Recorded, 'database'> & Pick<InTransaction, 'config' | 'database'>;

/** The caller as the operator of the services, in whose name the audit log records what they do. */
export const asOperator = (tx: InTransaction, reason: string | null): Administration => ({
  ...tx,
  operator: { userId: tx.session.userId, reason },
});

/** The context of a change that a person makes in a session, or a job without one. */
export type Change = Administration & { session: Session | null };

/** Returns the parts of a request's origin that are stored. */
export function originOf(request: FastifyRequest): { addressPrefix: string; userAgent: string | null } {
  const userAgent = request.headers['user-agent'] ?? null;
  return { addressPrefix: addressPrefixOf(request.ip), userAgent: userAgent && userAgent.slice(0, 256) };
}

/** Records which fields of a record of their own a person changed. */
export async function recordUpdate(
  tx: InTransaction,
  { objectType, objectId, fields }: { objectType: string; objectId: string; fields: string[] },
): Promise<void> {
  const { session } = tx;
  await record(tx, {
    event: 'user_updated',
    userId: session.userId,
    contactId: session.activeContactId,
    objectType,
    objectId,
    details: { fields: fields.join(', ') },
  });
}

function whoIs(operator: Operator): Record<string, string | boolean> {
  if ('name' in operator) return { operator: operator.name };
  return 'organisation' in operator ? { byOrganisation: operator.organisation } : { byAdministrator: true };
}

const traceOf = (operator: Operator) => ({
  ...whoIs(operator),
  ...(operator.reason === null ? {} : { operatorReason: operator.reason }),
});

/** Adds rows to the audit log (`record`). */
export async function recordAll(
  { database, request, clock, operator }: Recorded,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const administrator = operator !== undefined && 'userId' in operator ? operator.userId : null;
  const actorUserId = administrator ?? request?.session?.actor?.userId ?? null;
  const shared = {
    ...(request && originOf(request)),
    at: clock.now(),
    requestId: request?.id ?? crypto.randomUUID(),
  };
  const by = operator && traceOf(operator);
  await database
    .insert(audit)
    .values(
      entries.map((entry) => ({ actorUserId, ...entry, ...shared, details: { ...entry.details, ...by } })),
    );
}

/**
 * Adds a row to the audit log; in a transaction it is committed or rolled back with the rest. During impersonation the
 * employee is recorded as the actor, and so is an administrator; the details say so, or name the operator.
 */
export const record = (context: Recorded, entry: AuditEntry): Promise<void> => recordAll(context, [entry]);
