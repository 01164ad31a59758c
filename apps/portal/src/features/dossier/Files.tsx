import type { DossierFile } from '@portal/contract/dossier/schema';
import { Card } from '@portal/ui/Card';
import { DataTable } from '@portal/ui/DataTable';
import { FilterBar } from '@portal/ui/FilterBar';
import { Stack } from '../../shared/cards/SectionCard.tsx';
import { useView } from '../../shared/tables/use-view.ts';
import { activeNames } from '../../shared/tables/view.ts';
import { columns } from './columns.tsx';
import { filters, matching } from './filters.ts';
import { texts } from './texts.ts';

const rowKey = ({ id }: DossierFile) => id;

/** Lists the files of a dossier, the latest first; filters, order and page are kept in the URL. */
export function Files({ files }: { files: readonly DossierFile[] }) {
  const { values, table, sort, filterOn } = useView(filters);
  const rows = matching(files, values);

  return (
    <Card title={texts.files.title}>
      {files.length === 0 ? (
        <p>{texts.files.none}</p>
      ) : (
        <Stack>
          <FilterBar
            filters={filters}
            values={values}
            onChange={filterOn}
            resultCount={rows.length}
            folded="narrow"
          />
          <DataTable
            caption={texts.files.title}
            hideCaption
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            state={table}
            onStateChange={sort}
            filters={activeNames(values, filters)}
            onClearFilters={() => filterOn({})}
            cardsBelow="large"
          />
        </Stack>
      )}
    </Card>
  );
}
