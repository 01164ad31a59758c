import { fillIn } from '../../locale/fill-in.ts';
import { formatNumber } from '../../locale/numbers.ts';
import type { Texts } from '../../texts.ts';
import type { PageRange } from './table-model.ts';

/** Returns the position as text: 'Pagina 2 van 9, rijen 101 tot en met 200 van 870'. */
export function positionText(texts: Texts['dataTable'], range: PageRange, locale?: string): string {
  const write = (value: number) => formatNumber(value, locale);
  return fillIn(texts.position, {
    page: write(range.page),
    pages: write(range.pages),
    from: write(range.from),
    to: write(range.to),
    total: write(range.total),
  });
}
