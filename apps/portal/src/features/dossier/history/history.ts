import { fileState } from '@portal/contract/dossier/rules';
import type { DossierFile } from '@portal/contract/dossier/schema';

export interface HistoryEntry {
  /** `YYYY-MM-DD` */
  day: string;
  kind: 'uploaded' | 'accepted' | 'refused';
  file: DossierFile;
}

/** Returns the uploads and assessments of files that arrived, the latest first; on the same day an assessment precedes an upload. */
export function historyOf(files: readonly DossierFile[]): HistoryEntry[] {
  const entries = files.flatMap((file): HistoryEntry[] => {
    const state = fileState(file);
    if (state === 'failed') return [];
    const { uploadedOn, reviewedOn } = file;
    const isAssessed = state === 'accepted' || state === 'refused';
    return [
      ...(isAssessed && reviewedOn !== null ? [{ day: reviewedOn, kind: state, file }] : []),
      ...(uploadedOn !== null ? [{ day: uploadedOn, kind: 'uploaded' as const, file }] : []),
    ];
  });
  const isUpload = ({ kind }: HistoryEntry) => Number(kind === 'uploaded');
  return entries.toSorted(
    (one, other) => other.day.localeCompare(one.day) || isUpload(one) - isUpload(other),
  );
}
