import { getAudit } from '@portal/contract/audit/calls';
import { auditPageSize, type AuditRecord } from '@portal/contract/audit/schema';
import { places } from '@portal/contract/places';
import type { Column } from '@portal/ui/DataTable/columns';
import { Link } from '@portal/ui/Link';
import { Notice } from '@portal/ui/Notice';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '../../shared/api/use-read.ts';
import { moment, spreadsheetMoment } from '../../shared/dates/moment.ts';
import { aboutParameter } from '../../shared/links/AuditLink.tsx';
import { SearchedTable, useSearchedView } from '../../shared/tables/SearchedTable.tsx';
import { filters, queryOf } from './filters.ts';
import { loadAll } from './load-all.ts';
import { nameOfObject } from './name-of-object.ts';
import { RecordDetails } from './RecordDetails.tsx';
import { sentenceOf } from './sentence.ts';
import { texts } from './texts.ts';

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

const details = (record: AuditRecord) => <RecordDetails record={record} />;

/** Shows the audit log page by page; filters, search and page are kept in the URL. */
export function AuditLog() {
  const [query] = useSearchParams();
  const object = query.get(aboutParameter) ?? '';
  const view = { ...useSearchedView(filters), object };
  const read = useRead(getAudit, {}, { query: queryOf(view) });
  return (
    <SearchedTable
      view={view}
      caption={texts.title}
      words={texts}
      read={read}
      columns={columns}
      details={details}
      pageSize={auditPageSize}
      csv={{ fileName: texts.file, allRows: () => loadAll(view) }}
    >
      {object !== '' && (
        <Notice kind="information" action={<Link href={places.auditLog}>{texts.wholeLog}</Link>}>
          {texts.about(nameOfObject(read.data?.members ?? [], object))}
        </Notice>
      )}
    </SearchedTable>
  );
}
