import type { AuditRecord } from '@portal/contract/audit/schema';
import { Facts } from '../../facts/Facts.tsx';
import { whatChanged } from '../../trail/what-changed.ts';
import { texts } from './texts.ts';

/** What the sentence leaves out. */
export function RecordDetails({ record }: { record: AuditRecord }) {
  const { details, route, objectId, status, addressPrefix, event } = record;
  const rows = [
    [texts.details.reason, details['lookAlongReason']],
    [texts.details.route, route],
    [texts.details.changed, whatChanged(details).join(', ')],
    [texts.details.object, objectId],
    [texts.details.status, status],
    [texts.details.network, addressPrefix],
    [texts.details.event, event],
  ] as const;
  return <Facts facts={rows.map(([label, value]) => [label, shown(value)])} />;
}

const shown = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;
