import { Button } from '@portal/ui/Button';
import { Card } from '@portal/ui/Card';
import { EmptyWidget } from '@portal/ui/EmptyWidget';
import type { ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { texts } from './texts.ts';

/** A part of a page that may fail by itself: the rest of the page stays. */
export function Widget({ children }: { children: ReactNode }) {
  return <ErrorBoundary fallback={(retry) => <NoData retry={retry} />}>{children}</ErrorBoundary>;
}

/** Shows 'Sorry, we konden geen data vinden', with a button that tries again. */
export function NoData({ retry }: { retry: () => void }) {
  return (
    <EmptyWidget
      action={
        <Button
          size="compact"
          variant="quiet"
          onClick={({ currentTarget }) => {
            // Moves focus to the page, since the pressed button unmounts.
            currentTarget.closest('main')?.focus({ preventScroll: true });
            retry();
          }}
        >
          {texts.retry}
        </Button>
      }
    />
  );
}

interface FailedCardProps {
  id?: string;
  title: string;
  /** Reads it again. */
  retry: () => Promise<unknown>;
}

/** Renders a card whose data the server could not give, with its title, so that nobody takes it for gone. */
export function FailedCard({ retry, ...card }: FailedCardProps) {
  return (
    <Card {...card}>
      <NoData retry={() => void retry()} />
    </Card>
  );
}
