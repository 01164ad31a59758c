import type { Entry } from './queries.ts';

/** Returns a row of the audit log as it is sent. */
export function auditResource({ row, person, actor }: Entry): object {
  const { id, at, event, route, objectType, objectId, status, addressPrefix, details } = row;
  return {
    '@id': `/api/audit/${id}`,
    '@type': 'AuditRecord',
    id,
    at: at.toISOString(),
    event,
    person,
    actor,
    route,
    objectType,
    objectId,
    status,
    addressPrefix,
    details,
  };
}
