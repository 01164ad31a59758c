import { Card } from '@portal/ui/Card';
import { Skeleton } from '@portal/ui/Skeleton';
import type { ReactNode } from 'react';
import { NoData } from './Widget.tsx';

interface Props<Data> {
  /** Title of the card while the data loads, and when it does not; left out where the page says it already. */
  title?: string;
  /** Returned by `useRead`. */
  read: { data: Data | undefined; isFailed: boolean; refresh: () => unknown };
  children: (data: Data) => ReactNode;
}

/** Renders loaded data. Shows a skeleton while it loads, and a button to try again after a failure. */
export function ReadCard<Data>({ title, read: { data, isFailed, refresh }, children }: Props<Data>) {
  if (isFailed)
    return (
      <Card title={title}>
        <NoData retry={refresh} />
      </Card>
    );
  if (data !== undefined) return children(data);
  return (
    <Card title={title}>
      <Skeleton lines={14} />
    </Card>
  );
}
