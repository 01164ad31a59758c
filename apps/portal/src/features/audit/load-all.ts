import { getAudit } from '@portal/contract/audit/calls';
import type { AuditRecord } from '@portal/contract/audit/schema';
import { send } from '../../shared/api/send.ts';
import { queryOf, type AuditView } from './filters.ts';

/**
 * Loads all matching records, page by page. New events meanwhile move records to a later page, so that some are loaded
 * twice.
 */
export async function loadAll(view: AuditView): Promise<AuditRecord[]> {
  const all = new Map<string, AuditRecord>();
  for (let page = 1; ; page += 1) {
    const outcome = await send(getAudit, { query: { ...queryOf(view), page }, report: 'none' });
    if (outcome.kind !== 'done') throw new Error(`Page ${page} of the audit log ended as ${outcome.kind}.`);
    const { members, total } = outcome.value;
    for (const record of members) all.set(record.id, record);
    if (members.length === 0 || all.size >= total) return [...all.values()];
  }
}
