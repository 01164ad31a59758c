import { offersPrivateContact, orderContacts } from '@portal/contract/contacts/order-form';
import { isListed } from '@portal/contract/contacts/rules';
import { Container } from '@portal/ui/Grid';
import { styled } from 'styled-components';
import { useLocation } from 'react-router-dom';
import { AppLayout } from '../../shared/layout/AppLayout.tsx';
import { isLoggedIn } from '../../shared/session/session.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { AccountList } from './AccountList.tsx';
import { parseOrderForm } from './order-form.ts';
import { texts } from './texts.ts';
import { useAccountChoice } from './use-account-choice.ts';

/**
 * Lists the accounts of a person, each a role at an organization. A chosen account becomes the active one. For the
 * order form of a webshop lists the accounts that can order, and returns to the form.
 */
export default function AccountsScreen() {
  const session = useSession();
  const { search } = useLocation();
  const orderForm = parseOrderForm(search);
  const active = isLoggedIn(session) ? session.login.activeContactId : null;
  const { pending, choose, create } = useAccountChoice(active);
  if (!isLoggedIn(session)) return null;

  const all = session.user.person.contacts;
  const isOrdering = orderForm !== null;
  const contacts = isOrdering ? orderContacts(all, orderForm) : all.filter(isListed);
  const isOnlyOne = !isOrdering && contacts.length === 1 && contacts[0]?.id === active;

  return (
    <AppLayout
      title={texts.title}
      subNavigation={{ title: texts.title, back: active === null ? undefined : { href: '/' } }}
    >
      <Container>
        {isOnlyOne ? (
          <OnlyOne>{texts.onlyOne}</OnlyOne>
        ) : (
          <>
            <Lead>{isOrdering ? texts.orderLead : texts.lead}</Lead>
            <Heading>{active === null || isOrdering ? texts.chooseAccount : texts.chooseRole}</Heading>
          </>
        )}
        <AccountList
          contacts={contacts}
          active={active}
          pending={pending}
          onChoose={choose}
          onCreate={isOrdering && offersPrivateContact(all, orderForm) ? () => create(orderForm) : undefined}
        />
      </Container>
    </AppLayout>
  );
}

const Lead = styled.p`
  max-inline-size: 65ch;
  margin: 0;
`;

const OnlyOne = styled(Lead)`
  margin-block-end: var(--portal-space-6);
`;

const Heading = styled.h2`
  margin: var(--portal-space-8) 0 var(--portal-space-4);
  color: var(--portal-title);
  font: 700 1.5rem/1.2 var(--portal-font-title);
`;
