import { hasRoleSelector } from '@portal/contract/contacts/rules';
import { places } from '@portal/contract/places';
import { Container } from '@portal/ui/Grid';
import { Column } from '@portal/ui/Grid/Column';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { CacheScope } from '../../shared/api/CacheScope.tsx';
import { Stack } from '../../shared/cards/SectionCard.tsx';
import { AppLayout } from '../../shared/layout/AppLayout.tsx';
import { Columns } from '../../shared/layout/columns.ts';
import { scopeOf } from '../../shared/session/session.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { elsewhere, hrefs, partsOf, sectionsIn, type PartId } from './parts.ts';
import { texts } from './texts.ts';
import { useAccount } from './use-account.ts';

/**
 * Renders one of the pages of the account, with links to the others. Redirects to the page of the section in the hash,
 * and to the profile for a page that this person does not have.
 */
export function AccountPage({ part, children }: { part: PartId; children: ReactNode }) {
  const { session, contact, isImpersonating } = useAccount();
  const { hash } = useLocation();
  const { person } = session.user;
  const parts = partsOf({ person, contact, isImpersonating });
  const isSwitchable = !isImpersonating && hasRoleSelector(person.contacts);
  const other = parts.includes(part) ? elsewhere(hash, part, parts) : hrefs.profile;
  if (other !== undefined) return <Navigate to={other} replace />;

  return (
    <AppLayout
      title={texts.titles[part]}
      upLinks={isSwitchable ? [{ href: places.accounts, label: texts.switchAccount }] : []}
      subNavigation={{ title: texts.titles[part], back: { href: places.home } }}
    >
      <Container>
        <CacheScope scope={scopeOf(session)}>
          <Columns>
            <Column spanLarge={3}>
              <AccountMenu part={part} parts={parts} sections={sectionsIn(part, person, contact)} />
            </Column>
            <Column spanLarge={9}>
              <Parts>{children}</Parts>
            </Column>
          </Columns>
        </CacheScope>
      </Container>
    </AppLayout>
  );
}

/** Prints a form as a document: its values, without buttons. */
const Parts = styled(Stack)`
  @media print {
    & button,
    & form svg {
      display: none;
    }

    & input:is([type='text'], [type='email'], [type='tel'], :not([type])),
    & select {
      min-block-size: 0;
      padding: 0;
      border-color: transparent;
      background: none;
      appearance: none;
    }
  }
`;
