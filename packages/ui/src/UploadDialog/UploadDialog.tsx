'use client';

import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { announce } from '../announcer/announce.ts';
import { Button } from '../Button/Button.tsx';
import { Modal, type ModalProps } from '../Modal/Modal.tsx';
import type { CloseReason } from '../Modal/useDialog.ts';
import { useTexts } from '../texts.tsx';
import { StopQuestion } from './StopQuestion.tsx';
import { Parts, Success } from './styles.ts';
import { LazyDropZone } from './LazyDropZone.tsx';
import type { UploadItemActions } from './UploadItem.tsx';
import { UploadList } from './UploadList.tsx';
import {
  isFinished,
  isSending,
  uploadLimits,
  type UploadFile,
  type UploadLimits,
  type UploadType,
} from './upload-rules.ts';
import { uploadDialogTexts } from './texts.ts';

/**
 * Choosing files and seeing them arrive, in a Modal. It is UploadDropZone and UploadList put together; the list is the
 * caller's, who also sends and polls. While bytes are going out closing asks first.
 */
export function UploadDialog({
  open,
  onClose,
  type = 'diploma',
  limits: ownLimits,
  files,
  onAdd,
  onCancel,
  onRetry,
  onRemove,
  onSuccess,
  success,
  children,
  ...rest
}: UploadDialogProps) {
  const texts = useTexts('uploadDialog', uploadDialogTexts);
  const [asking, setAsking] = useState<CloseReason | null>(null);
  const limits = { ...uploadLimits[type], ...ownLimits };
  const successRef = useRef<HTMLDivElement>(null);
  const sending = files.filter(isSending);
  const finished = useFinishedNow(open, files);
  const isBusy = sending.length > 0;
  if (asking && !isBusy) setAsking(null);
  useFinish(finished, () => {
    announce(successRef.current?.textContent.trim() || texts.success);
    onSuccess?.();
    if (!success) onClose({ reason: 'finished' });
  });
  useWarnBeforeLeaving(isBusy);

  // What had the focus has gone.
  useLayoutEffect(() => {
    if (finished) successRef.current?.focus();
  }, [finished]);

  function close(reason: CloseReason) {
    if (isBusy) setAsking(reason);
    else onClose({ reason });
  }

  return (
    <>
      <Modal
        {...rest}
        open={open}
        onClose={({ reason }) => close(reason)}
        actions={
          <Button variant="quiet" onClick={() => close('close-button')}>
            {texts.done}
          </Button>
        }
      >
        {finished && success ? (
          <Success tabIndex={-1} aria-label={texts.success} ref={successRef}>
            {success}
          </Success>
        ) : (
          <Parts>
            {children}
            <LazyDropZone limits={limits} listed={files.map(({ name }) => name)} onAdd={onAdd} />
            <UploadList files={files} type={type} onCancel={onCancel} onRetry={onRetry} onRemove={onRemove} />
          </Parts>
        )}
      </Modal>
      <StopQuestion
        open={open && asking !== null && isBusy}
        count={sending.length}
        onGoOn={() => setAsking(null)}
        onStop={() => {
          setAsking(null);
          for (const { id } of sending) onCancel?.(id);
          onClose({ reason: asking ?? 'close-button' });
        }}
      />
    </>
  );
}

/** Whether everything has arrived since the dialog opened: opened over a list that was finished already, nothing has. */
function useFinishedNow(open: boolean, files: readonly UploadFile[]) {
  const [hadWork, setHadWork] = useState(false);
  const isDone = isFinished(files);
  const hasWork = open && (hadWork || (files.length > 0 && !isDone));
  if (hasWork !== hadWork) setHadWork(hasWork);
  return hasWork && isDone;
}

/** Calls once each time everything has become finished. */
function useFinish(finished: boolean, callback: () => void) {
  const wasFinished = useRef(false);
  useEffect(() => {
    if (finished && !wasFinished.current) callback();
    wasFinished.current = finished;
  });
}

function useWarnBeforeLeaving(isBusy: boolean) {
  useEffect(() => {
    if (!isBusy) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isBusy]);
}

export interface UploadDialogProps extends UploadItemActions, Omit<ModalProps, 'onClose' | 'actions'> {
  /** Called when the reader closes it, or when all has arrived and there is no `success` to show. */
  onClose: (request: { reason: CloseReason | 'finished' }) => void;
  /** What is uploaded; decides limits and words. @default 'diploma' */
  type?: UploadType;
  /** Other limits than those of the type. */
  limits?: Partial<UploadLimits>;
  /** The caller's list. */
  files: readonly UploadFile[];
  /** Called with the files to add to the list and to upload. */
  onAdd: (files: File[]) => void;
  /** Called once when every file is created. */
  onSuccess?: () => void;
  /** Shown in place of the list when every file is created, such as UploadSuccess; without it the dialog closes. */
  success?: ReactNode;
  /** Explanation above the button. */
  children?: ReactNode;
}
