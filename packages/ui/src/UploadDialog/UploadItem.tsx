'use client';

import { memo, useEffect, useState, type ReactNode } from 'react';
import { announce } from '../announcer/announce.ts';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Button } from '../Button/Button.tsx';
import { fillIn } from '../locale/fill-in.ts';
import { ProgressBar } from '../ProgressBar/ProgressBar.tsx';
import { useLocale, useTexts } from '../LocaleProvider.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { Fields, ItemActions, Name, Row, Size, Spinner, Status } from './styles.ts';
import {
  actionsFor,
  isSending,
  unknownStatus,
  type UploadAction,
  type UploadFile,
  type UploadStatusTexts,
} from './upload-rules.ts';
import { fileSize, statusText } from './upload-texts.ts';
import { uploadDialogTexts } from './texts.ts';

/**
 * Shows one file: name, size, status as an icon and in words, `children` and the possible actions. Renders an `<li>`.
 */
export const UploadItem = memo(function UploadItem({
  file,
  statusTexts,
  onCancel,
  onRetry,
  onRemove,
  children,
}: UploadItemProps) {
  const locale = useLocale();
  const texts = useTexts('uploadDialog', uploadDialogTexts);
  const handlers: Record<UploadAction, ((id: string) => void) | undefined> = {
    cancel: onCancel,
    retry: onRetry,
    remove: onRemove,
  };
  const isSlow = useSlowCheck(file, texts.checkingLong);
  const actions = (isSlow ? slowActions : actionsFor(file)).filter((action) => handlers[action]);

  return (
    <Row data-tone={toneOf(file.status)} tabIndex={-1}>
      <Sign status={file.status} />
      <Name>
        {file.name} <Size>{fileSize(file.size, locale)}</Size>
      </Name>
      <Status>{isSlow ? texts.checkingLong : statusText(file, texts, statusTexts)}</Status>
      {isSending(file) && (
        <ProgressBar hideLabel label={fillIn(texts.progress, { name: file.name })} value={file.progress} />
      )}
      {children && <Fields>{children}</Fields>}
      {actions.length > 0 && (
        <ItemActions>
          {actions.map((action) => (
            <Button key={action} variant="quiet" size="compact" onClick={() => handlers[action]?.(file.id)}>
              {texts[action]}
              <VisuallyHidden> {file.name}</VisuallyHidden>
            </Button>
          ))}
        </ItemActions>
      )}
    </Row>
  );
});

/** Usual maximum duration of a check on the server, in ms. */
const usualCheck = 30_000;
/** Offers only removal, since an unfinished file keeps the list from being finished. */
const slowActions: readonly UploadAction[] = ['remove'];

/** Returns whether the server has been checking the file for longer than usual, and announces it when that begins. */
function useSlowCheck(file: UploadFile, words: string) {
  const [isSlow, setIsSlow] = useState(false);
  const isChecked = file.status === 'new' && !isSending(file);

  useEffect(() => {
    if (!isChecked) return undefined;
    const timer = setTimeout(() => {
      setIsSlow(true);
      announce(words);
    }, usualCheck);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isChecked, words]);

  return isChecked && isSlow;
}

type Tone = 'ready' | 'waiting' | 'success' | 'warning' | 'error';

function toneOf(status: UploadFile['status']): Tone {
  switch (status) {
    case 'ready':
      return 'ready';
    case 'new':
      return 'waiting';
    case 'created':
      return 'success';
    case 'already-exists':
    case 'has-violations':
      return 'warning';
    case 'not-created':
    case 'failed':
      return 'error';
    default:
      return unknownStatus(status);
  }
}

const signs = { ready: Circle, success: CircleCheck, warning: TriangleAlert, error: OctagonAlert };

function Sign({ status }: Pick<UploadFile, 'status'>) {
  const tone = toneOf(status);
  if (tone === 'waiting') return <Spinner aria-hidden="true" />;
  const Icon = signs[tone];
  return <Icon size={24} />;
}

/** Actions on a file; one that is left out gets no button. */
export interface UploadItemActions {
  /** Called with the id of a file that must not be sent any further. */
  onCancel?: ((id: string) => void) | undefined;
  /** Called with the id of a file to send again. */
  onRetry?: ((id: string) => void) | undefined;
  /** Called with the id of a file to take off the list. */
  onRemove?: ((id: string) => void) | undefined;
}

interface UploadItemProps extends UploadItemActions {
  file: UploadFile;
  statusTexts: UploadStatusTexts | undefined;
  children?: ReactNode;
}
