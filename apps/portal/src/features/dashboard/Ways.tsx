import { useLink } from '@portal/ui/LinkProvider';
import { supportTexts } from '@portal/ui/support';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { styled } from 'styled-components';
import { activeContactOf } from '../../session/session.ts';
import { useReadySession } from '../../session/use-session.ts';
import { LinkRow, LinkRows, LinkText, LinkTitle } from './link-rows.ts';
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
              <LinkTitle>{label}</LinkTitle>
              <LinkText>{hint}</LinkText>
            </span>
            <ChevronRight size={20} aria-hidden="true" />
          </Way>
        </li>
      ))}
    </List>
  );
}

const List = styled(LinkRows)`
  margin-block-end: -12px;
`;

const Way = styled(LinkRow)`
  grid-template-columns: minmax(0, 1fr) auto;
`;
