import { Card } from '@portal/ui/Card';
import { Link } from '@portal/ui/Link';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import { styled } from 'styled-components';
import { supportDeskOf } from '../../shared/environment/support-desk.ts';
import { PhoneLink } from '../../shared/links/PhoneLink.tsx';
import { whole } from '../../shared/words/whole.tsx';
import { useReadySession } from '../../shared/session/use-session.ts';
import { texts } from './texts.ts';

/** Shows how to reach the support desk, in an environment that hides the footer with it. */
export function Desk() {
  const { environment } = useReadySession();
  const desk = supportDeskOf(environment);
  if (desk === null) return null;
  const { hours, phone, email } = desk;
  return (
    <Card title={texts.desk}>
      <ContactList>
        <li>
          <Phone size={20} aria-hidden="true" />
          <PhoneLink phone={phone} />
        </li>
        <li>
          <Mail size={20} aria-hidden="true" />
          <Link href={`mailto:${email}`}>{email}</Link>
        </li>
      </ContactList>
      <Hours>{whole(hours)}</Hours>
    </Card>
  );
}

const ContactList = styled.ul`
  display: grid;
  gap: var(--portal-space-1);
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    align-items: center;
    gap: var(--portal-space-3);
    min-block-size: 32px;
  }

  & svg {
    flex: none;
    color: var(--portal-title);
  }

  & a {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

const Hours = styled.p`
  margin-block: var(--portal-space-2) 0;
  font-size: 0.875rem;
  text-wrap: balance;
`;
