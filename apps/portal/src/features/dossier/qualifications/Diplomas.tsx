import type { Diploma, DossierFile } from '@portal/contract/dossier/schema';
import { nameOfCode } from '@portal/contract/wft/rules';
import { Card } from '@portal/ui/Card';
import { DataTable } from '@portal/ui/DataTable';
import type { Column } from '@portal/ui/DataTable/columns';
import { Link } from '@portal/ui/Link';
import { fileHref } from '../columns.tsx';
import { texts } from '../texts.ts';

const names = texts.diplomas;
const rowKey = ({ id }: Diploma) => id;

/** Lists the accepted diplomas in the order of the server, the latest first, with a link to the file where it is known. */
export function Diplomas({
  diplomas,
  files,
}: {
  diplomas: readonly Diploma[];
  files: readonly DossierFile[];
}) {
  const nameOf = ({ requirement, fileId }: Diploma) =>
    nameOfCode(requirement) || (files.find(({ id }) => id === fileId)?.filename ?? names.other);
  const columns: readonly Column<Diploma>[] = [
    {
      key: 'diploma',
      header: names.name,
      sortable: false,
      value: nameOf,
      cell: (diploma) =>
        diploma.fileId === null ? (
          nameOf(diploma)
        ) : (
          <Link href={fileHref(diploma.fileId)}>{nameOf(diploma)}</Link>
        ),
    },
    { key: 'behaald', header: names.day, type: 'date', sortable: false, value: ({ issuedOn }) => issuedOn },
    { key: 'nummer', header: names.number, sortable: false, value: ({ number }) => number },
  ];

  return (
    <Card title={names.title}>
      {diplomas.length === 0 ? (
        <p>{names.none}</p>
      ) : (
        <DataTable caption={names.title} hideCaption columns={columns} rows={diplomas} rowKey={rowKey} />
      )}
    </Card>
  );
}
