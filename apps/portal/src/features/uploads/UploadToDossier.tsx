import { getDossier } from '@portal/contract/dossier/calls';
import { addWorkingDays } from '@portal/contract/uploads/working-days';
import {
  uploadLimits,
  uploadStatusTexts,
  verificationDays,
  type UploadKind,
} from '@portal/contract/uploads/rules';
import {
  nameOfRequirement,
  noQualification,
  wftRequirements,
  type WftRequirement,
} from '@portal/contract/wft/rules';
import { Select } from '@portal/ui/Select';
import { dayOf } from '@portal/ui/DatePicker/calendar-date';
import { UploadDialog } from '@portal/ui/UploadDialog';
import { UploadSuccess } from '@portal/ui/UploadDialog/UploadSuccess';
import { useState } from 'react';
import { useOptionalRead } from '../../shared/api/use-optional-read.ts';
import { nearDay } from '../../shared/dates/days.ts';
import { texts } from './texts.ts';
import { useUploads } from './use-uploads.ts';

interface Props {
  contactId: string;
  kind: UploadKind;
  /** The preselected requirement. */
  requirement: WftRequirement | null;
  open: boolean;
  onClose: () => void;
  /** Called when files have arrived in the dossier. */
  onUploaded?: (() => void) | undefined;
}

/** The dialog to upload files to a dossier, for a requirement. */
export function UploadToDossier({
  contactId,
  kind,
  requirement: preselected,
  open,
  onClose,
  onUploaded,
}: Props) {
  const [chosen, setChosen] = useState<{ requirement: WftRequirement | null }>();
  const { requirement } = chosen ?? { requirement: preselected };
  const { data: dossier } = useOptionalRead(getDossier, { id: contactId });
  const uploads = useUploads({ contactId, type: kind, requirement });
  const toDo = new Set(dossier?.steps.filter(({ doneAt }) => doneAt === null).map(({ key }) => key));
  const missing = wftRequirements.filter((code) => code !== noQualification && toDo.has(code));

  function refresh() {
    void uploads.refresh();
    onUploaded?.();
  }

  function close() {
    if (uploads.files.length > 0) refresh();
    uploads.clear();
    setChosen(undefined);
    onClose();
  }

  return (
    <UploadDialog
      open={open}
      onClose={close}
      title={texts.titles[kind]}
      limits={uploadLimits}
      statusTexts={uploadStatusTexts[kind]}
      files={uploads.files}
      onAdd={uploads.add}
      onCancel={uploads.remove}
      onRetry={uploads.retry}
      onRemove={uploads.remove}
      onSuccess={refresh}
      success={<Uploaded />}
    >
      <p>{texts.lead}</p>
      {missing.length > 0 && (
        <Select
          label={texts.requirement}
          value={requirement ?? ''}
          empty={texts.noRequirement}
          options={missing.map((code) => ({ value: code, label: nameOfRequirement(code) }))}
          onChange={({ target }) =>
            setChosen({ requirement: wftRequirements.find((code) => code === target.value) ?? null })
          }
        />
      )}
    </UploadDialog>
  );
}

/** Shows the last day of the verification. */
function Uploaded() {
  const [day] = useState(() => addWorkingDays(dayOf(new Date()), verificationDays));
  return (
    <UploadSuccess>
      <p>{texts.verification(nearDay(day))}</p>
    </UploadSuccess>
  );
}
