import { Button } from '@portal/ui/Button';
import { Modal } from '@portal/ui/Modal';
import { Facts } from '../facts/Facts.tsx';
import { texts } from './texts.ts';

interface Props {
  title: string;
  /** Names of the choices on this screen, and of those saved elsewhere. */
  ours: readonly string[];
  theirs: readonly string[];
  onKeepOurs: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

const difference = (some: readonly string[], others: readonly string[]) =>
  some.filter((name) => !others.includes(name)).join(', ') || texts.conflict.nothing;

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
      <Facts
        facts={[
          [texts.conflict.ours, difference(ours, theirs)],
          [texts.conflict.theirs, difference(theirs, ours)],
        ]}
      />
    </Modal>
  );
}
