'use client';

import { lazy, Suspense, type ComponentType } from 'react';
import { ErrorPanel } from '../ErrorPanel/ErrorPanel.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import type { UploadDropZoneProps } from './UploadDropZone.tsx';

// Only who opens the dialog loads what makes files drop.
const Zone = lazy((): Promise<{ default: ComponentType<UploadDropZoneProps> }> =>
  import('./UploadDropZone.tsx').then(
    ({ UploadDropZone }) => ({ default: UploadDropZone }),
    () => ({ default: () => <ErrorPanel /> }),
  ),
);

/** UploadDropZone, loaded when it is first shown; until then its shape. */
export function LazyDropZone(props: UploadDropZoneProps) {
  return (
    <Suspense fallback={<Skeleton style={{ blockSize: 200 }} />}>
      <Zone {...props} />
    </Suspense>
  );
}
