import { getEnvironments } from '@portal/contract/environments/admin-calls';
import type { ListedEnvironment } from '@portal/contract/environments/schema';
import { places } from '@portal/contract/places';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { Card } from '@portal/ui/Card';
import { DataTable } from '@portal/ui/DataTable';
import type { Column } from '@portal/ui/DataTable/columns';
import { Link } from '@portal/ui/Link';
import Plus from 'lucide-react/icons/plus';
import { useRead } from '../../shared/api/use-read.ts';
import { ReadCard } from '../../shared/boundaries/ReadCard.tsx';
import { ReadPage } from '../../shared/layout/ReadPage.tsx';
import { texts } from './texts.ts';

const rowKey = ({ id }: ListedEnvironment) => id;
const loginOf = ({ slug }: ListedEnvironment) => (slug === null ? null : `/${slug}${places.login}`);

const columns: readonly Column<ListedEnvironment>[] = [
  {
    key: 'naam',
    header: texts.columns.name,
    value: ({ name }) => name,
    cell: ({ id, name }) => <Link href={`${places.editEnvironment}/${encodeURIComponent(id)}`}>{name}</Link>,
  },
  {
    key: 'inlogpagina',
    header: texts.columns.login,
    value: loginOf,
    cell: (listed) =>
      listed.slug === null ? (
        '–'
      ) : (
        <Link href={`${places.environmentLogin}/${listed.slug}`}>{loginOf(listed)}</Link>
      ),
  },
];

/** `/omgevingen`, for administrators: all environments. */
export default function EnvironmentsScreen() {
  return (
    <ReadPage title={texts.title}>
      <Environments />
    </ReadPage>
  );
}

function Environments() {
  const read = useRead(getEnvironments, {});
  return (
    <ReadCard title={texts.title} read={read}>
      {({ members }) => (
        <Card
          title={texts.title}
          actions={
            <ButtonLink href={places.addEnvironment} icon={<Plus size={20} />}>
              {texts.add}
            </ButtonLink>
          }
        >
          <p>{texts.lead}</p>
          <DataTable
            caption={texts.title}
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
