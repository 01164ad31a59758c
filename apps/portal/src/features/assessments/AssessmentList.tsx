import { getAssessments } from '@portal/contract/assessments/calls';
import { assessmentPageSize } from '@portal/contract/assessments/rules';
import type { Assessment } from '@portal/contract/assessments/schema';
import { DataTable } from '@portal/ui/DataTable';
import { FilterBar } from '@portal/ui/FilterBar';
import { useRead } from '../../shared/api/use-read.ts';
import { NoData } from '../../shared/boundaries/Widget.tsx';
import { Stack } from '../../shared/cards/SectionCard.tsx';
import { NameSearch } from '../../shared/tables/NameSearch.tsx';
import { useNameSearch } from '../../shared/tables/use-name-search.ts';
import { useView } from '../../shared/tables/use-view.ts';
import { activeNames } from '../../shared/tables/view.ts';
import { columns } from './columns.tsx';
import { filters, queryOf } from './filters.ts';
import { NextButton } from './NextButton.tsx';
import { texts } from './texts.ts';

const rowKey = ({ id }: Assessment) => id;

/** Lists the uploads to be assessed, page by page; filters, search and page are kept in the URL. */
export function AssessmentList() {
  const { values, table, sort, filterOn } = useView(filters);
  const { search, searchFor, clear } = useNameSearch();
  const { data, isFailed, refresh } = useRead(
    getAssessments,
    {},
    { query: queryOf(values, table.page, search) },
  );

  return (
    <Stack>
      <NextButton onNone={refresh} />
      <NameSearch
        key={search}
        label={texts.search}
        clear={texts.everybody}
        value={search}
        onSearch={searchFor}
      />
      <FilterBar
        filters={filters}
        values={values}
        onChange={filterOn}
        resultCount={data?.total ?? null}
        folded="narrow"
      />
      {isFailed ? (
        <NoData retry={refresh} />
      ) : (
        <DataTable
          caption={texts.title}
          hideCaption
          columns={columns}
          rows={data?.members ?? []}
          rowKey={rowKey}
          total={data?.total ?? 0}
          pageSize={assessmentPageSize}
          state={{ sort: null, page: table.page }}
          onStateChange={({ page }) => sort({ sort: null, page })}
          loading={data === undefined}
          filters={[...activeNames(values, filters), ...(search === '' ? [] : [texts.search])]}
          onClearFilters={clear}
        />
      )}
    </Stack>
  );
}
