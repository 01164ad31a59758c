import { isListed, offersPrivateContact, orderContacts } from '@portal/contract/contacts/rules';
import { Container } from '@portal/ui/Grid';
import { styled } from 'styled-components';
import { useSearch } from 'wouter';
import { Frame } from '../../frame/Frame.tsx';
import { isLoggedIn } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';
import { AccountList } from './AccountList.tsx';
import { readOrderForm } from './order-form.ts';
import { texts } from './texts.ts';
import { useChoice } from './use-choice.ts';

/**
 * The accounts of a person, each a role at an organisation; choosing one makes it the active one and leads home. For an order
 * form of a webshop: the accounts one can order with, and the way back there.
 */
export default function AccountsScreen() {
  const session = useSession();
  const orderForm = readOrderForm(useSearch());
  const active = isLoggedIn(session) ? session.login.activeContactId : null;
  const { chosen, choose, create } = useChoice(active);
  if (!isLoggedIn(session)) return null;

  const all = session.user.person.contacts;
  const isOrdering = orderForm !== null;
  const contacts = isOrdering ? orderContacts(all, orderForm) : all.filter(isListed);

  return (
    <Frame
      title={texts.title}
      subNavigation={{ title: texts.title, back: active === null ? undefined : { href: '/' } }}
    >
      <Container>
        <Lead>{isOrdering ? texts.orderLead : texts.lead}</Lead>
        <Heading>{active === null || isOrdering ? texts.chooseAccount : texts.chooseRole}</Heading>
        <AccountList
          contacts={contacts}
          active={active}
          chosen={chosen}
          onChoose={choose}
          onCreate={isOrdering && offersPrivateContact(all, orderForm) ? () => create(orderForm) : undefined}
        />
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
