import type { Environment } from '@portal/contract/environments/schema';
import { places } from '@portal/contract/places';
import { BackLink } from '@portal/ui/BackLink';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { environmentOf, isLoggedIn } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';
import { FocusedLayout } from '../FocusedLayout.tsx';
import { useEnvironment } from '../use-environment.ts';
import { texts } from './texts.ts';

interface Props {
  /** Slug in the path; undefined without one. */
  slug: string | undefined;
  title: string;
  lead: string;
  children: (environment: Environment | null) => ReactNode;
}

/** Renders what the portal states about itself, such as `/privacy`: with a session, and before the login of an environment. */
export function StatementLayout({ slug, title, lead, children }: Props) {
  const session = useSession();
  const isIn = isLoggedIn(session);
  const { environment: ofSlug, login } = useEnvironment(slug);
  const environment = isIn ? environmentOf(session) : ofSlug;
  return (
    <FocusedLayout
      environment={environment}
      title={title}
      back={<BackLink href={isIn ? places.home : login}>{isIn ? texts.toHome : texts.toLogin}</BackLink>}
    >
      <Text>{lead}</Text>
      {children(environment)}
    </FocusedLayout>
  );
}

/** A paragraph of a statement. */
export const Text = styled.p`
  margin: 0;
  overflow-wrap: anywhere;
`;

/** The points of a statement. */
export const Points = styled.ul`
  display: grid;
  gap: var(--portal-space-2);
  margin: 0;
  padding-inline-start: var(--portal-space-5);

  p + & {
    margin-block-start: var(--portal-space-3);
  }
`;
