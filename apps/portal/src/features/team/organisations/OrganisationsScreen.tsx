import { getOrganisations } from '@portal/contract/team/calls';
import type { Organisation } from '@portal/contract/team/schema';
import { places } from '@portal/contract/places';
import { Card } from '@portal/ui/Card';
import { DataTable } from '@portal/ui/DataTable';
import type { Column } from '@portal/ui/DataTable/columns';
import { Link } from '@portal/ui/Link';
import { useRead } from '../../../shared/api/use-read.ts';
import { ReadCard } from '../../../shared/boundaries/ReadCard.tsx';
import { ReadPage } from '../../../shared/layout/ReadPage.tsx';
import { texts } from '../texts.ts';

const strings = texts.organisations;
const rowKey = ({ id }: Organisation) => id;

const columns: readonly Column<Organisation>[] = [
  {
    key: 'naam',
    header: strings.name,
    value: ({ name }) => name,
    cell: ({ id, name }) => <Link href={`${places.organisations}/${encodeURIComponent(id)}`}>{name}</Link>,
  },
  {
    key: 'managers',
    header: strings.state,
    value: ({ isTeamVisible }) => (isTeamVisible ? strings.on : strings.off),
  },
];

/** `/organisaties`, for administrators: the organizations, and whether their managers see their people. */
export default function OrganisationsScreen() {
  return (
    <ReadPage title={strings.title}>
      <Organisations />
    </ReadPage>
  );
}

function Organisations() {
  const read = useRead(getOrganisations);
  return (
    <ReadCard title={strings.title} read={read}>
      {({ members }) => (
        <Card title={strings.title}>
          <p>{strings.lead}</p>
          <DataTable
            caption={strings.title}
            hideCaption
            columns={columns}
            rows={members}
            rowKey={rowKey}
            cardsBelow="small"
          />
        </Card>
      )}
    </ReadCard>
  );
}
