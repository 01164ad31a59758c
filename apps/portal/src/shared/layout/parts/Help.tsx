import type { Environment } from '@portal/contract/environments/schema';
import { places } from '@portal/contract/places';
import { Link } from '@portal/ui/Link';
import { styled } from 'styled-components';
import { supportDeskOf } from '../../environment/support-desk.ts';
import { PhoneLink } from '../../links/PhoneLink.tsx';
import { texts } from '../texts.ts';

/**
 * Shows how to reach the support desk, and links to the statements of the portal. Unlike the footer, environments cannot hide
 * it: without a login there is no other way to ask for help.
 */
export function Help({ environment }: { environment: Environment | null }) {
  const desk = supportDeskOf(environment);
  const prefix = environment?.slug ? `/${environment.slug}` : '';
  return (
    <Foot>
      {desk && (
        <p>
          <b>{texts.help}</b> {desk.hours}
        </p>
      )}
      <ContactList>
        {desk && (
          <>
            <li>
              <PhoneLink phone={desk.phone} />
            </li>
            <li>
              <Link href={`mailto:${desk.email}`}>{desk.email}</Link>
            </li>
          </>
        )}
        {statements.map((name) => (
          <li key={name}>
            {/* In a new tab, since the screen may hold a half-filled form. */}
            <Link href={`${prefix}${places[name]}`} external>
              {texts[name]}
            </Link>
          </li>
        ))}
      </ContactList>
    </Foot>
  );
}

/** Names of the public pages about the portal itself: keys of their paths and of their labels. */
const statements = ['accessibility', 'privacy'] as const;

const Foot = styled.footer`
  display: grid;
  justify-items: center;
  gap: var(--portal-space-1);
  padding: var(--portal-space-6);
  color: var(--portal-text);
  font: 400 0.875rem/1.5 var(--portal-font-text);
  text-align: center;
  overflow-wrap: anywhere;

  p {
    margin: 0;
    text-wrap: balance;
  }
`;

const ContactList = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0 var(--portal-space-6);
  margin: 0;
  padding: 0;
  list-style: none;

  a {
    display: inline-block;
    padding-block: 6px;
  }
`;
