import { writeCalendar } from '@portal/contract/calendar/write-calendar';
import { calendarEntryOf, calendarSubject } from '@portal/contract/events/calendar';
import { hasPlace, isAhead, placeOf, statusName, typeName } from '@portal/contract/events/rules';
import type { EventRegistration } from '@portal/contract/events/schema';
import { whenOf } from '@portal/contract/events/when';
import { Button } from '@portal/ui/Button';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { Card } from '@portal/ui/Card';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import SquareArrowOutUpRight from 'lucide-react/icons/square-arrow-out-up-right';
import { styled } from 'styled-components';
import { saveFile } from '../../shared/calendar/save-file.ts';
import { Facts } from '../../shared/facts/Facts.tsx';
import { fileName } from './file-name.ts';
import { texts } from './texts.ts';

const says = texts.details;
const names = texts.columns;

/** Renders the facts of an event, with ways to add it to a calendar and to get there. */
export function EventFacts({ registration, now }: { registration: EventRegistration; now: Date }) {
  const { title, type, status, trainer, pePoints, registers, description, onlineUrl } = registration;
  const facts = [
    [says.when, whenOf(registration)],
    [names.place, placeOf(registration)],
    [names.type, typeName(type)],
    [names.status, statusName(status)],
    [says.trainer, trainer],
    [names.points, pePoints?.toLocaleString('nl-NL')],
    [says.registers, registers.map(({ name }) => name).join(', ')],
  ] as const;
  const canGo = isAhead(registration, now) && status !== 'cancelled';
  const entry = calendarEntryOf(registration);

  return (
    <Card title={says.facts}>
      {description && <Description>{description}</Description>}
      <Facts facts={facts} />
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
              {says.toCalendar}
            </Button>
          )}
          {onlineUrl !== null && hasPlace(registration) && (
            <ButtonLink
              variant="quiet"
              href={onlineUrl}
              rel="noopener noreferrer"
              icon={<SquareArrowOutUpRight size={20} />}
            >
              {says.join}
            </ButtonLink>
          )}
        </Actions>
      )}
    </Card>
  );
}

const Description = styled.p`
  max-inline-size: 65ch;
  margin: 0 0 24px;
  white-space: pre-line;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-block-start: 32px;

  @media print {
    display: none;
  }
`;
