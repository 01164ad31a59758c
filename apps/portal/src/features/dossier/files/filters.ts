import { fileState } from '@portal/contract/dossier/rules';
import type { DossierFile } from '@portal/contract/dossier/schema';
import { uploadKindNames, uploadKinds } from '@portal/contract/uploads/rules';
import { chosenOf, type FilterValues, type OptionsFilter } from '@portal/ui/FilterBar/filters';
import { texts } from '../texts.ts';

const state: OptionsFilter = {
  type: 'options',
  name: 'stand',
  label: texts.files.state,
  // Failed files are not in the list.
  options: Object.entries(texts.states)
    .filter(([match]) => match !== 'failed')
    .map(([match, label]) => ({ match, label })),
};
const kind: OptionsFilter = {
  type: 'options',
  name: 'soort',
  label: texts.files.kind,
  options: uploadKinds.map((match) => ({ match, label: uploadKindNames[match] })),
};

export const filters = [state, kind] as const;

/** Returns the files that match the filters. */
export function matching(files: readonly DossierFile[], values: FilterValues): DossierFile[] {
  const [states, kinds] = [chosenOf(values, state), chosenOf(values, kind)];
  return files.filter(
    (file) =>
      (states.length === 0 || states.includes(fileState(file))) &&
      (kinds.length === 0 || kinds.includes(file.kind)),
  );
}
