'use client';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { fillIn } from '../locale/fill-in.ts';
import { formatNumber } from '../locale/numbers.ts';
import { useLocale, useTexts } from '../LocaleProvider.tsx';
import { pageNumbers } from './page-numbers.ts';
import { paginationTexts } from './texts.ts';

/**
 * Shows the position in a list of pages, with buttons for other pages. Renders a `<nav>`. 'Vorige' and 'Volgende' stay
 * at either end, so that they keep the focus. A DataTable has one of its own.
 */
export function Pagination({ label, page, pages, onPageChange, position, ...rest }: PaginationProps) {
  const locale = useLocale();
  const texts = useTexts('pagination', paginationTexts);

  const step = (target: number, name: string, symbol: 'back' | 'on') => (
    <button
      type="button"
      data-step={symbol}
      aria-disabled={target < 1 || target > pages || undefined}
      onClick={() => target >= 1 && target <= pages && onPageChange(target)}
    >
      {symbol === 'back' && <ChevronLeft size={20} />}
      {name}
      {symbol === 'on' && <ChevronRight size={20} />}
    </button>
  );

  return (
    <Root aria-label={fillIn(texts.label, { name: label })} {...rest}>
      <div>
        <p>
          {position ??
            fillIn(texts.position, { page: formatNumber(page, locale), pages: formatNumber(pages, locale) })}
        </p>
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
                  aria-label={fillIn(texts.page, { page: formatNumber(number, locale) })}
                  aria-current={number === page ? 'page' : undefined}
                  onClick={() => onPageChange(number)}
                >
                  {formatNumber(number, locale)}
                </button>
              </li>
            ),
          )}
          <li>{step(page + 1, texts.next, 'on')}</li>
        </ul>
      </div>
    </Root>
  );
}

export interface PaginationProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** What is divided into pages, for the name of the navigation. */
  label: string;
  /** The current page; the first is 1. */
  page: number;
  /** Number of pages. */
  pages: number;
  /** Called with the chosen page. */
  onPageChange: (page: number) => void;
  /** The position in words. @default 'Pagina 2 van 9' */
  position?: ReactNode;
}

/** Styles its plain child elements too, in one template. Hides the page numbers where they do not fit. */
const Root = styled.nav`
  inline-size: 100%;
  container-type: inline-size;
  color: var(--portal-text);
  font: var(--portal-type-text);

  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--portal-space-3) var(--portal-space-6);
  }

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
