import { directoryOrders, loginStates } from '@portal/contract/directory/rules';
import type { ListedOrganisation } from '@portal/contract/organisations/schema';
import type { TableState } from '@portal/ui/DataTable/table-state';
import { chosenOf, type FilterValues, type OptionsFilter } from '@portal/ui/FilterBar/filters';
import { texts } from './texts.ts';

const stateFilter: OptionsFilter = {
  type: 'options',
  name: 'status',
  label: texts.columns.state,
  options: loginStates.map((match) => ({ match, label: texts.states[match] })),
};

const organisationFilter = (organisations: readonly ListedOrganisation[]): OptionsFilter => ({
  type: 'options',
  name: 'organisatie',
  label: texts.columns.organisations,
  options: organisations.map(({ id, name }) => ({ match: id, label: name })),
});

export const filtersOf = (organisations: readonly ListedOrganisation[]) =>
  [stateFilter, organisationFilter(organisations)] as const;

/** Filter, order and page of the list, as the URL keeps them. */
interface DirectoryView {
  values: FilterValues;
  table: TableState;
  search: string;
}

/** Returns the query of a view. */
export function queryOf({ values, table, search }: DirectoryView, filters: ReturnType<typeof filtersOf>) {
  const [states, organisations] = [chosenOf(values, filters[0]), chosenOf(values, filters[1])];
  const order = table.sort && `${table.sort.direction === 'descending' ? '-' : ''}${table.sort.column}`;
  return {
    page: table.page,
    search,
    state: loginStates.filter((each) => states.includes(each)),
    organisation: [...organisations],
    order: directoryOrders.find((each) => each === order) ?? 'naam',
  };
}
