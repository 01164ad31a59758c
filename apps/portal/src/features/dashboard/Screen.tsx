import { hasDossier, hasRoleSelector } from '@portal/contract/contacts/rules';
import type { Contact } from '@portal/contract/contacts/schema';
import { Card } from '@portal/ui/Card';
import { Column } from '@portal/ui/Grid/Column';
import { Container, Grid } from '@portal/ui/Grid';
import { useLater } from '@portal/ui/use-later';
import { useState, type ComponentType } from 'react';
import { styled } from 'styled-components';
import { CacheScope } from '../../shared/api/CacheScope.tsx';
import { Widget } from '../../shared/boundaries/Widget.tsx';
import { accountLine } from '../../shared/environment/account-label.ts';
import { AppLayout } from '../../shared/layout/AppLayout.tsx';
import { activeContactOf, isAllowed, scopeOf } from '../../shared/session/session.ts';
import { useReadySession } from '../../shared/session/use-session.ts';
import { AccountSummary } from './AccountSummary.tsx';
import { Dossier } from './Dossier.tsx';
import { greeting } from './greeting.ts';
import { LearningStatistics } from './LearningStatistics.tsx';
import { dossierId } from './OpenSteps.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { texts } from './texts.ts';
import { UpcomingEvents } from './UpcomingEvents.tsx';
import { WhatIsOpen } from './WhatIsOpen.tsx';

const loadAssessmentsCard = () => import('../assessments/AssessmentsCard.tsx');
const loadImpersonationCard = () => import('../impersonation/ImpersonationCard.tsx');
const loadPasskeyOffer = () => import('../passkeys/PasskeyOffer.tsx');

/** Shows the account in use, its open steps and the links to the other parts of the portal. */
export default function DashboardScreen() {
  const session = useReadySession();
  const { person } = session.user;
  const contact = activeContactOf(session);
  const [words] = useState(() => greeting(new Date()));

  return (
    <AppLayout
      title={texts.title}
      subNavigation={{
        title: [words, person.givenName].filter(Boolean).join(', '),
        children: contact && accountLine(contact),
      }}
    >
      <Container>
        <CacheScope scope={scopeOf(session)}>
          <Later load={loadPasskeyOffer} />
          {contact && <Widgets contact={contact} />}
        </CacheScope>
      </Container>
    </AppLayout>
  );
}

/** Renders the widgets; each loads its own data at once, and fails separately. */
function Widgets({ contact }: { contact: Contact }) {
  const session = useReadySession();
  const isSwitchable = session.impersonation === null && hasRoleSelector(session.user.person.contacts);
  const isLearning = contact.lmsAccount !== null || contact.lmsAccountRole !== 'unknown';

  return (
    <Stack>
      <Card title={texts.open.title}>
        <Widget>
          <WhatIsOpen contact={contact} />
        </Widget>
      </Card>
      <Grid>
        <Column spanLarge={8}>
          <Stack>
            {isAllowed(session, 'uploads:assess') && (
              <Widget>
                <Later load={loadAssessmentsCard} />
              </Widget>
            )}
            {isAllowed(session, 'participants:impersonate') && (
              <Widget>
                <Later load={loadImpersonationCard} />
              </Widget>
            )}
            {hasDossier(contact) && (
              <Card title={texts.dossier.title} id={dossierId}>
                <Widget>
                  <Dossier contactId={contact.id} />
                </Widget>
              </Card>
            )}
            <Card title={texts.events.title}>
              <Widget>
                <UpcomingEvents contactId={contact.id} />
              </Widget>
            </Card>
          </Stack>
        </Column>
        <Column spanLarge={4}>
          <Stack>
            <Card title={texts.ways}>
              <Shortcuts isSwitchable={isSwitchable} />
            </Card>
            {isLearning && (
              <Card title={texts.statistics.title}>
                <Widget>
                  <LearningStatistics contact={contact} />
                </Widget>
              </Card>
            )}
            <Card title={texts.account}>
              <Widget>
                <AccountSummary userId={session.login.userId} contactId={contact.id} />
              </Widget>
            </Card>
          </Stack>
        </Column>
      </Grid>
    </Stack>
  );
}

/** Renders a part that few people see. The page neither waits for its code nor fails without it. */
function Later({ load }: { load: () => Promise<{ default: ComponentType }> }) {
  const code = useLater(load, true);
  return code === null || code === 'missing' ? null : <code.default />;
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 15px;
`;
