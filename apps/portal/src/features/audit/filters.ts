import { auditEvents } from '@portal/contract/audit/events';
import {
  chosenOf,
  type DateRangeFilter,
  type FilterValues,
  type OptionsFilter,
  rangeOf,
} from '@portal/ui/FilterBar/filters';
import { pastPeriods } from '../../shared/dates/periods.ts';
import { eventLabels, texts } from './texts.ts';

const periodFilter: DateRangeFilter = {
  type: 'daterange',
  name: 'periode',
  label: texts.period,
  presets: pastPeriods,
};
const eventFilter: OptionsFilter = {
  type: 'options',
  name: 'gebeurtenis',
  label: texts.event,
  options: auditEvents.map((event) => ({ match: event, label: eventLabels[event] })),
};

export const filters = [periodFilter, eventFilter] as const;

/** Filter and page of the audit log, as the URL keeps them. */
export interface AuditView {
  values: FilterValues;
  table: { page: number };
  search: string;
}

/** Returns the query of a view. */
export function queryOf({ values, table, search }: AuditView) {
  const { from, to } = rangeOf(values, periodFilter);
  return {
    page: table.page,
    from: from ?? '',
    to: to ?? '',
    event: chosenOf(values, eventFilter).join(','),
    person: search,
  };
}
