import { memo } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { fillIn } from '../../fill-in.ts';
import { useTexts, type Texts } from '../../texts.tsx';
import { dutchNumber } from '../model/dutch.ts';
import { pageNumbers, type PageRange } from '../model/table-model.ts';
import { dataTableTexts } from '../model/texts.ts';
import { styled } from 'styled-components';

interface PaginationProps {
  range: PageRange;
  /** Name of the table. */
  label: string;
  onPage: (page: number) => void;
}

/**
 * Shows the position and buttons for other pages. 'Vorige' and 'Volgende' stay rendered at either end, so that they
 * keep the focus.
 */
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

/** Returns the position as text: 'Pagina 2 van 9, rijen 101 tot en met 200 van 870'. */
export function positionText(texts: Texts['dataTable'], range: PageRange): string {
  const values = Object.entries(range).map(([name, value]) => [name, dutchNumber(value)]);
  return fillIn(texts.position, Object.fromEntries(values) as Record<string, string>);
}

/** Styles its plain child elements too, in one template. Hides the page numbers where they do not fit. */
const PageNavigation = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--portal-space-3) var(--portal-space-6);
  padding-block-start: var(--portal-space-4);

  p {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }

  ul {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--portal-space-1);
    margin: 0;
    padding: 0;
    list-style: none;
  }

  button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: var(--portal-space-1);
    min-inline-size: var(--portal-height-control);
    min-block-size: var(--portal-height-control);
    padding: 0 var(--portal-space-2);
    border: 1px solid transparent;
    border-radius: var(--portal-radius-control);
    background: none;
    color: var(--portal-control);
    font: var(--portal-type-control);
    font-variant-numeric: tabular-nums;
    cursor: pointer;
  }

  button[data-step='back'] {
    padding-inline-end: var(--portal-space-3);
  }

  button[data-step='on'] {
    padding-inline-start: var(--portal-space-3);
  }

  button:hover:not([aria-disabled]) {
    border-color: currentColor;
  }

  button[aria-current] {
    border-color: var(--portal-control);
    background: color-mix(in srgb, var(--portal-control) 8%, var(--portal-surface));
  }

  button[aria-disabled] {
    opacity: 0.5;
    cursor: not-allowed;
  }

  svg:dir(rtl) {
    scale: -1 1;
  }

  @container (width < 35em) {
    ul {
      flex: 1;
      justify-content: space-between;
    }

    [data-number] {
      display: none;
    }
  }

  @media print {
    ul {
      display: none;
    }
  }
`;
