import type { AuditRecord } from '@portal/contract/audit/schema';
import { Facts } from '../../shared/facts/Facts.tsx';
import { whatChanged } from './what-changed.ts';
import { texts } from './texts.ts';

/** Renders the details that the sentence leaves out. */
export function RecordDetails({ record }: { record: AuditRecord }) {
  const { details, route, objectId, status, addressPrefix, event } = record;
  const rows = [
    [texts.details.reason, details['impersonationReason'] ?? details['operatorReason']],
    [texts.details.nameId, details['nameId']],
    [texts.details.nameIdFormat, details['nameIdFormat']],
    [texts.details.identityProvider, details['identityProvider']],
    [texts.details.issuer, details['issuer']],
    [texts.details.explanation, details['explanation']],
    [texts.details.route, route],
    [texts.details.changed, whatChanged(details).join(', ')],
    ...Object.entries(texts.details.changes).map(
      ([name, label]) => [label, changeOf(details, name)] as const,
    ),
    [texts.details.object, objectId],
    [texts.details.status, status],
    [texts.details.network, addressPrefix],
    [texts.details.event, event],
  ] as const;
  return <Facts facts={rows.map(([label, value]) => [label, shown(value)])} />;
}

const shown = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

/** Returns the old and the new value of a setting that the record keeps both of; null for any other. */
function changeOf(details: AuditRecord['details'], name: string): string | null {
  const [before, after] = [details[`${name}Before`], details[`${name}After`]];
  return typeof before === 'string' && typeof after === 'string' ? texts.details.change(before, after) : null;
}
