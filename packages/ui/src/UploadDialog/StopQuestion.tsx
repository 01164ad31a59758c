'use client';

import { useRef } from 'react';
import { Button } from '../Button/Button.tsx';
import { fillIn } from '../fill-in.ts';
import { Modal } from '../Modal/Modal.tsx';
import { useTexts } from '../texts.tsx';
import { uploadDialogTexts } from './texts.ts';

/** Asks whether uploading may be broken off; the focus starts at going on, and Escape means that too. */
export function StopQuestion({ open, count, onGoOn, onStop }: StopQuestionProps) {
  const texts = useTexts('uploadDialog', uploadDialogTexts);
  const goOn = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open={open}
      title={texts.stopTitle}
      initialFocus={goOn}
      onClose={onGoOn}
      actions={
        <>
          <Button variant="quiet" onClick={onStop}>
            {texts.stop}
          </Button>
          <Button ref={goOn} onClick={onGoOn}>
            {texts.goOn}
          </Button>
        </>
      }
    >
      <p>{count === 1 ? texts.stopOne : fillIn(texts.stopMany, { n: count })}</p>
    </Modal>
  );
}

interface StopQuestionProps {
  open: boolean;
  /** Files that are not yet sent. */
  count: number;
  onGoOn: () => void;
  onStop: () => void;
}
