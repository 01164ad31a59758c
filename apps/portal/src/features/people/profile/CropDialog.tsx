import { Modal } from '@portal/ui/Modal';
import { Notice } from '@portal/ui/Notice';
import { Skeleton } from '@portal/ui/Skeleton';
import { LocaleProvider } from '@portal/ui/LocaleProvider';
import { useLater } from '@portal/ui/use-later';
import { styled } from 'styled-components';
import { ErrorBoundary } from '../../../shared/boundaries/ErrorBoundary.tsx';
import { texts } from './texts.ts';

/** Replaces the label 'Opslaan', since the picture is saved together with the form. */
const words = { avatarCropper: { save: texts.avatar.use } };

const loadCropper = () => import('@portal/ui/AvatarCropper');

interface Props {
  /** The image to crop; null closes the dialog. */
  image: Blob | null;
  onCut: (png: Blob) => void;
  onClose: () => void;
}

/** Crops an image to a square of 130 px. */
export function CropDialog({ image, onCut, onClose }: Props) {
  return (
    <Modal open={image !== null} title={texts.avatar.cut} onClose={onClose}>
      <ErrorBoundary fallback={() => <Notice kind="error">{texts.avatar.failed}</Notice>}>
        {image !== null && <Cropper image={image} onCut={onCut} onClose={onClose} />}
      </ErrorBoundary>
    </Modal>
  );
}

function Cropper({ image, onCut, onClose }: Props & { image: Blob }) {
  const code = useLater(loadCropper, true);
  if (code === null) return <Skeleton lines={6} />;
  if (code === 'missing') return <Notice kind="error">{texts.avatar.failed}</Notice>;
  return (
    <LocaleProvider texts={words}>
      <Centered>
        <code.AvatarCropper image={image} size={130} onSave={onCut} onCancel={onClose} />
      </Centered>
    </LocaleProvider>
  );
}

const Centered = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 25rem);
  justify-content: center;
`;
