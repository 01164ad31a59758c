import type { Assessment } from '@portal/contract/assessments/schema';
import { places } from '@portal/contract/places';
import { uploadKindNames } from '@portal/contract/uploads/rules';
import { nameOfCode } from '@portal/contract/wft/rules';
import type { Column } from '@portal/ui/DataTable/columns';
import { dayOf } from '@portal/ui/DatePicker/calendar-date';
import { from } from '@portal/ui/Grid/breakpoints';
import { Link } from '@portal/ui/Link';
import { VisuallyHidden } from '@portal/ui/VisuallyHidden';
import { styled } from 'styled-components';
import { shortDay } from '../../shared/dates/days.ts';
import { texts } from './texts.ts';

const names = texts.columns;

export const kindOf = ({ kind }: Assessment) => (kind === 'unknown' ? '' : uploadKindNames[kind]);

const isLate = ({ expectedOn }: Assessment) => expectedOn !== null && expectedOn < dayOf(new Date());

function holderOf({ holder, assessor }: Assessment): string {
  if (holder === 'somebody-else') return assessor ?? texts.take.somebody;
  return holder === 'me' ? texts.inHands.me : texts.inHands.nobody;
}

/** The columns of the uploads to be assessed, which the server sorts. */
export const columns: readonly Column<Assessment>[] = [
  {
    key: 'deelnemer',
    header: names.participant,
    sortable: false,
    value: ({ participant }) => participant,
    cell: ({ id, participant, organisation, filename }) => (
      <Participant>
        <Link href={`${places.assessments}/${encodeURIComponent(id)}`}>
          {participant}
          <VisuallyHidden>, {filename}</VisuallyHidden>
        </Link>
        {organisation && <Small>{organisation}</Small>}
      </Participant>
    ),
  },
  { key: 'bestand', header: names.file, sortable: false, value: ({ filename }) => filename },
  { key: 'soort', header: names.kind, sortable: false, value: kindOf },
  {
    key: 'voor',
    header: names.requirement,
    sortable: false,
    value: ({ requirement }) => nameOfCode(requirement),
  },
  {
    key: 'ontvangen',
    header: names.day,
    sortable: false,
    type: 'date',
    value: ({ uploadedOn }) => uploadedOn,
  },
  {
    key: 'uiterlijk',
    header: names.due,
    sortable: false,
    type: 'date',
    value: ({ expectedOn }) => expectedOn,
    cell: (row) => (
      <>
        {row.expectedOn && shortDay(row.expectedOn)}
        {isLate(row) && <Late>{texts.late}</Late>}
      </>
    ),
  },
  { key: 'bij', header: names.holder, sortable: false, value: holderOf },
];

/** Leaves room for most names and organisations beside the long names of files. */
const Participant = styled.div`
  @media ${from('large')} {
    min-inline-size: 11.5rem;
  }
`;

const Small = styled.span`
  display: block;
  font-size: 0.875rem;
`;

const Late = styled.span`
  display: block;
  color: var(--portal-error);
  font-size: 0.875rem;
  font-weight: 600;
`;
