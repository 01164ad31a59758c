import { useState } from 'react';
import { Button } from '../Button/Button.tsx';
import type { UploadFile } from '../UploadDialog/upload-rules.ts';
import { UploadDialog } from '../UploadDialog/UploadDialog.tsx';
import { UploadSuccess } from '../UploadDialog/UploadSuccess.tsx';

/** `send` uploads a file; it rejects when the server does not take it. */
export function DiplomaUpload({ send }: { send: (file: File) => Promise<void> }) {
  const [isOpen, setOpen] = useState(false);
  const [files, setFiles] = useState<readonly UploadFile[]>([]);

  async function upload(file: File) {
    const id = crypto.randomUUID();
    const show = (status: UploadFile['status']) =>
      setFiles((list) => [
        ...list.filter((each) => each.id !== id),
        { id, name: file.name, size: file.size, status },
      ]);
    show('new');
    await send(file).then(
      () => show('created'),
      () => show('not-created'),
    );
  }

  return (
    <>
      <Button onClick={() => setOpen(true)}>Diploma uploaden</Button>
      <UploadDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Diploma uploaden"
        files={files}
        onAdd={(chosen) => void Promise.all(chosen.map(upload))}
        onRemove={(id) => setFiles((list) => list.filter((file) => file.id !== id))}
        success={<UploadSuccess />}
      />
    </>
  );
}
