import { locationOf, statusName, typeName } from '@portal/contract/events/rules';
import type { EventRegistration } from '@portal/contract/events/schema';
import { dayOf, localTime, timesOf } from '@portal/contract/events/when';
import { places } from '@portal/contract/places';
import { Badge } from '@portal/ui/Badge';
import type { Column } from '@portal/ui/DataTable/columns';
import { Link } from '@portal/ui/Link';
import { styled } from 'styled-components';
import { Status } from '../Status.tsx';
import { texts } from '../texts.ts';

type EventColumn = Column<EventRegistration>;

const names = texts.columns;

const title: EventColumn = { key: 'evenement', header: names.title, value: (row) => row.title };
const day: EventColumn = {
  key: 'datum',
  header: names.day,
  type: 'date',
  value: ({ startsAt }) => localTime(startsAt),
};
const status: EventColumn = { key: 'status', header: names.status, value: (row) => statusName(row.status) };
const place: EventColumn = { key: 'waar', header: names.place, value: locationOf, sortable: false };
const points: EventColumn = {
  key: 'pe-punten',
  header: names.points,
  type: 'number',
  value: ({ pePoints }) => pePoints,
  // Not sortable: the header does not fit on a tablet with the icon for sorting.
  sortable: false,
};

/** The columns of the downloaded file, one for each fact. */
export const fileColumns: readonly EventColumn[] = [
  title,
  day,
  { key: 'tijd', header: names.time, value: (row) => timesOf(row).replaceAll('\u00a0', ' ') },
  { key: 'soort', header: names.type, value: ({ type }) => typeName(type) },
  status,
  place,
  points,
];

interface Options {
  /** Query of the overview, passed on to the details so that their link back restores the view. */
  search: string;
  /** Id of the next event. */
  nextId: string | undefined;
}

/** Returns the columns of the tables. Type and time are below title and day, so that all columns fit on a tablet. */
export function columnsWith({ search, nextId }: Options): readonly EventColumn[] {
  return [
    {
      ...title,
      width: '33%',
      cell: ({ id, title: name, type }) => (
        <>
          <Link href={detailsHref(id, search)}>{name || texts.details.title}</Link>
          <Below>
            {typeName(type)}
            {id === nextId && <Badge tone="information">{texts.next}</Badge>}
          </Below>
        </>
      ),
    },
    {
      ...day,
      width: '17%',
      cell: (row) => (
        <div>
          {dayOf(row.startsAt)}
          <Below>{timesOf(row)}</Below>
        </div>
      ),
    },
    { ...status, width: '18%', cell: (row) => <Status {...row} /> },
    { ...place, width: '18%' },
    { ...points, width: '14%' },
  ];
}

const detailsHref = (id: string, search: string) =>
  `${places.eventDetails}/${encodeURIComponent(id)}${search === '' ? '' : `?${search}`}`;

const Below = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--portal-space-1) var(--portal-space-2);
  font-size: 0.875rem;
  font-weight: 400;
  white-space: normal;
`;

/** Returns the columns without sorting, for a table with a fixed order. */
export const unsorted = (columns: readonly EventColumn[]): readonly EventColumn[] =>
  columns.map((column) => (column.type === 'custom' ? column : { ...column, sortable: false }));
