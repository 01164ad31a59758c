import { writeCalendar } from '@portal/contract/calendar/write-calendar';
import { calendarEntryOf, calendarSubject } from '@portal/contract/events/calendar';
import { hasSeat, isAhead, locationOf, statusName, typeName } from '@portal/contract/events/rules';
import type { EventRegistration } from '@portal/contract/events/schema';
import { longDayOf, timesOf } from '@portal/contract/events/when';
import { Button } from '@portal/ui/Button';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { Card } from '@portal/ui/Card';
import { DescriptionList } from '@portal/ui/DescriptionList';
import { Notice } from '@portal/ui/Notice';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import SquareArrowOutUpRight from 'lucide-react/icons/square-arrow-out-up-right';
import { styled } from 'styled-components';
import { saveFile } from '../../../shared/calendar/save-file.ts';
import { Cancellation, CancellationNotice } from './Cancellation.tsx';
import { fileName } from './file-name.ts';
import { Status } from '../Status.tsx';
import { texts } from '../texts.ts';

const strings = texts.details;
const names = texts.columns;

interface Props {
  registration: EventRegistration;
  now: Date;
  onChange: (registration: EventRegistration) => void;
}

/** Renders the facts of an event, with actions to add it to a calendar, to get there, and to cancel. */
export function EventFacts({ registration, now, onChange }: Props) {
  const { title, type, status, startsAt, trainer, pePoints, registers, description, onlineUrl } =
    registration;
  const facts = [
    [strings.when, startsAt && <When startsAt={startsAt} endsAt={registration.endsAt} />],
    [names.place, locationOf(registration)],
    [names.type, typeName(type)],
    [names.status, statusName(status) && <Status {...registration} cancellationRequestedAt={null} />],
    [strings.trainer, trainer],
    [names.points, pePoints?.toLocaleString('nl-NL')],
    [strings.registers, registers.map(({ name }) => name).join(', ')],
  ] as const;
  const canGo = isAhead(registration, now) && status !== 'cancelled';
  const entry = calendarEntryOf(registration);

  return (
    <Card title={strings.facts}>
      <Notices>
        {status === 'waiting-list' && canGo && (
          <Notice kind="information" title={strings.waitingList}>
            {strings.waitingListText}
          </Notice>
        )}
        <CancellationNotice {...registration} />
      </Notices>
      {description && <Description>{description}</Description>}
      <DescriptionList items={facts} />
      {canGo && (
        <Actions>
          {entry !== null && (
            <Button
              icon={<CalendarPlus size={20} />}
              onClick={() => {
                const calendar = { subject: calendarSubject, entries: [entry], host: location.hostname, now };
                saveFile(writeCalendar(calendar), `${fileName(title, 'evenement')}.ics`, 'text/calendar');
              }}
            >
              {strings.toCalendar}
            </Button>
          )}
          {onlineUrl !== null && hasSeat(registration) && (
            <ButtonLink
              variant="quiet"
              href={onlineUrl}
              rel="noopener noreferrer"
              icon={<SquareArrowOutUpRight size={20} />}
            >
              {strings.join}
            </ButtonLink>
          )}
          <Cancellation registration={registration} now={now} onRequested={onChange} />
        </Actions>
      )}
    </Card>
  );
}

/** Renders day and times; the times wrap as a whole. */
function When({ startsAt, endsAt }: { startsAt: string; endsAt: string | null }) {
  return (
    <>
      {longDayOf(startsAt)}, <Times>{timesOf({ startsAt, endsAt })}</Times>
    </>
  );
}

const Times = styled.span`
  display: inline-block;
`;

const Notices = styled.div`
  display: grid;
  gap: var(--portal-space-4);
  margin-block-end: var(--portal-space-6);

  &:empty {
    display: none;
  }
`;

const Description = styled.p`
  max-inline-size: 65ch;
  margin: 0 0 var(--portal-space-6);
  white-space: pre-line;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--portal-space-3);
  margin-block-start: var(--portal-space-8);

  @media print {
    display: none;
  }
`;
