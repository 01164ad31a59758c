import { statusName, typeName } from '@portal/contract/events/rules';
import { eventTypes, registrationStatuses, type EventRegistration } from '@portal/contract/events/schema';
import { decodeTableState, encodeTableState, type TableState } from '@portal/ui/DataTable/table-state';
import { decodeFilterValues, encodeFilterValues } from '@portal/ui/FilterBar/filter-state';
import {
  chosenOf,
  isActive,
  rangeOf,
  type DateRangeFilter,
  type FilterValues,
  type OptionsFilter,
} from '@portal/ui/FilterBar/filters';
import { localTime } from './registrations/when.ts';
import { texts } from './texts.ts';

const status: OptionsFilter = {
  type: 'options',
  name: 'status',
  label: texts.columns.status,
  options: registrationStatuses.map((each) => ({ match: each, label: statusName(each) })),
};
const type: OptionsFilter = {
  type: 'options',
  name: 'soort',
  label: texts.columns.type,
  options: eventTypes.map((each) => ({ match: each, label: typeName(each) })),
};
const period: DateRangeFilter = { type: 'daterange', name: 'periode', label: texts.period };

export const filters = [status, type, period] as const;

/** Filter, order and page of the list: all of it in the address, so that a view can be kept and shared. */
export interface View {
  values: FilterValues;
  table: TableState;
}

export function readView(query: URLSearchParams): View {
  return {
    values: decodeFilterValues(query.get('filters'), filters),
    table: decodeTableState(query.get('tabel')),
  };
}

/** Writes a view into the query, next to other parameters. */
export function writeView(query: URLSearchParams, { values, table }: View): URLSearchParams {
  const written = new URLSearchParams(query);
  const parts = { filters: encodeFilterValues(values, filters), tabel: encodeTableState(table) };
  for (const [name, text] of Object.entries(parts)) {
    if (text === null) written.delete(name);
    else written.set(name, text);
  }
  return written;
}

/** Returns the matching registrations. A period includes both of its days; a registration without a day is in none. */
export function matching(
  registrations: readonly EventRegistration[],
  values: FilterValues,
): EventRegistration[] {
  const [statuses, types] = [chosenOf(values, status), chosenOf(values, type)];
  const { from, to } = rangeOf(values, period);
  return registrations.filter((each) => {
    const day = localTime(each.startsAt).slice(0, 10);
    return (
      (statuses.length === 0 || statuses.includes(each.status)) &&
      (types.length === 0 || types.includes(each.type)) &&
      (from === null || day >= from) &&
      (to === null || (day !== '' && day <= to))
    );
  });
}

/** Names of the filters that are on. */
export function activeNames(values: FilterValues): string[] {
  return filters.filter((filter) => isActive(filter, values)).map(({ label }) => label);
}
