import { hasRoleSelector } from '@portal/contract/contacts/rules';
import { fullName } from '@portal/contract/people/rules';
import { Footer } from '@portal/ui/Footer';
import { Header } from '@portal/ui/Header';
import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Main } from '../boundaries/Main.tsx';
import { activeContactOf, environmentOf, type Seen } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { accountLine } from '../environment/account-label.ts';
import { texts } from './texts.ts';

interface Props {
  /** Title of the page, for the browser's tab. */
  title: string;
  upLinks?: ComponentProps<typeof Header>['upLinks'];
  /** The band below the bar. */
  subNavigation?: Omit<NonNullable<ComponentProps<typeof Header>['subNavigation']>, 'gradient'>;
  children: ReactNode;
}

/** Header, content and footer of the site, as the session and its environment have them. */
export function Frame({ title, upLinks = noLinks, subNavigation, children }: Props) {
  const session = useSession();
  const environment = environmentOf(session);
  const name = environment?.dashboardTitle ?? environment?.name ?? texts.portal;

  return (
    <Page>
      <title>{`${title} · ${name}`}</title>
      <Header
        homeHref="/"
        title={name}
        logo={
          environment?.logo
            ? { src: environment.logo.contentUrl, alt: environment.name ?? texts.portal }
            : undefined
        }
        logoSlim={environment?.logoSlim ? { src: environment.logoSlim.contentUrl } : undefined}
        user={userOf(session)}
        upLinks={upLinks}
        profileLink={session.state === 'ready' ? { href: '/account' } : undefined}
        accountLinks={canSwitch(session) ? [{ href: '/wissel-account', label: texts.switchAccount }] : []}
        logout={logoutOf(session)}
        subNavigation={subNavigation && { ...subNavigation, gradient: !environment?.gradientDisabled }}
      />
      <Content>{children}</Content>
      {!environment?.footerDisabled && <Footer />}
    </Page>
  );
}

const noLinks: NonNullable<Props['upLinks']> = [];

function userOf(session: Seen): ComponentProps<typeof Header>['user'] {
  if (session.state !== 'ready' && session.state !== 'no-contact') return undefined;
  const { person } = session.user;
  const contact = activeContactOf(session);
  const detail = contact && accountLine(contact);
  return { fullName: fullName(person), detail, avatarUrl: person.avatar?.contentUrl };
}

function logoutOf(session: Seen): ComponentProps<typeof Header>['logout'] {
  const href = '/uitloggen';
  if (session.state !== 'ready' || session.lookAlong === null) return { href };
  const { person } = session.user;
  return { href, label: texts.logoutAs(person.givenName ?? fullName(person)) };
}

function canSwitch(session: Seen): boolean {
  return (
    session.state === 'ready' && session.lookAlong === null && hasRoleSelector(session.user.person.contacts)
  );
}

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;
`;

const Content = styled(Main)`
  flex: 1;
  padding-block: 32px 64px;
`;
