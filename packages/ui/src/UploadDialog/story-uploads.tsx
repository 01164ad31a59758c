import { useState } from 'react';
import { fn } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { UploadDialog, type UploadDialogProps } from './UploadDialog.tsx';
import { UploadSuccess } from './UploadSuccess.tsx';
import type { UploadFile, UploadLimits } from './upload-rules.ts';

const megabyte = 1024 * 1024;

/** Limits for documents, as an application would set them. */
export const documents: UploadLimits = {
  files: 20,
  bytes: 32 * megabyte,
  nameLength: 380,
  extensions: ['pdf', 'jpg', 'jpeg', 'tiff', 'doc', 'docx', 'png', 'rtf', 'gif', 'msg', 'txt'],
};

/** One file in every state that a list can contain. */
export const everyStatus: readonly UploadFile[] = [
  { id: '1', name: 'wft-schade.pdf', size: 1.4 * megabyte, status: 'new', progress: 40 },
  { id: '2', name: 'wft-inkomen.pdf', size: 830_000, status: 'new' },
  { id: '3', name: 'wft-basis.pdf', size: 12_000, status: 'created' },
  { id: '4', name: 'wft-vermogen.pdf', size: 12_000, status: 'not-created' },
  { id: '5', name: 'wft-pensioen.pdf', size: 12_000, status: 'already-exists' },
  {
    id: '6',
    name: 'foto van mijn diploma 2023-02-06 09.41.12 (kopie).png',
    size: 31 * megabyte,
    status: 'has-violations',
  },
  { id: '7', name: 'wft-zorg.pdf', size: 12_000, status: 'failed' },
];

const none: readonly UploadFile[] = [];

export const calls = { finished: fn(), cancelled: fn(), closed: fn() };

/**
 * Renders a dialog whose caller keeps the list: files are not really sent, and arrive through a hidden button. `waits`:
 * they are sent with 'Versturen'.
 */
export function Uploads({
  start = none,
  isOpen = true,
  waits = false,
  ...rest
}: Partial<UploadDialogProps> & { start?: readonly UploadFile[]; isOpen?: boolean; waits?: boolean }) {
  const [open, setOpen] = useState(isOpen);
  const [files, setFiles] = useState(start);
  const change = (id: string, changes: Partial<UploadFile>) =>
    setFiles((list) => list.map((file) => (file.id === id ? { ...file, ...changes } : file)));
  const remove = (id: string) => setFiles((list) => list.filter((file) => file.id !== id));

  return (
    <>
      <Button onClick={() => setOpen(true)}>Upload diploma</Button>
      <button type="button" hidden onClick={() => setFiles((list) => list.map(arrived))}>
        Alles komt aan
      </button>
      <UploadDialog
        title="Diploma uploaden"
        success={<UploadSuccess />}
        {...rest}
        open={open}
        onClose={(request) => {
          calls.closed(request);
          setOpen(false);
        }}
        files={files}
        onAdd={(added) =>
          setFiles((list) => [
            ...list,
            ...added.map(({ name, size }) => ({ id: name, name, size, ...(waits ? ready : sending) })),
          ])
        }
        onSend={
          waits
            ? () =>
                setFiles((list) =>
                  list.map((file) => (file.status === 'ready' ? { ...file, ...sending } : file)),
                )
            : undefined
        }
        onCancel={(id) => {
          calls.cancelled(id);
          remove(id);
        }}
        onRetry={(id) => change(id, { status: 'new', progress: 0 })}
        onRemove={remove}
        onSuccess={calls.finished}
      />
    </>
  );
}

const ready = { status: 'ready' } as const;
const sending = { status: 'new', progress: 5 } as const;
const arrived = (file: UploadFile): UploadFile => ({ ...file, status: 'created', progress: undefined });
