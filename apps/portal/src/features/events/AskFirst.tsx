import { Button } from '@portal/ui/Button';
import { Modal } from '@portal/ui/Modal';
import { texts } from './texts.ts';

interface Props {
  open: boolean;
  title: string;
  text: string;
  /** Label of the button that goes on. */
  action: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something ends that is in use. */
export function AskFirst({ open, title, text, action, busy, onConfirm, onClose }: Props) {
  return (
    <Modal
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {texts.feed.cancel}
          </Button>
          <Button busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Modal>
  );
}
