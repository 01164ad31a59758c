import { inOrder } from '@portal/contract/events/rules';
import type { EventRegistration } from '@portal/contract/events/schema';
import { DataTable } from '@portal/ui/DataTable';
import { FilterBar } from '@portal/ui/FilterBar';
import { useMemo, useState } from 'react';
import { NoData } from '../../shared/boundaries/Widget.tsx';
import { Stack } from '../../shared/cards/SectionCard.tsx';
import { useRegistrations } from './registrations/use-registrations.ts';
import { columnsWith } from './columns.tsx';
import { activeNames } from '../../shared/tables/view.ts';
import { useView } from '../../shared/tables/use-view.ts';
import { filters, matching } from './filters.ts';
import { texts } from './texts.ts';

const rowKey = ({ id }: EventRegistration) => id;

/** Shows the registrations of an account, upcoming events first, and keeps filters, order and page in the address. */
export function Registrations({ contactId }: { contactId: string }) {
  const [now] = useState(() => new Date());
  const { data, isFailed, retry } = useRegistrations(contactId);
  const { values, table, search, sort, filterOn } = useView(filters);
  const columns = useMemo(() => columnsWith(search), [search]);
  const rows = matching(inOrder(data ?? [], now), values);

  if (isFailed) return <NoData retry={retry} />;
  return (
    <Stack>
      <FilterBar
        filters={filters}
        values={values}
        onChange={filterOn}
        resultCount={data === undefined ? null : rows.length}
      />
      <DataTable
        caption={texts.title}
        hideCaption
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        state={table}
        onStateChange={sort}
        loading={data === undefined}
        filters={activeNames(values, filters)}
        onClearFilters={() => filterOn({})}
        csv={{ fileName: texts.file }}
        cardsBelow="large"
      />
    </Stack>
  );
}
