import { getDirectory } from '@portal/contract/directory/calls';
import { directoryPageSize } from '@portal/contract/directory/rules';
import type { DirectoryEntry } from '@portal/contract/directory/schema';
import { getOrganisations } from '@portal/contract/team/calls';
import { DataTable } from '@portal/ui/DataTable';
import type { Column } from '@portal/ui/DataTable/columns';
import { Link } from '@portal/ui/Link';
import { places } from '@portal/contract/places';
import { FilterBar } from '@portal/ui/FilterBar';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useRead } from '../../shared/api/use-read.ts';
import { NoData } from '../../shared/boundaries/Widget.tsx';
import { Stack } from '../../shared/cards/SectionCard.tsx';
import { moment } from '../../shared/dates/moment.ts';
import { NameSearch } from '../../shared/tables/NameSearch.tsx';
import { useNameSearch } from '../../shared/tables/use-name-search.ts';
import { useView } from '../../shared/tables/use-view.ts';
import { activeNames } from '../../shared/tables/view.ts';
import { filtersOf, queryOf } from './filters.ts';
import { InviteSelected } from './invitations/InviteSelected.tsx';
import { State } from './State.tsx';
import { texts } from './texts.ts';

const rowKey = ({ id }: DirectoryEntry) => id;
const organisationsOf = ({ organisations }: DirectoryEntry) =>
  organisations.length === 0 ? texts.noOrganisation : organisations.join(', ');

/** Whether the state is one of an invitation that nobody has used. */
const isAwaited = (state: DirectoryEntry['state']) => state === 'invited' || state === 'unanswered';

const columns: readonly Column<DirectoryEntry>[] = [
  {
    key: 'naam',
    header: texts.columns.name,
    value: ({ name }) => name,
    cell: ({ id, name }) => <Link href={`${places.directory}/${encodeURIComponent(id)}`}>{name}</Link>,
  },
  { key: 'email', header: texts.columns.email, value: ({ email }) => email ?? texts.noEmail },
  {
    key: 'organisatie',
    header: texts.columns.organisations,
    value: organisationsOf,
    sortable: false,
  },
  {
    key: 'status',
    header: texts.columns.state,
    type: 'custom',
    cell: ({ state, invitedAt }) => (
      <div>
        <State state={state} />
        {isAwaited(state) && invitedAt !== null && <Small>{texts.invitedAt(moment(invitedAt))}</Small>}
      </div>
    ),
  },
];

/** Lists the people of all organizations, page by page; search, filters, order and page are kept in the URL. */
export function Directory() {
  const organisations = useRead(getOrganisations).data?.members;
  const filters = useMemo(() => filtersOf(organisations ?? []), [organisations]);
  const { values, table, sort, filterOn } = useView(filters);
  const { search, searchFor, clear } = useNameSearch();
  const query = queryOf({ values, table, search }, filters);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { data, isFailed, refresh } = useRead(organisations ? getDirectory : null, {}, { query });

  return (
    <Stack>
      <NameSearch
        key={search}
        label={texts.search}
        clear={texts.everybody}
        value={search}
        onSearch={searchFor}
      />
      <FilterBar
        filters={filters}
        values={values}
        onChange={filterOn}
        resultCount={data?.total ?? null}
        folded="narrow"
      />
      <InviteSelected
        selected={selected}
        onInvited={() => {
          setSelected(new Set());
          void refresh();
        }}
      />
      {isFailed ? (
        <NoData retry={refresh} />
      ) : (
        <DataTable
          caption={texts.title}
          hideCaption
          columns={columns}
          rows={data?.members ?? []}
          rowKey={rowKey}
          total={data?.total ?? 0}
          pageSize={directoryPageSize}
          state={table}
          onStateChange={sort}
          loading={data === undefined}
          filters={[...activeNames(values, filters), ...(search === '' ? [] : [texts.search])]}
          onClearFilters={clear}
          cardsBelow="large"
          selected={selected}
          onSelectedChange={setSelected}
        />
      )}
    </Stack>
  );
}

const Small = styled.div`
  margin-block-start: var(--portal-space-1);
  font-size: 0.875em;
  white-space: nowrap;
`;
