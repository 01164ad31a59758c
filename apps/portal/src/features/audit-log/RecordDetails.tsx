import type { AuditRecord } from '@portal/contract/audit/schema';
import { styled } from 'styled-components';
import { texts } from './texts.ts';

/** What the sentence leaves out. */
export function RecordDetails({ record }: { record: AuditRecord }) {
  const { details, route, objectId, status, addressPrefix, event } = record;
  const rows = [
    [texts.details.reason, details['lookAlongReason']],
    [texts.details.route, route],
    [texts.details.fields, details['fields']],
    [texts.details.object, objectId],
    [texts.details.status, status],
    [texts.details.network, addressPrefix],
    [texts.details.event, event],
  ] as const;
  return (
    <List>
      {rows.map(([label, value]) =>
        typeof value === 'string' || typeof value === 'number' ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
  gap: 12px 32px;
  margin: 0;

  dt {
    font-size: 0.875rem;
  }

  dd {
    margin: 0;
    color: var(--portal-title);
    overflow-wrap: anywhere;
  }
`;
