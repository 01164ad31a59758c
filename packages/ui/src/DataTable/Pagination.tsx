import { memo } from 'react';
import { ChevronLeft } from '../icons/chevron-left.ts';
import { ChevronRight } from '../icons/chevron-right.ts';
import { fillIn } from '../fill-in.ts';
import { useTexts, type Texts } from '../texts.tsx';
import { dutchNumber } from './dutch.ts';
import { pageNumbers, type PageRange } from './paging.ts';
import { PageNavigation } from './pagination-styles.ts';
import { dataTableTexts } from './texts.ts';

interface PaginationProps {
  range: PageRange;
  /** Name of the table. */
  label: string;
  onPage: (page: number) => void;
}

/** Where the reader is, and the way to the other pages. At an end the way on stays, so that the focus does too. */
export const Pagination = memo(function Pagination({ range, label, onPage }: PaginationProps) {
  const texts = useTexts('dataTable', dataTableTexts);
  const { page, pages } = range;

  const step = (target: number, name: string, symbol: 'back' | 'on') => (
    <button
      type="button"
      data-step={symbol}
      aria-disabled={target < 1 || target > pages || undefined}
      onClick={() => target >= 1 && target <= pages && onPage(target)}
    >
      {symbol === 'back' && <ChevronLeft size={20} />}
      {name}
      {symbol === 'on' && <ChevronRight size={20} />}
    </button>
  );

  return (
    <PageNavigation aria-label={fillIn(texts.pagination, { name: label })}>
      <p>{positionText(texts, range)}</p>
      <ul>
        <li>{step(page - 1, texts.previous, 'back')}</li>
        {pageNumbers(page, pages).map((number, place) =>
          number === null ? (
            // oxlint-disable-next-line react/no-array-index-key -- a gap has no identity but its place
            <li key={`gap-${place}`} data-number>
              …
            </li>
          ) : (
            <li key={number} data-number>
              <button
                type="button"
                aria-label={fillIn(texts.page, { page: dutchNumber(number) })}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onPage(number)}
              >
                {dutchNumber(number)}
              </button>
            </li>
          ),
        )}
        <li>{step(page + 1, texts.next, 'on')}</li>
      </ul>
    </PageNavigation>
  );
});

/** 'Pagina 2 van 9, rijen 101 tot en met 200 van 870' */
export function positionText(texts: Texts['dataTable'], range: PageRange): string {
  const values = Object.entries(range).map(([name, value]) => [name, dutchNumber(value)]);
  return fillIn(texts.position, Object.fromEntries(values) as Record<string, string>);
}
