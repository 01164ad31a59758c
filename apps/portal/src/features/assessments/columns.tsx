import type { Assessment } from '@portal/contract/assessments/schema';
import { places } from '@portal/contract/places';
import { uploadKindNames } from '@portal/contract/uploads/rules';
import { nameOfCode } from '@portal/contract/wft/rules';
import type { Column } from '@portal/ui/DataTable/columns';
import { Link } from '@portal/ui/Link';
import { VisuallyHidden } from '@portal/ui/VisuallyHidden';
import { styled } from 'styled-components';
import { shortDay } from '../../shared/dates/days.ts';
import { Due } from './Due.tsx';
import { texts } from './texts.ts';

const names = texts.columns;

export const kindOf = ({ kind }: Assessment) => (kind === 'unknown' ? '' : uploadKindNames[kind]);

function holderOf({ holder, assessor }: Assessment): string {
  if (holder === 'somebody-else') return assessor ?? texts.take.somebody;
  return holder === 'me' ? texts.inHands.me : texts.inHands.nobody;
}

/**
 * The columns of the uploads to be assessed, which the server sorts. Organization, kind and requirement are below other
 * values, so that all columns fit on a tablet.
 */
export const columns: readonly Column<Assessment>[] = [
  {
    key: 'deelnemer',
    header: names.participant,
    sortable: false,
    value: ({ participant }) => participant,
    cell: ({ id, participant, organisation, filename }) => (
      <div>
        <Link href={`${places.assessments}/${encodeURIComponent(id)}`}>
          {participant}
          <VisuallyHidden>, {filename}</VisuallyHidden>
        </Link>
        {organisation && <Small>{organisation}</Small>}
      </div>
    ),
  },
  {
    key: 'bestand',
    header: names.file,
    sortable: false,
    value: ({ filename }) => filename,
    cell: (row) => (
      <div>
        {row.filename}
        <Small>{[kindOf(row), nameOfCode(row.requirement)].filter(Boolean).join(' · ')}</Small>
      </div>
    ),
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
    cell: ({ expectedOn }) => <div>{expectedOn !== null && <Due day={expectedOn} format={shortDay} />}</div>,
  },
  { key: 'bij', header: names.holder.replace(' ', '\u00a0'), sortable: false, value: holderOf },
];

const Small = styled.span`
  display: block;
  font-size: 0.875rem;
  font-weight: 400;
`;
