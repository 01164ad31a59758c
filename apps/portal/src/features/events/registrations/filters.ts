import { statusName, typeName } from '@portal/contract/events/rules';
import { eventTypes, registrationStatuses, type EventRegistration } from '@portal/contract/events/schema';
import { localTime } from '@portal/contract/events/when';
import {
  chosenOf,
  rangeOf,
  type DateRangeFilter,
  type FilterValues,
  type OptionsFilter,
} from '@portal/ui/FilterBar/filters';
import { periodsAround } from '../../../shared/dates/periods.ts';
import { texts } from '../texts.ts';

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
const period: DateRangeFilter = {
  type: 'daterange',
  name: 'periode',
  label: texts.period,
  presets: periodsAround,
};

export const filters = [status, type, period] as const;

/** Returns the matching registrations. A period includes both of its days, and no registration without a day. */
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
