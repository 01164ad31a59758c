import { locationOf, statusName, typeName, upcoming } from '@portal/contract/events/rules';
import type { EventRegistration } from '@portal/contract/events/schema';
import { leafOf, timesOf } from '@portal/contract/events/when';
import { places } from '@portal/contract/places';
import { Card } from '@portal/ui/Card';
import { EmptyWidget } from '@portal/ui/EmptyWidget';
import { Link } from '@portal/ui/Link';
import { useLink } from '@portal/ui/LinkProvider';
import { Skeleton } from '@portal/ui/Skeleton';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useState } from 'react';
import { styled } from 'styled-components';
import { NoData } from '../../shared/boundaries/Widget.tsx';
import { useRegistrations } from '../events/registrations/use-registrations.ts';
import { LinkRow, LinkRows, LinkText, LinkTitle } from '../../shared/cards/link-rows.ts';
import { texts } from './texts.ts';

const strings = texts.events;

/** Maximum number of events on the card; the overview has the others. */
const maximumShown = 3;

interface Props {
  contactId: string;
  /** Renders nothing while there are no events, for roles that seldom have any. */
  isQuiet?: boolean;
}

export function UpcomingEvents({ contactId, isQuiet = false }: Props) {
  const { data, isFailed, refresh } = useRegistrations(contactId);
  const [now] = useState(() => new Date());
  const next = upcoming(data ?? [], now).slice(0, maximumShown);
  if (isQuiet && next.length === 0) return null;
  return (
    <Card title={strings.title}>
      <Page>
        {isFailed && <NoData retry={refresh} />}
        {!isFailed && data === undefined && <Skeleton lines={4} />}
        {data !== undefined && next.length === 0 && (
          <EmptyWidget icon={<CalendarDays size={24} />} text={strings.none} />
        )}
        <LinkRows>
          {next.map((each) => (
            <li key={each.id}>
              <Event registration={each} />
            </li>
          ))}
        </LinkRows>
      </Page>
      <Link href={places.events}>{strings.all}</Link>
    </Card>
  );
}

function Event({ registration }: { registration: EventRegistration }) {
  const Anchor = useLink();
  const { id, title, type, status, startsAt } = registration;
  const leaf = startsAt === null ? null : leafOf(startsAt);
  const facts = [
    timesOf(registration),
    locationOf(registration),
    status === 'confirmed' ? typeName(type) : statusName(status),
  ];
  return (
    <Row as={Anchor} href={`${places.eventDetails}/${encodeURIComponent(id)}`}>
      {leaf && (
        <Leaf>
          <b>{leaf.day}</b> {leaf.month}
        </Leaf>
      )}
      <span>
        <LinkTitle>{title || strings.untitled}</LinkTitle>
        <LinkText>{facts.filter(Boolean).join(' · ')}</LinkText>
      </span>
    </Row>
  );
}

/** Reserves the height of two events, also while they load or when there are none. */
const Page = styled.div`
  min-block-size: 10.5rem;
  margin-block-end: var(--portal-space-2);
`;

const Leaf = styled.span`
  display: grid;
  place-content: center;
  justify-items: center;
  block-size: 56px;
  border-radius: var(--portal-radius-card);
  background: color-mix(in srgb, var(--portal-title) 8%, transparent);
  color: var(--portal-title);
  font-size: 0.875rem;
  line-height: 1.2;

  b {
    font: 700 1.25rem/1.2 var(--portal-font-title);
  }
`;

const Row = styled(LinkRow)`
  grid-template-columns: 56px minmax(0, 1fr);
`;
