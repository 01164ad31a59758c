import { getAudit } from '@portal/contract/audit/calls';
import { auditPageSize, type AuditRecord } from '@portal/contract/audit/schema';
import { DataTable } from '@portal/ui/DataTable';
import type { Column } from '@portal/ui/DataTable/columns';
import { FilterBar } from '@portal/ui/FilterBar';
import { styled } from 'styled-components';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '../../shared/api/use-read.ts';
import { NoData } from '../../shared/boundaries/Widget.tsx';
import { NameSearch } from '../../shared/tables/NameSearch.tsx';
import { filters, queryOf, parseAuditView, formatAuditView, type AuditView } from './filters.ts';
import { loadAll } from './load-all.ts';
import { RecordDetails } from './RecordDetails.tsx';
import { sentenceOf } from './sentence.ts';
import { texts } from './texts.ts';
import { moment, spreadsheetMoment } from '../../shared/dates/moment.ts';

const columns: readonly Column<AuditRecord>[] = [
  {
    key: 'wanneer',
    header: texts.when,
    value: ({ at }) => moment(at),
    exportValue: ({ at }) => spreadsheetMoment(at),
    sortable: false,
    width: '13rem',
  },
  { key: 'wat', header: texts.what, value: sentenceOf, sortable: false },
];

const rowKey = ({ id }: AuditRecord) => id;
const details = (record: AuditRecord) => <RecordDetails record={record} />;

/** Shows the audit log page by page, and keeps its filters in the URL. */
export function AuditLog() {
  const [query, setQuery] = useSearchParams();
  const view = parseAuditView(query);
  const { data, isFailed, refresh } = useRead(getAudit, {}, { query: queryOf(view) });

  function change(next: Partial<AuditView>) {
    // Replaces a page beyond the last one in the history, so that going back does not return to it.
    const replace = view.page > 1 && data?.members.length === 0;
    setQuery(formatAuditView({ ...view, page: 1, ...next }), { replace, preventScrollReset: true });
  }

  return (
    <Parts>
      <NameSearch
        key={view.person}
        label={texts.person}
        clear={texts.clearPerson}
        value={view.person}
        onSearch={(person) => change({ person })}
      />
      <FilterBar
        filters={filters}
        values={view.values}
        onChange={(values) => change({ values })}
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
          details={details}
          total={data?.total ?? 0}
          pageSize={auditPageSize}
          state={{ sort: null, page: view.page }}
          onStateChange={({ page }) => change({ page })}
          loading={data === undefined}
          filters={namesOf(view)}
          onClearFilters={() => change({ values: {}, person: '' })}
          csv={{ fileName: texts.file, allRows: () => loadAll(view) }}
        />
      )}
    </Parts>
  );
}

/** Names the active filters, for the message about an empty result. */
function namesOf({ values, person }: AuditView): string[] {
  const active = filters.filter(({ name }) => values[name] !== undefined).map(({ label }) => label);
  return person === '' ? active : [...active, texts.searchFor];
}

const Parts = styled.div`
  display: grid;
  gap: var(--portal-space-6);
`;
