import { getOrganisations } from '@portal/contract/organisations/calls';
import { organisationPageSize } from '@portal/contract/organisations/rules';
import type { ListedOrganisation } from '@portal/contract/organisations/schema';
import { places } from '@portal/contract/places';
import type { Column } from '@portal/ui/DataTable/columns';
import { Link } from '@portal/ui/Link';
import { Stack } from '@portal/ui/Stack';
import { useRead } from '../../shared/api/use-read.ts';
import { CardPage } from '../../shared/layout/CardPage.tsx';
import { isAllowed } from '../../shared/session/session.ts';
import { useReadySession } from '../../shared/session/use-session.ts';
import { SearchedTable, useSearchedView } from '../../shared/tables/SearchedTable.tsx';
import { AddOrganisation } from './AddOrganisation.tsx';
import { texts } from './texts.ts';

const columns: readonly Column<ListedOrganisation>[] = [
  {
    key: 'naam',
    header: texts.columns.name,
    value: ({ name }) => name,
    cell: ({ id, name }) => <Link href={`${places.organisations}/${encodeURIComponent(id)}`}>{name}</Link>,
    sortable: false,
  },
  {
    key: 'omgeving',
    header: texts.columns.environment,
    value: ({ environment }) => environment ?? texts.houseStyle,
    sortable: false,
  },
  {
    key: 'managers',
    header: texts.columns.isTeamVisible,
    value: ({ isTeamVisible }) => (isTeamVisible ? texts.yes : texts.no),
    sortable: false,
  },
];

/** `/organisaties`, for administrators and the service desk: the organizations whose people log in. */
export default function OrganisationsScreen() {
  const mayEdit = isAllowed(useReadySession(), 'organisations:edit');
  return (
    <CardPage title={texts.title} lead={texts.lead}>
      <Stack gap={6}>
        {mayEdit && <AddOrganisation />}
        <Organisations />
      </Stack>
    </CardPage>
  );
}

/** Loads the data inside CardPage, whose cache belongs to the account. */
function Organisations() {
  const view = useSearchedView([]);
  const query = { page: view.table.page, whole: false, search: view.search };
  const read = useRead(getOrganisations, {}, { query });
  return (
    <SearchedTable
      view={view}
      caption={texts.title}
      words={texts}
      read={read}
      columns={columns}
      pageSize={organisationPageSize}
      cardsBelow="small"
    />
  );
}
