import { fileState, isToRedo } from '@portal/contract/dossier/rules';
import type { DossierFile, WholeDossier } from '@portal/contract/dossier/schema';
import { Card } from '@portal/ui/Card';
import { DataTable } from '@portal/ui/DataTable';
import { FilterBar } from '@portal/ui/FilterBar';
import { Stack } from '@portal/ui/Stack';
import { useView } from '../../../shared/tables/use-view.ts';
import { activeNames } from '../../../shared/tables/view.ts';
import { columnsOf } from '../columns.tsx';
import { filters, matching } from './filters.ts';
import { texts } from '../texts.ts';

const rowKey = ({ id }: DossierFile) => id;

interface Props {
  dossier: Pick<WholeDossier, 'files' | 'steps'>;
  mayUpload: boolean;
}

/** Lists the files that arrived in a dossier, the latest first; filters, order and page are kept in the URL. */
export function Files({ dossier, mayUpload }: Props) {
  const { values, table, sort, filterOn } = useView(filters);
  const files = dossier.files.filter((file) => fileState(file) !== 'failed');
  const rows = matching(files, values);
  const columns = columnsOf((file) => mayUpload && isToRedo(file, dossier));

  return (
    <Card title={texts.files.title}>
      {files.length === 0 ? (
        <p>{texts.files.none}</p>
      ) : (
        <Stack gap={6}>
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
