import type { AuditRecord } from '@portal/contract/audit/schema';

/** Names the object that records were selected by, as they name it themselves; null when none of them does. */
export function nameOfObject(records: readonly AuditRecord[], object: string): string | null {
  const own = records.filter(({ objectId }) => objectId === object);
  const named = own.find(({ details }) => typeof details['name'] === 'string');
  if (named !== undefined) return String(named.details['name']);
  // Records without the object were selected for the owner of the account, who is the person.
  const ofPerson = records.find(({ objectId, objectType }) => objectId !== object || objectType === 'person');
  return ofPerson?.person ?? null;
}
