import { isListed } from '@portal/contract/contacts/rules';
import { EmptyWidget } from '@portal/ui/EmptyWidget';
import { Container } from '@portal/ui/Grid';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useLocation } from 'wouter';
import { Frame } from '../../frame/Frame.tsx';
import { goToPlace } from '../../session/go-to-place.ts';
import { placeAfterLogin } from '../../session/remembered-place.ts';
import { selectContact } from '../../session/select-contact.ts';
import { useSession } from '../../session/use-session.ts';
import { AccountOption } from './AccountOption.tsx';
import { texts } from './texts.ts';

/** The accounts of a person, each a role at an organisation; choosing one makes it the active one and leads home. */
export default function AccountsScreen() {
  const session = useSession();
  const [chosen, setChosen] = useState<string | null>(null);
  const [, navigate] = useLocation();
  if (session.state !== 'ready' && session.state !== 'no-contact') return null;

  const active = session.login.activeContactId;
  const contacts = session.user.person.contacts.filter(isListed);

  async function choose(id: string) {
    if (chosen !== null) return;
    setChosen(id);
    const done = id === active || (await selectContact(id));
    setChosen(null);
    const place = done ? placeAfterLogin() : undefined;
    if (place !== undefined) await goToPlace(place, navigate);
    else if (done) navigate('/');
  }

  return (
    <Frame
      title={texts.title}
      subNavigation={{ title: texts.title, back: active === null ? undefined : { href: '/' } }}
    >
      <Container>
        <Lead>{texts.lead}</Lead>
        <Heading>{active === null ? texts.chooseAccount : texts.chooseRole}</Heading>
        {contacts.length === 0 ? (
          <EmptyWidget text={texts.none} />
        ) : (
          <List>
            {contacts.map((contact) => (
              <li key={contact.id}>
                <AccountOption
                  contact={contact}
                  active={contact.id === active}
                  busy={contact.id === chosen}
                  onChoose={() => void choose(contact.id)}
                />
              </li>
            ))}
          </List>
        )}
      </Container>
    </Frame>
  );
}

const Lead = styled.p`
  max-inline-size: 65ch;
  margin: 0;
`;

const Heading = styled.h2`
  margin: 32px 0 16px;
  color: var(--portal-title);
  font: 700 1.5rem/1.2 var(--portal-font-title);
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  gap: 16px;
  margin: 0;
  padding: 0;
  list-style: none;
`;
