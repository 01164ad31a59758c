import { Modal } from '@portal/ui/Modal';
import { Notice } from '@portal/ui/Notice';
import { Skeleton } from '@portal/ui/Skeleton';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../../../boundaries/ErrorBoundary.tsx';
import { texts } from './texts.ts';

const AvatarCropper = lazy(async () => ({
  default: (await import('@portal/ui/AvatarCropper')).AvatarCropper,
}));

interface Props {
  /** The image to cut; null closes the dialog. */
  image: Blob | null;
  onCut: (png: Blob) => void;
  onClose: () => void;
}

/** Cuts a square of 130 px out of an image. */
export function CropDialog({ image, onCut, onClose }: Props) {
  return (
    <Modal open={image !== null} title={texts.avatar.cut} onClose={onClose}>
      <ErrorBoundary fallback={() => <Notice kind="error">{texts.avatar.failed}</Notice>}>
        <Suspense fallback={<Skeleton lines={6} />}>
          {image !== null && <AvatarCropper image={image} size={130} onSave={onCut} onCancel={onClose} />}
        </Suspense>
      </ErrorBoundary>
    </Modal>
  );
}
