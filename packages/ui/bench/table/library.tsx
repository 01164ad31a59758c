import '../../src/theme/theme.css';
import { createRoot } from 'react-dom/client';
import type { Column } from '../../src/DataTable/columns.ts';
import { DataTable } from '../../src/DataTable/DataTable.tsx';
import { isUnpaged, makeRows, wantedRows, type Person } from './rows.ts';

const columns: Column<Person>[] = [
  { key: 'name', header: 'Naam', value: (row) => row.name },
  { key: 'town', header: 'Plaats', value: (row) => row.town },
  { key: 'role', header: 'Rol', value: (row) => row.role },
  { key: 'start', header: 'In dienst', type: 'date', value: (row) => row.start },
  { key: 'hours', header: 'Uren', type: 'number', value: (row) => row.hours },
  { key: 'salary', header: 'Salaris', type: 'number', value: (row) => row.salary },
  { key: 'score', header: 'Score', type: 'number', value: (row) => row.score },
  { key: 'modules', header: 'Modules', type: 'number', value: (row) => row.modules },
];
const keyOf = (row: Person) => row.id;
const details = (row: Person) => <p>Meer over {row.name}</p>;

const rows = makeRows(wantedRows);

Object.assign(window, {
  mount: () =>
    createRoot(document.getElementById('root') ?? document.body).render(
      <DataTable
        caption="Medewerkers"
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        details={details}
        pageSize={isUnpaged ? Number.POSITIVE_INFINITY : undefined}
      />,
    ),
});
