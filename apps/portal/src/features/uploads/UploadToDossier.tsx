import { getDossier } from '@portal/contract/dossier/calls';
import {
  comparableName,
  nameProblem,
  uploadLimits,
  extensionAliases,
  uploadStatusTexts,
  verificationDays,
  type UploadKind,
} from '@portal/contract/uploads/rules';
import { addWorkingDays } from '@portal/contract/uploads/working-days';
import { guessRequirement } from '@portal/contract/wft/guess-requirement';
import { provable, type WftRequirement } from '@portal/contract/wft/rules';
import { dayOf } from '@portal/ui/DatePicker/calendar-date';
import { UploadDialog } from '@portal/ui/UploadDialog';
import { UploadSuccess } from '@portal/ui/UploadDialog/UploadSuccess';
import { useState } from 'react';
import { useRead } from '../../shared/api/use-read.ts';
import { nearDay } from '../../shared/dates/days.ts';
import { RowFields } from './RowFields.tsx';
import { texts } from './texts.ts';
import type { QueuedFile } from './upload-queue.ts';
import { useUploads } from './use-uploads.ts';

const limits = {
  ...uploadLimits,
  otherExtensions: Object.keys(extensionAliases),
  allowsName: (name: string) => nameProblem(name) === null,
};

interface Props {
  contactId: string;
  kind: UploadKind;
  /** The requirement of every chosen file; null guesses it from each name. */
  requirement: WftRequirement | null;
  open: boolean;
  onClose: () => void;
  /** Called when files have arrived in the dossier. */
  onUploaded?: (() => void) | undefined;
}

/** The dialog to upload files to a dossier: first the files, then the requirement of each, then sending them. */
export function UploadToDossier({ contactId, kind, requirement, open, onClose, onUploaded }: Props) {
  const { data: dossier } = useRead(getDossier, { id: contactId }, { isOptional: true });
  const uploads = useUploads({ contactId, type: kind });
  const toDo = new Set(dossier?.steps.filter(({ doneAt }) => doneAt === null).map(({ key }) => key));
  // Lists the open requirements first, each part in the order of the table.
  const requirements = provable.toSorted((one, other) => Number(toDo.has(other)) - Number(toDo.has(one)));
  const names = uploads.files.map(({ name }) => comparableName(name));

  function refresh() {
    void uploads.refresh();
    onUploaded?.();
  }

  function close() {
    if (uploads.files.some(({ status }) => status !== 'ready')) refresh();
    uploads.clear();
    onClose();
  }

  return (
    <UploadDialog
      open={open}
      onClose={close}
      title={texts.titles[kind]}
      limits={limits}
      statusTexts={uploadStatusTexts[kind]}
      files={uploads.files}
      onAdd={(files) => uploads.add(files, (name) => requirement ?? guessRequirement(name))}
      onSend={uploads.sendAll}
      onCancel={uploads.remove}
      onRetry={uploads.retry}
      onRemove={uploads.remove}
      renderFields={({ id }) => {
        const file = uploads.files.find((each) => each.id === id);
        return (
          file && (
            <RowFields
              file={file}
              kind={kind}
              requirements={requirements}
              listed={names}
              onRequirement={(chosen) => uploads.setRequirement(id, chosen)}
              onRename={(name) => uploads.sendAs(id, name)}
            />
          )
        );
      }}
      onSuccess={refresh}
      success={<Uploaded files={uploads.files} />}
    >
      <p>{texts.lead}</p>
    </UploadDialog>
  );
}

/** Shows which files were accepted at once, and the last day of the verification of the others. */
function Uploaded({ files }: { files: readonly QueuedFile[] }) {
  const [day] = useState(() => addWorkingDays(dayOf(new Date()), verificationDays));
  const accepted = files.filter(({ signedBy }) => signedBy);
  const verification = accepted.length > 0 ? texts.otherVerification : texts.verification;
  return (
    <UploadSuccess>
      {accepted.map(({ id, name, signedBy }) => (
        <p key={id}>{texts.accepted(name, signedBy ?? '')}</p>
      ))}
      {accepted.length < files.length && <p>{verification(nearDay(day))}</p>}
    </UploadSuccess>
  );
}
