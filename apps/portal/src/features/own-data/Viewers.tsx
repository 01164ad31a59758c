import { roleName } from '@portal/contract/contacts/labels';
import type { OwnData } from '@portal/contract/own-data/schema';
import { Card } from '@portal/ui/Card';
import { styled } from 'styled-components';
import { subTitle } from '../../shared/cards/sub-title.ts';
import { longMoment } from '../../shared/dates/moment.ts';
import { List, Small } from './List.ts';
import { texts } from './texts.ts';

const strings = texts.viewers;

/** Maximum number of looks on the card; the file has all of them. */
const maximumLooks = 20;

/** Says which managers may see the qualifications of the person, why, and who did. */
export function Viewers({ data: { viewers, events } }: { data: Pick<OwnData, 'viewers' | 'events'> }) {
  const looks = events.filter(({ event }) => event === 'team_read').slice(0, maximumLooks);
  return (
    <Card title={strings.title}>
      <Parts>
        {viewers.length === 0 && <p>{strings.none}</p>}
        {viewers.map(({ contactId, organisation, text, managers }) => (
          <section key={contactId}>
            <h3>{organisation}</h3>
            <Words>{text}</Words>
            {managers.length === 0 ? (
              <p>{strings.noManagers}</p>
            ) : (
              <ul>
                {managers.map(({ name, role }) => (
                  <li key={`${name} ${role}`}>
                    {name}, {roleName(role).toLowerCase()}
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
        {viewers.length > 0 && <p>{strings.what}</p>}
        {viewers.length + looks.length > 0 && (
          <section>
            <h3>{strings.looks}</h3>
            <p>{strings.granularity}</p>
            {looks.length === 0 ? (
              <p>{strings.noLooks}</p>
            ) : (
              <List>
                {looks.map(({ at, by }) => (
                  <li key={`${at} ${by}`}>
                    <Small as="time" dateTime={at}>
                      {longMoment(at)}
                    </Small>
                    <span>{strings.look(by ?? strings.somebody)}</span>
                  </li>
                ))}
              </List>
            )}
          </section>
        )}
      </Parts>
    </Card>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portal-space-6);

  & h3 {
    margin: 0 0 var(--portal-space-2);
    ${subTitle}
  }

  & p {
    max-inline-size: 65ch;
    margin: 0;
  }

  & section > ul {
    margin-block: var(--portal-space-2) 0;
  }
`;

/** Keeps the lines of the organization's own text. */
const Words = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
