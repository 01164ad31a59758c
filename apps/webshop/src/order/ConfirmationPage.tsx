import { callServer, type Outcome } from '@portal/sibling/site';
import { Button } from '@portal/ui/Button';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { Card } from '@portal/ui/Card';
import { ErrorPanel } from '@portal/ui/ErrorPanel';
import { Notice } from '@portal/ui/Notice';
import { Skeleton } from '@portal/ui/Skeleton';
import { Stack } from '@portal/ui/Stack';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { NotFound } from '../page/NotFound.tsx';
import { Page } from '../page/Page.tsx';
import { useShop } from '../page/shop.ts';
import { Lines } from './Lines.tsx';
import { type Order, order as orderSchema } from './order.ts';

/** Shows an order that was placed; only to the person who did. */
export function ConfirmationPage() {
  const { language, within } = useShop();
  const { words, paths } = language;
  const { number = '' } = useParams();
  const [outcome, setOutcome] = useState<Outcome<Order> | null>(null);

  useEffect(() => {
    if (outcome !== null) return undefined;
    let isWanted = true;
    const path = `/api/orders?number=${encodeURIComponent(number)}`;
    void callServer(path, (answer) => orderSchema.parse(answer)).then(
      (found) => isWanted && setOutcome(found),
    );
    return () => {
      isWanted = false;
    };
  }, [number, outcome]);

  if (outcome?.kind === 'refused') return <NotFound lead={words.noOrder} />;
  return (
    <Page
      title={words.thanks}
      back={{ href: within(paths.home), label: words.trainings }}
      addressIn={({ confirmation }) => confirmation(number)}
    >
      {outcome === null && (
        <Card aria-busy="true" aria-label={words.loading}>
          <Skeleton lines={5} />
        </Card>
      )}
      {outcome?.kind === 'unreachable' && (
        <ErrorPanel
          known={[words.orderKept]}
          action={<Button onClick={() => setOutcome(null)}>{words.again}</Button>}
        />
      )}
      {outcome?.kind === 'done' && (
        <Card title={words.orderNumber(outcome.value.number)}>
          <Stack gap={6}>
            <Notice kind="success">{words.mailed(outcome.value.email)}</Notice>
            <Lines lines={outcome.value.lines} />
            <div>
              <ButtonLink href={within(paths.home)}>{words.seeMore}</ButtonLink>
            </div>
          </Stack>
        </Card>
      )}
    </Page>
  );
}
