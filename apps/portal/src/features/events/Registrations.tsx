import { inOrder } from '@portal/contract/events/rules';
import type { EventRegistration } from '@portal/contract/events/schema';
import { DataTable } from '@portal/ui/DataTable';
import { FilterBar } from '@portal/ui/FilterBar';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useSearchParams } from 'react-router-dom';
import { NoData } from '../../shared/boundaries/Widget.tsx';
import { useRegistrations } from './registrations/use-registrations.ts';
import { columnsWith } from './columns.tsx';
import { activeNames, filters, matching, readView, writeView, type View } from './filters.ts';
import { texts } from './texts.ts';

const rowKey = ({ id }: EventRegistration) => id;

/** Shows the registrations of an account, upcoming events first, and keeps filters, order and page in the address. */
export function Registrations({ contactId }: { contactId: string }) {
  const [query, setQuery] = useSearchParams();
  const [now] = useState(() => new Date());
  const { data, isFailed, retry } = useRegistrations(contactId);
  const view = readView(query);
  const search = query.toString();
  const columns = useMemo(() => columnsWith(search), [search]);
  const rows = matching(inOrder(data ?? [], now), view.values);

  function change(next: Partial<View>) {
    setQuery((before) => writeView(before, { ...readView(before), ...next }), { replace: true });
  }

  const filterOn = (values: View['values']) => change({ values, table: { ...view.table, page: 1 } });

  if (isFailed) return <NoData retry={retry} />;
  return (
    <Parts>
      <FilterBar
        filters={filters}
        values={view.values}
        onChange={filterOn}
        resultCount={data === undefined ? null : rows.length}
      />
      <DataTable
        caption={texts.title}
        hideCaption
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        state={view.table}
        onStateChange={(table) => change({ table })}
        loading={data === undefined}
        filters={activeNames(view.values)}
        onClearFilters={() => filterOn({})}
        csv={{ fileName: texts.file }}
        cardsBelow="large"
      />
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
`;
