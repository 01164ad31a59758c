import { expected, statusName, typeName } from '@portal/contract/events/rules';
import type { EventRegistration } from '@portal/contract/events/schema';
import { Link } from '@portal/ui/Link';
import { useLink } from '@portal/ui/LinkProvider';
import { Skeleton } from '@portal/ui/Skeleton';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useState } from 'react';
import { styled } from 'styled-components';
import { NoData } from '../../boundaries/Widget.tsx';
import { useRegistrations } from '../../event-registrations/use-registrations.ts';
import { leafOf, timesOf } from '../../event-registrations/when.ts';
import { Message } from './Message.tsx';
import { texts } from './texts.ts';

const says = texts.events;

/** So many are shown; the others are in the overview. */
const shownAtMost = 3;

/** Where one is expected next. */
export function UpcomingEvents({ contactId }: { contactId: string }) {
  const { data, isFailed, retry } = useRegistrations(contactId);
  const [now] = useState(() => new Date());
  const next = expected(data ?? [], now).slice(0, shownAtMost);
  return (
    <>
      <Room>
        {isFailed && <NoData retry={retry} />}
        {!isFailed && data === undefined && <Skeleton lines={5} />}
        {data !== undefined && next.length === 0 && <Message icon={CalendarDays} text={says.none} />}
        <List>
          {next.map((each) => (
            <li key={each.id}>
              <Event registration={each} />
            </li>
          ))}
        </List>
      </Room>
      <Link href="/evenementen/overzicht">{says.all}</Link>
    </>
  );
}

function Event({ registration }: { registration: EventRegistration }) {
  const Anchor = useLink();
  const { id, title, type, status, startsAt, location, onlineUrl } = registration;
  const leaf = startsAt === null ? null : leafOf(startsAt);
  const facts = [
    timesOf(registration),
    location ?? (onlineUrl === null ? '' : says.online),
    status === 'confirmed' ? typeName(type) : statusName(status),
  ];
  return (
    <Row as={Anchor} href={`/evenementen/details/${encodeURIComponent(id)}`}>
      {leaf && (
        <Leaf>
          <b>{leaf.day}</b> {leaf.month}
        </Leaf>
      )}
      <span>
        <Title>{title || says.untitled}</Title>
        <Facts>{facts.filter(Boolean).join(' · ')}</Facts>
      </span>
    </Row>
  );
}

/** Enough for two events, for what is said in their place, and while they load. */
const Room = styled.div`
  min-block-size: 10.5rem;
  margin-block-end: 8px;
`;

const List = styled.ul`
  margin: -8px 0 0;
  padding: 0;
  list-style: none;

  li + li {
    border-block-start: 1px solid var(--portal-border);
  }
`;

const Row = styled.a`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr);
  align-items: center;
  gap: 16px;
  margin-inline: -12px;
  padding: 12px;
  border-radius: 8px;
  color: var(--portal-text);
  text-decoration: none;

  &:hover {
    background: color-mix(in srgb, var(--portal-title) 6%, transparent);
  }
`;

const Leaf = styled.span`
  display: grid;
  place-content: center;
  justify-items: center;
  block-size: 56px;
  border-radius: 12px;
  background: color-mix(in srgb, var(--portal-title) 8%, transparent);
  color: var(--portal-title);
  font-size: 0.875rem;
  line-height: 1.2;

  b {
    font: 700 1.25rem/1.2 var(--portal-font-title);
  }
`;

const Title = styled.span`
  display: block;
  color: var(--portal-title);
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Facts = styled.span`
  display: block;
  font-size: 0.875rem;
`;
