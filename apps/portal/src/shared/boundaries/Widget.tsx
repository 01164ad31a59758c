import { Button } from '@portal/ui/Button';
import { Card } from '@portal/ui/Card';
import { EmptyWidget } from '@portal/ui/EmptyWidget';
import type { ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { texts } from './texts.ts';

/** A part of a page that can fail without the rest of the page. */
export function Widget({ children }: { children: ReactNode }) {
  return <ErrorBoundary fallback={(retry) => <NoData retry={retry} />}>{children}</ErrorBoundary>;
}

/** Shows 'Sorry, we konden geen data vinden', with a button that tries again. */
export function NoData({ retry }: { retry: () => unknown }) {
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
  /** Loads the data again. */
  retry: () => unknown;
}

/** Replaces a card whose data could not be loaded. Keeps the title, so that the card does not seem to be removed. */
export function FailedCard({ retry, ...card }: FailedCardProps) {
  return (
    <Card {...card}>
      <NoData retry={retry} />
    </Card>
  );
}
