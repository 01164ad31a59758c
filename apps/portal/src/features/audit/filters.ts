import { auditEvents } from '@portal/contract/audit/events';
import {
  chosenOf,
  type DateRangeFilter,
  type FilterValues,
  type OptionsFilter,
  rangeOf,
} from '@portal/ui/FilterBar/filters';
import { pastPeriods } from '../../shared/dates/periods.ts';
import { eventLabels, objectLabels, texts } from './texts.ts';

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

const objectFilter: OptionsFilter = {
  type: 'options',
  name: 'onderwerp',
  label: texts.object,
  options: Object.entries(objectLabels).map(([match, label]) => ({ match, label })),
};

export const filters = [periodFilter, eventFilter, objectFilter] as const;

/** Filter and page of the audit log, as the URL keeps them. */
export interface AuditView {
  values: FilterValues;
  table: { page: number };
  search: string;
  /** Id of the only object that is shown; '' for all. */
  object: string;
}

/** Returns the query of a view. */
export function queryOf({ values, table, search, object }: AuditView) {
  const { from, to } = rangeOf(values, periodFilter);
  return {
    page: table.page,
    from: from ?? '',
    to: to ?? '',
    event: chosenOf(values, eventFilter).join(','),
    person: search,
    objectType: chosenOf(values, objectFilter).join(','),
    object,
  };
}
