import { getDirectory } from '@portal/contract/directory/calls';
import { directoryPageSize } from '@portal/contract/directory/rules';
import type { DirectoryEntry } from '@portal/contract/directory/schema';
import { getOrganisations } from '@portal/contract/organisations/calls';
import { allOrganisations } from '@portal/contract/organisations/schema';
import type { Column } from '@portal/ui/DataTable/columns';
import { Link } from '@portal/ui/Link';
import { places } from '@portal/contract/places';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useRead } from '../../shared/api/use-read.ts';
import { moment } from '../../shared/dates/moment.ts';
import { SearchedTable, useSearchedView } from '../../shared/tables/SearchedTable.tsx';
import { breakable } from '../../shared/words/breakable.tsx';
import { filtersOf, queryOf } from './filters.ts';
import { InviteSelected } from './invitations/InviteSelected.tsx';
import { State } from './State.tsx';
import { texts } from './texts.ts';

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
  {
    key: 'email',
    header: texts.columns.email,
    value: ({ email }) => email ?? texts.noEmail,
    cell: ({ email }) => breakable(email ?? texts.noEmail),
  },
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
  const organisations = useRead(getOrganisations, {}, { query: allOrganisations }).data?.members;
  const filters = useMemo(() => filtersOf(organisations ?? []), [organisations]);
  const view = useSearchedView(filters);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const query = queryOf(view, filters);
  const read = useRead(organisations ? getDirectory : null, {}, { query });

  return (
    <SearchedTable
      view={view}
      caption={texts.title}
      words={texts}
      read={read}
      columns={columns}
      pageSize={directoryPageSize}
      selected={selected}
      onSelectedChange={setSelected}
      cardsBelow="large"
    >
      <InviteSelected
        selected={selected}
        onInvited={() => {
          setSelected(new Set());
          void read.refresh();
        }}
      />
    </SearchedTable>
  );
}

const Small = styled.div`
  margin-block-start: var(--portal-space-1);
  font-size: 0.875em;
  white-space: nowrap;
`;
