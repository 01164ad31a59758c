import type { OwnData } from '@portal/contract/own-data/schema';
import { deviceOf } from '@portal/contract/own-sessions/device-of';
import { places } from '@portal/contract/places';
import { Button } from '@portal/ui/Button';
import { Card } from '@portal/ui/Card';
import { DescriptionList } from '@portal/ui/DescriptionList';
import { Link } from '@portal/ui/Link';
import { Stack } from '@portal/ui/Stack';
import Printer from 'lucide-react/icons/printer';
import { styled } from 'styled-components';
import { subTitle } from '../../shared/cards/sub-title.ts';
import { longMoment } from '../../shared/dates/moment.ts';
import { DiplomaLinks } from './DiplomaLinks.tsx';
import { DownloadOwnData } from './DownloadOwnData.tsx';
import { accountOf } from './account-facts.ts';
import { factsOfPerson } from './facts.ts';
import { List, Small } from './List.ts';
import { shownEvent } from './shown-event.ts';
import { texts } from './texts.ts';
import { Viewers } from './Viewers.tsx';

/** Number of events on the page; the file has all of them. */
const maximumEvents = 100;

/** Renders the stored data of a person as a document to read and to print. */
export function OwnDataPage({ data }: { data: OwnData }) {
  const events = data.events.slice(0, maximumEvents);
  return (
    <Stack gap={6}>
      <p>
        {texts.lead(longMoment(data.madeAt))} <Link href={places.privacy}>{texts.privacy}</Link>
      </p>
      <Buttons>
        <DownloadOwnData personId={data.person.id} />
        <Button size="compact" variant="quiet" icon={<Printer size={18} />} onClick={() => print()}>
          {texts.print}
        </Button>
      </Buttons>
      <Card title={texts.person}>
        <DescriptionList items={factsOfPerson(data)} />
      </Card>
      <Card title={texts.accounts}>
        {data.person.contacts.map((contact) => {
          const { title, facts } = accountOf(contact, data);
          return (
            <Account key={contact.id}>
              <h3>{title}</h3>
              <DescriptionList items={facts} />
            </Account>
          );
        })}
      </Card>
      <Viewers data={data} />
      <DiplomaLinks links={data.diplomaLinks} />
      <Card title={texts.sessions}>
        <List>
          {data.sessions.map(({ id, current, userAgent, authenticatedAt, lastUsedAt }) => (
            <li key={id}>
              <strong>{deviceOf(userAgent)}</strong>
              <span>{current ? texts.thisSession : texts.lastUsed(longMoment(lastUsedAt))}</span>
              <Small>{texts.since(longMoment(authenticatedAt))}</Small>
            </li>
          ))}
        </List>
      </Card>
      <Events title={texts.events}>
        <List>
          {events.map((event) => (
            <li key={`${event.at} ${event.event} ${event.objectType}`}>
              <Small as="time" dateTime={event.at}>
                {longMoment(event.at)}
              </Small>
              <span>{shownEvent(event)}</span>
            </li>
          ))}
        </List>
        {data.events.length > events.length && <p>{texts.moreEvents(events.length)}</p>}
      </Events>
    </Stack>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--portal-space-2);

  @media print {
    display: none;
  }
`;

const Account = styled.div`
  & + & {
    margin-block-start: var(--portal-space-6);
    padding-block-start: var(--portal-space-6);
    border-block-start: 1px solid var(--portal-border);
  }

  & h3 {
    margin: 0 0 var(--portal-space-3);
    ${subTitle}
  }
`;

/** Longer than a page, so it may break across pages. */
const Events = styled(Card)`
  @media print {
    break-inside: auto;
  }
`;
