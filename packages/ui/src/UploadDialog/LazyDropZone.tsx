'use client';

import type { ComponentType } from 'react';
import { ErrorPanel } from '../ErrorPanel/ErrorPanel.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { useLater } from '../use-later.ts';
import type { UploadDropZoneProps } from './UploadDropZone.tsx';

type Load = () => Promise<{ UploadDropZone: ComponentType<UploadDropZoneProps> }>;

// Loads react-dropzone when the dialog first opens.
const loadZone: Load = () => import('./UploadDropZone.tsx');

/** Shows UploadDropZone, loaded when it is first rendered; until then a skeleton of its height. */
export function LazyDropZone({ load = loadZone, ...props }: UploadDropZoneProps & { load?: Load }) {
  const part = useLater(load, true);
  if (part === null) return <Skeleton style={{ blockSize: 200 }} />;
  return part === 'missing' ? <ErrorPanel /> : <part.UploadDropZone {...props} />;
}
