'use client';

import type { ComponentType } from 'react';
import { ErrorPanel } from '../ErrorPanel/ErrorPanel.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { useLater } from '../use-later.ts';
import type { UploadDropZoneProps } from './UploadDropZone.tsx';

type Load = () => Promise<{ UploadDropZone: ComponentType<UploadDropZoneProps> }>;

// Only who opens the dialog loads what makes files drop.
const loadZone: Load = () => import('./UploadDropZone.tsx');

/** UploadDropZone, loaded when it is first shown; until then its shape. */
export function LazyDropZone({ load = loadZone, ...props }: UploadDropZoneProps & { load?: Load }) {
  const part = useLater(load, true);
  if (part === null) return <Skeleton style={{ blockSize: 200 }} />;
  return part === 'missing' ? <ErrorPanel /> : <part.UploadDropZone {...props} />;
}
