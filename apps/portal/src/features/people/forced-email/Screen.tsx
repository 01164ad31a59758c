import { needsNewEmail } from '@portal/contract/contacts/rules';
import { places } from '@portal/contract/places';
import { Link } from '@portal/ui/Link';
import { styled } from 'styled-components';
import { accountLabel } from '../../../shared/environment/account-label.ts';
import { Arrival } from '../../../shared/layout/Arrival.tsx';
import { FocusedLayout } from '../../../shared/layout/FocusedLayout.tsx';
import { useSessionIn } from '../../../shared/session/use-session.ts';
import { whole } from '../../../shared/words/whole.tsx';
import { ForcedEmail } from './ForcedEmail.tsx';
import { texts } from './texts.ts';

/** Replaces the dashboard until no account needs another email address; shows one account at a time. */
export default function ForcedEmailScreen() {
  const { environment, login, user } = useSessionIn('forced-email');
  const [contact, ...others] = user.person.contacts.filter(needsNewEmail);
  const given = user.person.contacts.find(({ pendingEmail }) => pendingEmail !== null)?.pendingEmail;
  // Unreachable in this state of the session.
  if (contact === undefined) return null;

  return (
    <FocusedLayout
      environment={environment}
      title={texts.title}
      exit={<Link href={places.logout}>{texts.logout}</Link>}
    >
      <Lead>{whole(texts.lead)}</Lead>
      <Arrival label={accountLabel(contact)} of={contact.id}>
        <ForcedEmail
          key={contact.id}
          userId={login.userId}
          contact={contact}
          suggestion={given ?? ''}
          left={others.length}
        />
      </Arrival>
    </FocusedLayout>
  );
}

const Lead = styled.p`
  margin: 0;
`;
