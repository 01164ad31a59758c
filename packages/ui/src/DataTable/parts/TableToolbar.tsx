import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../Button/Button.tsx';
import { fillIn } from '../../locale/fill-in.ts';
import { hideVisually } from '../../VisuallyHidden/hide-visually.ts';
import { useLocale, useTexts } from '../../LocaleProvider.tsx';
import { formatNumber } from '../../locale/numbers.ts';
import { dataTableTexts } from '../model/texts.ts';
import { announce } from '../../announcer/announce.ts';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Download from 'lucide-react/icons/download';
import type { Column } from '../model/columns.ts';
import { downloadText } from '../../download-text.ts';
import { toCsv } from '../model/table-model.ts';
import type { CsvFile } from '../model/props.ts';

interface TableToolbarProps {
  /** Number of selected rows; undefined when rows cannot be selected. */
  selected: number | undefined;
  onClearSelection: () => void;
  /** The download button. */
  download: ReactNode;
  children: ReactNode;
}

/** Shows, above the table, the number of selected rows, the caller's actions and the download button. */
export function TableToolbar({ selected, onClearSelection, download, children }: TableToolbarProps) {
  const locale = useLocale();
  const texts = useTexts('dataTable', dataTableTexts);
  return (
    <Bar>
      {selected !== undefined && (
        <>
          <span>{fillIn(texts.selected, { n: formatNumber(selected, locale) })}</span>
          <Button
            variant="quiet"
            size="compact"
            aria-disabled={selected === 0}
            onClick={() => selected > 0 && onClearSelection()}
          >
            {texts.clearSelection}
          </Button>
        </>
      )}
      {children}
      {download}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--portal-space-2) var(--portal-space-4);
  padding-block-end: var(--portal-space-4);

  /* Next to something else, such as a heading, a narrow table shows only the icon of the download. */
  @container (width < 30rem) {
    & > :not(:only-child) [data-download] [data-part='label'] {
      ${hideVisually}
    }
  }

  @media print {
    display: none;
  }
`;

interface DownloadButtonProps<Row> {
  csv: CsvFile<Row>;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Whether `rows` are those of one page only. */
  isPage: boolean;
  /** Whether the rows are loaded. */
  isReady: boolean;
}

/** Saves the rows as a CSV file. With `csv.allRows` it fetches those first, is busy meanwhile, and reports a failure. */
export function DownloadButton<Row>({ csv, columns, rows, isPage, isReady }: DownloadButtonProps<Row>) {
  const locale = useLocale();
  const texts = useTexts('dataTable', dataTableTexts);
  const [fetching, setFetching] = useState<'busy' | 'failed' | null>(null);
  const { fileName, allRows, columns: fileColumns = columns } = csv;

  const save = (saved: readonly Row[]) =>
    downloadText(
      toCsv(fileColumns, saved, locale),
      fileName.endsWith('.csv') ? fileName : `${fileName}.csv`,
      'text/csv',
    );

  async function fetchAndSave(fetchRows: () => Promise<readonly Row[]>) {
    setFetching('busy');
    const fetched = await fetchRows().catch(() => null);
    setFetching(fetched ? null : 'failed');
    if (fetched) save(fetched);
    else announce(texts.downloadFailed, 'assertive');
  }

  function start() {
    if (!isReady) return;
    if (allRows) void fetchAndSave(allRows);
    else save(rows);
  }

  return (
    <End>
      {fetching === 'failed' && (
        <Failed>
          <CircleAlert size={18} />
          {texts.downloadFailed}
        </Failed>
      )}
      <Button
        variant="quiet"
        size="compact"
        icon={<Download />}
        busy={fetching === 'busy'}
        aria-disabled={!isReady}
        data-download
        onClick={start}
      >
        {isPage && !allRows ? texts.downloadPage : texts.download}
      </Button>
    </End>
  );
}

const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--portal-space-1) var(--portal-space-3);
  margin-inline-start: auto;
`;

const Failed = styled.p`
  display: flex;
  gap: 6px;
  margin: 0;
  color: var(--portal-error);
  font-size: var(--portal-font-size-s);
  line-height: var(--portal-line-height-small);
  font-weight: var(--portal-font-weight-strong);

  & svg {
    flex: none;
    margin-block-start: 1px;
  }
`;
