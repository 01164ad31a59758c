import { useSearchParams } from 'react-router-dom';
import { DataTable } from '../DataTable/DataTable.tsx';
import type { Column } from '../DataTable/model/columns.ts';
import { readTableState, writeTableState } from '../DataTable/model/table-state.ts';
import { readFilterValues, writeFilterValues } from '../FilterBar/filter-state.ts';
import { chosenOf, type OptionsFilter } from '../FilterBar/filters.ts';
import { FilterBar } from '../FilterBar/FilterBar.tsx';
import { Stack } from '../Stack/Stack.tsx';

export interface Training {
  id: string;
  name: string;
  place: string;
  date: string;
}

const place: OptionsFilter = {
  type: 'options',
  name: 'plaats',
  label: 'Plaats',
  options: ['Breda', 'Ede', 'Utrecht'],
};
const columns: Column<Training>[] = [
  { key: 'naam', header: 'Training', value: (row) => row.name },
  { key: 'plaats', header: 'Plaats', value: (row) => row.place },
  { key: 'datum', header: 'Datum', type: 'date', value: (row) => row.date },
];

/** The address has the filters, the sort and the page: a link or the back button shows the same rows. */
export function Trainings({ trainings }: { trainings: readonly Training[] }) {
  const [query, setQuery] = useSearchParams();
  const values = readFilterValues(query, [place]);
  const places = chosenOf(values, place);
  const rows = trainings.filter((row) => places.length === 0 || places.includes(row.place));
  return (
    <Stack>
      <FilterBar
        filters={[place]}
        values={values}
        onChange={(next) => setQuery(writeFilterValues(query, next, [place]))}
        resultCount={rows.length}
      />
      <DataTable
        caption="Trainingen"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        pageSize={5}
        state={readTableState(query)}
        onStateChange={(state) => setQuery(writeTableState(query, state))}
      />
    </Stack>
  );
}
