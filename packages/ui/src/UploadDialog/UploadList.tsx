'use client';

import { useImperativeHandle, useRef, type ComponentProps } from 'react';
import { useAnnounced } from '../announcer/useAnnounced.ts';
import { useTexts } from '../texts.tsx';
import { List, Summary } from './styles.ts';
import { UploadItem, type UploadItemActions } from './UploadItem.tsx';
import type { UploadFile, UploadType } from './upload-rules.ts';
import { summaryText } from './upload-texts.ts';
import { useKeepFocus } from './useKeepFocus.ts';
import { uploadDialogTexts } from './texts.ts';

/**
 * The files with how far each is, under one line for them all. That line is what is spoken, once things are quiet: never
 * a percentage. Renders a `<div>`; without files only that. The focus stays in the list when a file goes.
 */
export function UploadList({ files, type, onCancel, onRetry, onRemove, ref, ...rest }: UploadListProps) {
  const texts = useTexts('uploadDialog', uploadDialogTexts);
  const around = useRef<HTMLDivElement>(null);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => around.current, []);
  const list = useRef<HTMLUListElement>(null);
  const summary = summaryText(files, texts);
  useAnnounced(summary);
  const keepFocus = useKeepFocus(list, around);

  return (
    <div tabIndex={-1} {...rest} {...keepFocus} ref={around}>
      {files.length > 0 && (
        <>
          <Summary>{summary}</Summary>
          <List ref={list} aria-label={texts.list}>
            {files.map((file) => (
              <UploadItem
                key={file.id}
                file={file}
                type={type}
                onCancel={onCancel}
                onRetry={onRetry}
                onRemove={onRemove}
              />
            ))}
          </List>
        </>
      )}
    </div>
  );
}

export interface UploadListProps extends UploadItemActions, Omit<ComponentProps<'div'>, 'children'> {
  /** The caller's list, in its order. */
  files: readonly UploadFile[];
  /** Decides the words. */
  type: UploadType;
}
