import { Link } from '../Link/Link.tsx';
import type { Column } from './model/columns.ts';

/** A row of the tables in the stories. */
export interface Training {
  id: string;
  name: string;
  town: string | null;
  date: string | null;
  places: number;
  price: number | null;
}

const names = ['Wft Basis', 'Wft Vermogen', 'PA Schade', 'Écologisch beleggen', 'IJkpunt hypotheken'];
const towns = ['Utrecht', 'Zwolle', '’s-Hertogenbosch', 'Échternach', 'Den Haag', null];

export function makeTrainings(count: number): Training[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `training-${index + 1}`,
    name: `${names[(index * 3) % names.length]} ${index + 1}`,
    town: towns[(index * 7) % towns.length] ?? null,
    date: index % 11 === 10 ? null : dayAfter(index * 5),
    places: (index * 37) % 101,
    price: index % 13 === 12 ? null : 95 + ((index * 117) % 900) + 0.5,
  }));
}

function dayAfter(days: number): string {
  return new Date(Date.UTC(2024, 0, 1) + (days % 1_000) * 86_400_000).toISOString().slice(0, 10);
}

export const columns: Column<Training>[] = [
  { key: 'naam', header: 'Training', value: (row) => row.name },
  { key: 'plaats', header: 'Plaats', value: (row) => row.town },
  { key: 'datum', header: 'Datum', type: 'date', value: (row) => row.date },
  { key: 'plekken', header: 'Vrije plekken', type: 'number', value: (row) => row.places },
  { key: 'prijs', header: 'Prijs in euro', type: 'number', decimals: 2, value: (row) => row.price },
  {
    key: 'link',
    header: 'Informatie',
    type: 'custom',
    cell: (row) => (
      <Link href={`#${row.id}`} aria-label={`Bekijk ${row.name}`}>
        Bekijk
      </Link>
    ),
  },
];

export const keyOf = (row: Training) => row.id;

export const details = (row: Training) => (
  <>
    <p style={{ margin: 0 }}>
      {row.name} wordt gegeven door een ervaren docent en duurt een dag. Je krijgt een bewijs van deelname.
    </p>
    <Link href={`#inschrijven-${row.id}`}>Schrijf je in voor {row.name}</Link>
  </>
);

/** Returns sample code of a table with the given props added. */
export function sampleWith(...properties: string[]): string {
  const lines = ['rowKey={(row) => row.id}', ...properties].map((property) => `      ${property}`);
  return `import { DataTable } from '@portal/ui/DataTable';
import type { Column } from '@portal/ui/DataTable/columns';

interface Training {
  id: string;
  name: string;
  date: string;
  places: number;
}

const columns: Column<Training>[] = [
  { key: 'naam', header: 'Training', value: (row) => row.name },
  { key: 'datum', header: 'Datum', type: 'date', value: (row) => row.date },
  { key: 'plekken', header: 'Vrije plekken', type: 'number', value: (row) => row.places },
];

export function Trainingen({ trainings }: { trainings: Training[] }) {
  return (
    <DataTable
      caption="Trainingen"
      columns={columns}
      rows={trainings}
${lines.join('\n')}
    />
  );
}`;
}

export const columnsSample = `import { DataTable } from '@portal/ui/DataTable';
import { ColumnsMenu } from '@portal/ui/DataTable/ColumnsMenu';
import type { Column } from '@portal/ui/DataTable/columns';
import { useState } from 'react';

interface Training {
  id: string;
  name: string;
  date: string;
}

const columns: Column<Training>[] = [
  { key: 'naam', header: 'Training', value: (row) => row.name },
  { key: 'datum', header: 'Datum', type: 'date', value: (row) => row.date },
];

export function Trainingen({ trainings }: { trainings: Training[] }) {
  const [hidden, setHidden] = useState<readonly string[]>([]);
  return (
    <DataTable
      caption="Trainingen"
      columns={columns}
      hiddenColumns={hidden}
      rows={trainings}
      rowKey={(row) => row.id}
      actions={<ColumnsMenu columns={columns} hiddenColumns={hidden} onHiddenColumnsChange={setHidden} />}
    />
  );
}`;
