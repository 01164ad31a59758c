import { hasRoleSelector } from '@portal/contract/contacts/rules';
import { fullName } from '@portal/contract/people/rules';
import { places } from '@portal/contract/places';
import { Footer } from '@portal/ui/Footer';
import { Header } from '@portal/ui/Header';
import UsersRound from 'lucide-react/icons/users-round';
import type { ComponentProps, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { Main } from '../boundaries/Main.tsx';
import { activeContactOf, environmentOf, type Seen } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { barLogosOf } from '../environment/bar-logos.ts';
import { accountLine } from '../environment/account-label.ts';
import { linkTo } from '../environment/application-links.ts';
import { supportDeskOf } from '../environment/support-desk.ts';
import { navigationOf } from './navigation.tsx';
import { texts } from './texts.ts';
import { useScrollToHash } from './use-scroll-to-hash.ts';

interface Props {
  /** Title of the page, for the browser's tab. */
  title: string;
  upLinks?: ComponentProps<typeof Header>['upLinks'];
  /** Band below the top bar. */
  subNavigation?: Omit<NonNullable<ComponentProps<typeof Header>['subNavigation']>, 'gradient'>;
  children: ReactNode;
}

/** Renders header, content and footer for the session and its environment. */
export function AppLayout({ title, upLinks = noLinks, subNavigation, children }: Props) {
  const session = useSession();
  const { pathname } = useLocation();
  useScrollToHash();
  const environment = environmentOf(session);
  const { logo, slim } = barLogosOf(environment);
  const name = environment?.dashboardTitle ?? environment?.name ?? texts.portal;

  return (
    <Page>
      <title>{`${title} · ${name}`}</title>
      <Header
        homeHref={places.home}
        title={name}
        logo={
          environment === null
            ? ownMark
            : logo && { src: logo.contentUrl, alt: environment.name ?? texts.portal }
        }
        logoSlim={slim && { src: slim.contentUrl }}
        user={userOf(session)}
        upLinks={upLinks}
        profileLink={session.state === 'ready' ? { href: places.account } : undefined}
        accountLinks={canSwitch(session) ? [switchAccount] : []}
        logout={logoutOf(session)}
        navigation={navigationOf(session, pathname)}
        subNavigation={subNavigation && { ...subNavigation, gradient: !environment?.gradientDisabled }}
      />
      <Content>{children}</Content>
      {!environment?.footerDisabled && (
        <Footer supportDesk={supportDeskOf(environment) ?? undefined} links={footerLinks(session)} />
      )}
    </Page>
  );
}

const noLinks: NonNullable<Props['upLinks']> = [];

/** Logo without an environment, the same as on the login screen. */
const ownMark = { src: '/favicon.svg', alt: texts.portalLogo };

const switchAccount = {
  href: places.accounts,
  label: texts.switchAccount,
  icon: <UsersRound size={20} />,
};

const statements = (['accessibility', 'privacy'] as const).map((name) => ({
  href: places[name],
  label: texts[name],
}));

function userOf(session: Seen): ComponentProps<typeof Header>['user'] {
  if (session.state !== 'ready' && session.state !== 'no-contact') return undefined;
  const { person } = session.user;
  const contact = activeContactOf(session);
  const detail = contact && accountLine(contact);
  return { fullName: fullName(person), detail, avatarUrl: person.avatar?.contentUrl ?? undefined };
}

function logoutOf(session: Seen): ComponentProps<typeof Header>['logout'] {
  const href = places.logout;
  if (session.state !== 'ready' || session.impersonation === null) return { href };
  const { person } = session.user;
  return { href, label: texts.logoutAs(person.givenName ?? fullName(person)) };
}

/** Returns the links to the sibling applications (none while impersonating) and to the statements of the portal. */
function footerLinks(session: Seen): NonNullable<ComponentProps<typeof Footer>['links']> {
  if (session.state !== 'ready' || session.impersonation !== null) return statements;
  const siblings = (['webshop', 'lms'] as const).flatMap((application) => {
    const href = linkTo(application);
    return href === undefined ? [] : [{ href, label: texts.sisterSites[application] }];
  });
  return [...siblings, ...statements];
}

function canSwitch(session: Seen): boolean {
  return (
    session.state === 'ready' &&
    session.impersonation === null &&
    hasRoleSelector(session.user.person.contacts)
  );
}

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;
`;

const Content = styled(Main)`
  flex: 1;
  padding-block: var(--portal-space-8) 64px;
`;
