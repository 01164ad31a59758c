import { holders } from '@portal/contract/assessments/rules';
import { uploadKindNames, uploadKinds } from '@portal/contract/uploads/rules';
import { chosenOf, type FilterValues, type OptionsFilter } from '@portal/ui/FilterBar/filters';
import { texts } from './texts.ts';

const kind: OptionsFilter = {
  type: 'options',
  name: 'soort',
  label: texts.columns.kind,
  options: uploadKinds.map((match) => ({ match, label: uploadKindNames[match] })),
};
const holder: OptionsFilter = {
  type: 'options',
  name: 'bij',
  label: texts.columns.holder,
  options: holders.map((match) => ({ match, label: texts.holders[match] })),
};

export const filters = [kind, holder] as const;

export function queryOf(values: FilterValues, page: number, search: string) {
  const [kinds, chosen] = [chosenOf(values, kind), chosenOf(values, holder)];
  return {
    page,
    kind: uploadKinds.filter((each) => kinds.includes(each)),
    holder: holders.filter((each) => chosen.includes(each)),
    search,
  };
}
