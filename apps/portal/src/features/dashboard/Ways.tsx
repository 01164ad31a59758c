import { supportDeskOf } from '@portal/contract/environments/rules';
import { places } from '@portal/contract/places';
import { useLink } from '@portal/ui/LinkProvider';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { styled } from 'styled-components';
import { isAllowed } from '../../shared/session/session.ts';
import { useReadySession } from '../../shared/session/use-session.ts';
import { LinkRow, LinkRows, LinkText, LinkTitle } from './link-rows.ts';
import { texts } from './texts.ts';

/** The ways on from the dashboard, each with what it is for. */
export function Ways({ isSwitchable }: { isSwitchable: boolean }) {
  const Anchor = useLink();
  const session = useReadySession();
  const ways = [
    ...(isSwitchable
      ? [{ href: places.accounts, label: texts.switchAccount, hint: texts.switchAccountHint }]
      : []),
    ...(isAllowed(session, 'environments:edit')
      ? [{ href: places.environments, label: texts.environments, hint: texts.environmentsHint }]
      : []),
    ...(isAllowed(session, 'audit:read')
      ? [{ href: places.auditLog, label: texts.auditLog, hint: texts.auditLogHint }]
      : []),
    { href: `mailto:${supportDeskOf(session.environment).email}`, label: texts.help, hint: texts.helpHint },
    session.impersonation === null
      ? { href: places.logout, label: texts.logout, hint: texts.logoutHint }
      : {
          href: places.logout,
          label: texts.logoutAs(session.user.person.givenName ?? ''),
          hint: texts.stopImpersonationHint,
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
