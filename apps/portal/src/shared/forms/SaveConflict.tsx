import { Button } from '@portal/ui/Button';
import { Modal } from '@portal/ui/Modal';
import { texts } from './texts.ts';

interface Props {
  title: string;
  /** The choice on this screen and the one saved elsewhere, each in a few words. */
  ours: { label: string; value: string };
  theirs: { label: string; value: string };
  onKeepOurs: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Asks which of two choices to keep: the one on this screen, or the one that was saved elsewhere meanwhile. */
export function SaveConflict({ title, ours, theirs, onKeepOurs, onTakeTheirs, onClose }: Props) {
  return (
    <Modal
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onTakeTheirs}>
            {texts.conflict.takeTheirs}
          </Button>
          <Button variant="cta" onClick={onKeepOurs}>
            {texts.conflict.keepOurs}
          </Button>
        </>
      }
    >
      <p>{texts.conflict.explanation}</p>
      <dl>
        {[ours, theirs].map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
