import { fileState } from '@portal/contract/dossier/rules';
import type { DossierFile } from '@portal/contract/dossier/schema';

export interface Happening {
  /** `YYYY-MM-DD` */
  day: string;
  what: 'uploaded' | 'accepted' | 'refused';
  file: DossierFile;
}

/** Returns the uploads and assessments of files, the latest first; on the same day an assessment precedes an upload. */
export function historyOf(files: readonly DossierFile[]): Happening[] {
  const happenings = files.flatMap((file): Happening[] => {
    const state = fileState(file);
    const { uploadedOn, reviewedOn } = file;
    const isAssessed = state === 'accepted' || state === 'refused';
    return [
      ...(isAssessed && reviewedOn !== null ? [{ day: reviewedOn, what: state, file }] : []),
      ...(uploadedOn !== null ? [{ day: uploadedOn, what: 'uploaded' as const, file }] : []),
    ];
  });
  const isUpload = ({ what }: Happening) => Number(what === 'uploaded');
  return happenings.toSorted(
    (one, other) => other.day.localeCompare(one.day) || isUpload(one) - isUpload(other),
  );
}
