import type { ReactNode } from 'react';
import { Link } from '@portal/ui/Link';
import { useShop } from '../page/shop.ts';
import { type Line, totalsOf } from './order.ts';
import { OrderLines, Quiet, Totals } from '../page/styles.ts';

interface Props<Ordered extends Line> {
  lines: readonly Ordered[];
  /** Returns what somebody can do with a line. */
  actionOf?: (line: Ordered) => ReactNode;
}

/** Shows the trainings of a cart or an order, and what they cost together. */
export function Lines<Ordered extends Line>({ lines, actionOf }: Props<Ordered>) {
  const { language, within } = useShop();
  const { words, paths } = language;
  const { net, vat, gross } = totalsOf(lines);
  return (
    <div>
      <OrderLines>
        {lines.map((line) => (
          <li key={line.slug}>
            <div>
              <Link href={within(paths.training(line.slug))}>{line.title}</Link>
              <Quiet>{words.startsOn(language.dayOf(line.date))}</Quiet>
            </div>
            <strong>{language.priceOf(line.price)}</strong>
            {actionOf?.(line)}
          </li>
        ))}
      </OrderLines>
      <Totals>
        <div>
          <dt>{words.net}</dt>
          <dd>{language.priceOf(net)}</dd>
        </div>
        <div>
          <dt>{words.vat}</dt>
          <dd>{language.priceOf(vat)}</dd>
        </div>
        <div>
          <dt>{words.total}</dt>
          <dd>{language.priceOf(gross)}</dd>
        </div>
      </Totals>
    </div>
  );
}
