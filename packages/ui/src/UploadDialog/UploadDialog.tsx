'use client';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { announce } from '../announcer/announce.ts';
import { Button } from '../Button/Button.tsx';
import { Modal, type ModalProps } from '../Modal/Modal.tsx';
import type { CloseReason } from '../Modal/use-dialog.ts';
import { useTexts } from '../LocaleProvider.tsx';
import { Parts, Success } from './styles.ts';
import { LazyDropZone } from './LazyDropZone.tsx';
import type { UploadItemActions } from './UploadItem.tsx';
import { UploadList, type UploadListProps } from './UploadList.tsx';
import {
  isFinished,
  isUnsent,
  defaultLimits,
  type UploadFile,
  type UploadLimits,
  type UploadStatusTexts,
} from './upload-rules.ts';
import { uploadDialogTexts } from './texts.ts';
import { fillIn } from '../locale/fill-in.ts';

/**
 * Shows a Modal in which the user chooses files and follows their upload. Combines UploadDropZone and UploadList; the
 * caller keeps the list, sends the files and polls their status: at once, or once the user presses 'Versturen'
 * (`onSend`). Asks before it closes while files are not yet sent.
 */
export function UploadDialog({
  open,
  onClose,
  limits: ownLimits,
  statusTexts,
  files,
  onAdd,
  onCancel,
  onRetry,
  onRemove,
  onSend,
  renderFields,
  onSuccess,
  success,
  children,
  ...rest
}: UploadDialogProps) {
  const texts = useTexts('uploadDialog', uploadDialogTexts);
  const [asking, setAsking] = useState<CloseReason | null>(null);
  const limits = { ...defaultLimits, ...ownLimits };
  const successRef = useRef<HTMLDivElement>(null);
  const unsent = files.filter(isUnsent);
  const hasReady = files.some(({ status }) => status === 'ready');
  const finished = useFinishedNow(open, files);
  const isBusy = unsent.length > 0;
  if (asking && !isBusy) setAsking(null);
  useFinish(finished, () => {
    announce(successRef.current?.textContent.trim() || texts.success);
    onSuccess?.();
    if (!success) onClose({ reason: 'finished' });
  });
  useWarnBeforeLeaving(isBusy);

  // Moves the focus to the message, since the focused element was unmounted.
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
          <>
            <Button variant="quiet" onClick={() => close('close-button')}>
              {texts.done}
            </Button>
            {onSend && files.length > 0 && !finished && (
              <Button variant="cta" aria-disabled={!hasReady} onClick={() => hasReady && onSend()}>
                {texts.send}
              </Button>
            )}
          </>
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
            <UploadList
              files={files}
              statusTexts={statusTexts}
              onCancel={onCancel}
              onRetry={onRetry}
              onRemove={onRemove}
              renderFields={renderFields}
            />
          </Parts>
        )}
      </Modal>
      <StopQuestion
        open={open && asking !== null && isBusy}
        count={unsent.length}
        onContinue={() => setAsking(null)}
        onStop={() => {
          setAsking(null);
          for (const { id } of unsent) onCancel?.(id);
          onClose({ reason: asking ?? 'close-button' });
        }}
      />
    </>
  );
}

/**
 * Returns whether everything has arrived since the dialog opened; false when the list was already finished at that
 * time.
 */
function useFinishedNow(open: boolean, files: readonly UploadFile[]) {
  const [hadWork, setHadWork] = useState(false);
  const isDone = isFinished(files);
  const hasWork = open && (hadWork || (files.length > 0 && !isDone));
  if (hasWork !== hadWork) setHadWork(hasWork);
  return hasWork && isDone;
}

/** Calls the callback once each time that everything has become finished. */
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

export interface UploadDialogProps
  extends UploadItemActions, Pick<UploadListProps, 'renderFields'>, Omit<ModalProps, 'onClose' | 'actions'> {
  /** Called when the user closes the dialog, or when all files have arrived and there is no `success` to show. */
  onClose: (request: { reason: CloseReason | 'finished' }) => void;
  /** Limits on the files. By default at most 20 files, of any kind and size. */
  limits?: Partial<UploadLimits> | undefined;
  /** Texts of a status that replace the default ones. */
  statusTexts?: UploadStatusTexts | undefined;
  /** Files in the list, which the caller keeps. */
  files: readonly UploadFile[];
  /** Called with the files to add to the list: as `ready` with `onSend`, otherwise to upload them. */
  onAdd: (files: File[]) => void;
  /** Called when the user sends the `ready` files; with it the dialog has the button 'Versturen'. */
  onSend?: (() => void) | undefined;
  /** Called once each time that all files have become created. */
  onSuccess?: (() => void) | undefined;
  /** Shown instead of the list when every file is created, such as UploadSuccess; without it the dialog closes. */
  success?: ReactNode;
  /** Explanation above the button. */
  children?: ReactNode;
}

/** Asks whether to cancel the uploads. Focus starts on the button that continues; Escape continues too. */
function StopQuestion({ open, count, onContinue, onStop }: StopQuestionProps) {
  const texts = useTexts('uploadDialog', uploadDialogTexts);
  const continueButton = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open={open}
      title={texts.stopTitle}
      initialFocus={continueButton}
      onClose={onContinue}
      actions={
        <>
          <Button variant="quiet" onClick={onStop}>
            {texts.stop}
          </Button>
          <Button ref={continueButton} onClick={onContinue}>
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
  /** Number of files that are not yet sent. */
  count: number;
  onContinue: () => void;
  onStop: () => void;
}
