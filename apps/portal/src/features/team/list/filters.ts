import { places } from '@portal/contract/places';
import { qualificationStates, teamOrders } from '@portal/contract/team/rules';
import { nameOfRequirement, provable } from '@portal/contract/wft/rules';
import type { TableState } from '@portal/ui/DataTable/table-state';
import { writeFilterValues } from '@portal/ui/FilterBar/filter-state';
import { chosenOf, type FilterValues, type OptionsFilter } from '@portal/ui/FilterBar/filters';
import { texts } from '../texts.ts';

export const stateFilter: OptionsFilter = {
  type: 'options',
  name: 'status',
  label: texts.columns.state,
  options: qualificationStates.map((match) => ({ match, label: texts.states[match] })),
};
export const codeFilter: OptionsFilter = {
  type: 'options',
  name: 'kwalificatie',
  label: texts.columns.code,
  options: provable.map((match) => ({ match, label: nameOfRequirement(match) })),
};

export const filters = [stateFilter, codeFilter] as const;

/** Returns the address of the list with filters, as the list itself writes it. */
export const teamPlace = (values: FilterValues): string =>
  `${places.team}?${writeFilterValues(new URLSearchParams(), values, filters)}`;

/** Filter, order and page of the list, as the URL keeps them. */
export interface TeamView {
  values: FilterValues;
  table: TableState;
  search: string;
}

/** Returns the query of a view. */
export function queryOf({ values, table, search }: TeamView) {
  const [codes, states] = [chosenOf(values, codeFilter), chosenOf(values, stateFilter)];
  const order = table.sort && `${table.sort.direction === 'descending' ? '-' : ''}${table.sort.column}`;
  return {
    page: table.page,
    whole: false,
    search,
    code: provable.filter((each) => codes.includes(each)),
    state: qualificationStates.filter((each) => states.includes(each)),
    order: teamOrders.find((each) => each === order) ?? 'naam',
  };
}
