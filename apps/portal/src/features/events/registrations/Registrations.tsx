import { inOrder, isAhead, upcoming } from '@portal/contract/events/rules';
import type { EventRegistration } from '@portal/contract/events/schema';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { DataTable } from '@portal/ui/DataTable';
import { EmptyWidget } from '@portal/ui/EmptyWidget';
import { FilterBar } from '@portal/ui/FilterBar';
import { Stack } from '@portal/ui/Stack';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { NoData } from '../../../shared/boundaries/Widget.tsx';
import { linkTo } from '../../../shared/environment/application-links.ts';
import { activeNames } from '../../../shared/tables/view.ts';
import { useView } from '../../../shared/tables/use-view.ts';
import { columnsWith, fileColumns, unsorted } from './columns.tsx';
import { filters, matching } from './filters.ts';
import { useRegistrations } from './use-registrations.ts';
import { texts } from '../texts.ts';

/** Number of rows up to which the filters are folded. */
const fewRows = 10;

const rowKey = ({ id }: EventRegistration) => id;

/**
 * Lists the registrations of an account, upcoming events apart from past ones; filters, order and page are kept in the
 * URL.
 */
export function Registrations({ contactId }: { contactId: string }) {
  const [now] = useState(() => new Date());
  const { data, isFailed, refresh } = useRegistrations(contactId);
  const { values, table, search, sort, filterOn } = useView(filters);
  const pastView = useView(filters, 'eerder');
  const nextId = upcoming(data ?? [], now)[0]?.id;
  const columns = useMemo(() => columnsWith({ search, nextId }), [search, nextId]);
  const fixedColumns = useMemo(() => unsorted(columns), [columns]);

  if (isFailed) return <NoData retry={refresh} />;
  if (data?.length === 0) return <NoEvents />;
  const rows = matching(inOrder(data ?? [], now), values);
  const upcomingRows = rows.filter((each) => isAhead(each, now));
  const pastRows = rows.filter((each) => !isAhead(each, now));
  const active = activeNames(values, filters);
  const columnsFor = ({ length }: readonly unknown[]) => (length > 1 ? columns : fixedColumns);
  const shared = { rowKey, loading: data === undefined, hideCaption: true };
  // Shows the table of upcoming events when no row matches, since it has the message for that.
  const showsUpcoming = upcomingRows.length > 0 || pastRows.length === 0;

  const isLong = (data?.length ?? 0) > fewRows;
  // One file has all matching rows, from the button of the first table.
  const csv = { fileName: texts.file, columns: fileColumns, allRows: async () => rows };

  return (
    <Stack gap={6}>
      <FilterBar
        filters={filters}
        values={values}
        onChange={filterOn}
        resultCount={data === undefined ? null : rows.length}
        folded={isLong ? 'narrow' : 'always'}
      />
      {showsUpcoming ? (
        <DataTable
          {...shared}
          caption={texts.coming.title}
          actions={<Heading>{texts.coming.heading}</Heading>}
          columns={columnsFor(upcomingRows)}
          rows={upcomingRows}
          state={table}
          onStateChange={sort}
          filters={active}
          onClearFilters={() => filterOn({})}
          csv={csv}
        />
      ) : (
        <Section>
          <Heading>{texts.coming.heading}</Heading>
          <p>{active.length > 0 ? texts.coming.noneLeft : texts.coming.none}</p>
        </Section>
      )}
      {pastRows.length > 0 && (
        <DataTable
          {...shared}
          caption={texts.past.title}
          actions={<Heading>{texts.past.heading}</Heading>}
          columns={columnsFor(pastRows)}
          rows={pastRows}
          state={pastView.table}
          onStateChange={pastView.sort}
          {...(!showsUpcoming && { csv })}
        />
      )}
    </Stack>
  );
}

function NoEvents() {
  const webshop = linkTo('webshop');
  return (
    <EmptyWidget
      icon={<CalendarDays size={24} />}
      text={texts.none}
      action={webshop !== undefined && <ButtonLink href={webshop}>{texts.toWebshop}</ButtonLink>}
    />
  );
}

const Section = styled.section`
  p {
    margin: var(--portal-space-3) 0 0;
  }
`;

const Heading = styled.h2`
  margin: 0;
  color: var(--portal-title);
  font: 700 1.25rem/1.3 var(--portal-font-title);
`;
