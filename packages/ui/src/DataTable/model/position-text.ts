import { fillIn } from '../../fill-in.ts';
import { dutchNumber } from '../../locale/dutch.ts';
import type { Texts } from '../../texts.tsx';
import type { PageRange } from './table-model.ts';

/** Returns the position as text: 'Pagina 2 van 9, rijen 101 tot en met 200 van 870'. */
export function positionText(texts: Texts['dataTable'], range: PageRange): string {
  const values = Object.entries(range).map(([name, value]) => [name, dutchNumber(value)]);
  return fillIn(texts.position, Object.fromEntries(values) as Record<string, string>);
}
