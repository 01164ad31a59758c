import { Skeleton } from '@portal/ui/Skeleton';
import type { ReactNode } from 'react';
import { NoData } from '../../../shared/boundaries/Widget.tsx';

interface Props<Data> {
  /** Returned by `useRead`. */
  read: { data: Data | undefined; isFailed: boolean; refresh: () => unknown };
  /** Number of lines of the skeleton. */
  lines: number;
  children: (data: Data) => ReactNode;
}

/** Renders loaded data of a part of the card, as `ReadCard` does for a whole one. */
export function ReadPart<Data>({ read: { data, isFailed, refresh }, lines, children }: Props<Data>) {
  if (isFailed) return <NoData retry={refresh} />;
  return data === undefined ? <Skeleton lines={lines} /> : children(data);
}
