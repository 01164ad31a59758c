import { placeOf, statusName, typeName } from '@portal/contract/events/rules';
import type { EventRegistration } from '@portal/contract/events/schema';
import { localTime, timesOf } from '@portal/contract/events/when';
import { places } from '@portal/contract/places';
import type { Column } from '@portal/ui/DataTable/columns';
import { Link } from '@portal/ui/Link';
import { texts } from './texts.ts';

const names = texts.columns;

/** The columns of the table; `search` goes along to the details, so that the way back leads to the same view. */
export function columnsWith(search: string): readonly Column<EventRegistration>[] {
  return [
    {
      key: 'evenement',
      header: names.title,
      value: ({ title }) => title,
      cell: ({ id, title }) => <Link href={detailsHref(id, search)}>{title || texts.details.title}</Link>,
    },
    { key: 'datum', header: names.day, type: 'date', value: ({ startsAt }) => localTime(startsAt) },
    {
      key: 'tijd',
      header: names.time,
      width: '8.5rem',
      value: timesOf,
      exportValue: (row) => timesOf(row).replaceAll('\u00a0', ' '),
      sortable: false,
    },
    { key: 'soort', header: names.type, value: ({ type }) => typeName(type), sortable: false },
    { key: 'status', header: names.status, value: ({ status }) => statusName(status) },
    { key: 'waar', header: names.place, value: placeOf, sortable: false },
    {
      key: 'pe-punten',
      header: names.points,
      type: 'number',
      value: ({ pePoints }) => pePoints,
    },
  ];
}

const detailsHref = (id: string, search: string) =>
  `${places.eventDetails}/${encodeURIComponent(id)}${search === '' ? '' : `?${search}`}`;
