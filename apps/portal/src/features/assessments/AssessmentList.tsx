import { getAssessments } from '@portal/contract/assessments/calls';
import { assessmentPageSize } from '@portal/contract/assessments/rules';
import { Stack } from '@portal/ui/Stack';
import { useRead } from '../../shared/api/use-read.ts';
import { SearchedTable, useSearchedView } from '../../shared/tables/SearchedTable.tsx';
import { columns } from './columns.tsx';
import { filters, queryOf } from './filters.ts';
import { NextButton } from './NextButton.tsx';
import { texts } from './texts.ts';

/** Lists the uploads to be assessed, page by page; filters, search and page are kept in the URL. */
export function AssessmentList() {
  const view = useSearchedView(filters);
  const query = queryOf(view.values, view.table.page, view.search);
  const read = useRead(getAssessments, {}, { query });

  return (
    <Stack gap={6}>
      <NextButton onNone={read.refresh} />
      <SearchedTable
        view={view}
        caption={texts.title}
        words={texts}
        read={read}
        columns={columns}
        pageSize={assessmentPageSize}
      />
    </Stack>
  );
}
