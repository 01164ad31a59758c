import { useLink } from '@portal/ui/LinkProvider';
import { supportTexts } from '@portal/ui/support';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { styled } from 'styled-components';
import { activeContactOf } from '../../session/session.ts';
import { useReadySession } from '../../session/use-session.ts';
import { texts } from './texts.ts';

/** The ways on from the dashboard, each with what it is for. */
export function Ways({ isSwitchable }: { isSwitchable: boolean }) {
  const Anchor = useLink();
  const session = useReadySession();
  const isAdministrator = activeContactOf(session)?.role === 'main-administrator';
  const ways = [
    ...(isSwitchable
      ? [{ href: '/wissel-account', label: texts.switchAccount, hint: texts.switchAccountHint }]
      : []),
    ...(isAdministrator ? [{ href: '/logboek', label: texts.auditLog, hint: texts.auditLogHint }] : []),
    { href: `mailto:${supportTexts.email}`, label: texts.help, hint: texts.helpHint },
    session.lookAlong === null
      ? { href: '/uitloggen', label: texts.logout, hint: texts.logoutHint }
      : {
          href: '/uitloggen',
          label: texts.logoutAs(session.user.person.givenName ?? ''),
          hint: texts.lookAlong.stopHint,
        },
  ];
  return (
    <List>
      {ways.map(({ href, label, hint }) => (
        <li key={href}>
          <Way as={Anchor} href={href}>
            <span>
              <Label>{label}</Label>
              <Hint>{hint}</Hint>
            </span>
            <ChevronRight size={20} aria-hidden="true" />
          </Way>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  margin: -8px 0 -12px;
  padding: 0;
  list-style: none;

  li + li {
    border-block-start: 1px solid var(--portal-border);
  }
`;

const Way = styled.a`
  display: flex;
  align-items: center;
  justify-content: space-between;
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

const Label = styled.span`
  display: block;
  color: var(--portal-title);
  font-weight: 600;
`;

const Hint = styled.span`
  display: block;
  font-size: 0.875rem;
`;
