import { needsNewEmail } from '@portal/contract/contacts/rules';
import { Link } from '@portal/ui/Link';
import { styled } from 'styled-components';
import { accountLabel } from '../../environment/account-label.ts';
import { Arrival } from '../../frame/Arrival.tsx';
import { Standalone } from '../../frame/Standalone.tsx';
import { useSessionIn } from '../../session/use-session.ts';
import { ForcedEmail } from './ForcedEmail.tsx';
import { texts } from './texts.ts';

/** In the place of the dashboard, until no account needs another e-mail address: one account at a time. */
export default function ForcedEmailScreen() {
  const { environment, user } = useSessionIn('forced-email');
  const [contact, ...others] = user.person.contacts.filter(needsNewEmail);
  // The session says that there is one.
  if (contact === undefined) return null;

  return (
    <Standalone
      environment={environment}
      title={texts.title}
      exit={<Link href="/uitloggen">{texts.logout}</Link>}
    >
      <Lead>{texts.lead}</Lead>
      <Arrival label={accountLabel(contact)} of={contact.id}>
        <ForcedEmail key={contact.id} contact={contact} left={others.length} />
      </Arrival>
    </Standalone>
  );
}

const Lead = styled.p`
  margin: 0;
`;
