'use client';
import {
  useImperativeHandle,
  useRef,
  type ComponentProps,
  useLayoutEffect,
  type FocusEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useAnnounced } from '../announcer/use-announced.ts';
import { useTexts } from '../LocaleProvider.tsx';
import { List, Summary } from './styles.ts';
import { UploadItem, type UploadItemActions } from './UploadItem.tsx';
import type { UploadFile, UploadStatusTexts } from './upload-rules.ts';
import { summaryText } from './upload-texts.ts';
import { uploadDialogTexts } from './texts.ts';

/**
 * Shows the files with their progress, below one summary line. That line is announced when changes pause, and never has
 * a percentage. Renders a `<div>`, which is empty without files. The focus stays in the list when a file is removed.
 */
export function UploadList({
  files,
  statusTexts,
  onCancel,
  onRetry,
  onRemove,
  renderFields,
  ref,
  ...rest
}: UploadListProps) {
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
                statusTexts={statusTexts}
                onCancel={onCancel}
                onRetry={onRetry}
                onRemove={onRemove}
              >
                {renderFields?.(file)}
              </UploadItem>
            ))}
          </List>
        </>
      )}
    </div>
  );
}

export interface UploadListProps extends UploadItemActions, Omit<ComponentProps<'div'>, 'children'> {
  /** Files to show, in this order. The caller keeps their state. */
  files: readonly UploadFile[];
  /** Texts of a status that replace the default ones. */
  statusTexts?: UploadStatusTexts | undefined;
  /** Returns the fields in the row of a file, such as a Select for its purpose; null for none. */
  renderFields?: ((file: UploadFile) => ReactNode) | undefined;
}

/**
 * Keeps the focus in a list whose buttons come and go. When the focused button disappears, its row gets the focus; when
 * the row disappears too, the last button of the row that took its place; after the last row, the element around the
 * list. Returns the handlers for that element, which must be focusable.
 */
function useKeepFocus(list: RefObject<HTMLElement | null>, around: RefObject<HTMLElement | null>) {
  const focused = useRef<{ row: Element; index: number }>(null);

  useLayoutEffect(() => {
    if (!focused.current || document.activeElement !== document.body) return;
    const { row, index } = focused.current;
    const rows = [...(list.current?.children ?? [])];
    const neighbor = rows[Math.min(index, rows.length - 1)];
    const target = row.isConnected
      ? row
      : ([...(neighbor?.querySelectorAll('button') ?? [])].at(-1) ?? neighbor);
    focused.current = null;
    if (target instanceof HTMLElement) target.focus();
    else around.current?.focus();
  });

  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const rows = [...(list.current?.children ?? [])];
      const index = rows.findIndex((row) => row.contains(target));
      const row = rows[index];
      focused.current = row ? { row, index } : null;
    },
    // Called only when the focus moves: no blur event follows the removal of the focused element.
    onBlur() {
      focused.current = null;
    },
  };
}
