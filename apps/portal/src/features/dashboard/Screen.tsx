import { hasDossier, teamOf } from '@portal/contract/contacts/rules';
import type { Contact } from '@portal/contract/contacts/schema';
import { Card } from '@portal/ui/Card';
import { Column } from '@portal/ui/Grid/Column';
import { Container, Grid } from '@portal/ui/Grid';
import { from } from '@portal/ui/Grid/breakpoints';
import { useLater } from '@portal/ui/use-later';
import { useState, type ComponentType } from 'react';
import { styled } from 'styled-components';
import { CacheScope } from '../../shared/api/CacheScope.tsx';
import { Widget } from '../../shared/boundaries/Widget.tsx';
import { accountLine } from '../../shared/environment/account-label.ts';
import { AppLayout } from '../../shared/layout/AppLayout.tsx';
import { activeContactOf, isAllowed, scopeOf } from '../../shared/session/session.ts';
import { useReadySession } from '../../shared/session/use-session.ts';
import { Applications } from './applications/Applications.tsx';
import { Desk } from './Desk.tsx';
import { Dossier } from './dossier/Dossier.tsx';
import { EnvironmentsCard } from './EnvironmentsCard.tsx';
import { greeting } from './greeting.ts';
import { LearningStatistics } from './LearningStatistics.tsx';
import { texts } from './texts.ts';
import { UpcomingEvents } from './UpcomingEvents.tsx';
import { WhatIsOpen } from './open/WhatIsOpen.tsx';

const loadAssessmentsCard = () => import('../assessments/AssessmentsCard.tsx');
const loadImpersonationCard = () => import('../impersonation/ImpersonationCard.tsx');
const loadTeamCard = () => import('../team/TeamCard.tsx');
const loadPasskeyOffer = () => import('../passkeys/PasskeyOffer.tsx');

/** Shows the open steps, the coming events and the other widgets of the active account. */
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
        children: contact && <Account>{accountLine(contact)}</Account>,
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

/** Renders the widgets; each loads its own data immediately, and fails separately. */
function Widgets({ contact }: { contact: Contact }) {
  const session = useReadySession();
  const isLearning = contact.lmsAccount !== null || contact.lmsAccountRole !== 'unknown';
  const isLearner = isLearning || hasDossier(contact);
  const assesses = isAllowed(session, 'uploads:assess');
  const impersonates = isAllowed(session, 'participants:impersonate');
  const administers = isAllowed(session, 'environments:edit');
  const manages = teamOf(contact.role) !== null && session.impersonation === null;
  // Shows the links to other sites first to those who have no tasks in the portal itself.
  const isPassing = !isLearner && !manages && !assesses && !impersonates && !administers;

  return (
    <Grid>
      <Column spanLarge={8}>
        <Cards>
          <Widget>
            <WhatIsOpen contact={contact} />
          </Widget>
          {hasDossier(contact) && (
            <Widget>
              <Dossier contactId={contact.id} />
            </Widget>
          )}
          {manages && (
            <Widget>
              <Later load={loadTeamCard} height="26rem" />
            </Widget>
          )}
          {administers && (
            <Widget>
              <EnvironmentsCard />
            </Widget>
          )}
          {assesses && (
            <Widget>
              <Later load={loadAssessmentsCard} height="12rem" />
            </Widget>
          )}
          {impersonates && (
            <Widget>
              <Later load={loadImpersonationCard} height="14rem" />
            </Widget>
          )}
          {isPassing && <Applications />}
        </Cards>
      </Column>
      <Column spanLarge={4}>
        <Cards>
          {isLearner && (
            <Widget>
              <UpcomingEvents contactId={contact.id} />
            </Widget>
          )}
          {isLearning && (
            <Card title={texts.statistics.title}>
              <Widget>
                <LearningStatistics contact={contact} />
              </Widget>
            </Card>
          )}
          {!isPassing && <Applications />}
          {session.environment?.footerDisabled && <Desk />}
          {!isLearner && (
            <Widget>
              <UpcomingEvents contactId={contact.id} isQuiet />
            </Widget>
          )}
        </Cards>
      </Column>
    </Grid>
  );
}

interface LaterProps {
  load: () => Promise<{ default: ComponentType }>;
  /** Height that is reserved while its code loads. */
  height?: string;
}

/** Renders a part that few people see. The page neither waits for its code nor fails without it. */
function Later({ load, height }: LaterProps) {
  const code = useLater(load, true);
  if (code === null && height !== undefined) return <div style={{ blockSize: height }} />;
  return code === null || code === 'missing' ? null : <code.default />;
}

/** Role and organization, on narrow screens only: on wide ones they are in the header just above. */
const Account = styled.span`
  @media ${from('tablet')} {
    display: none;
  }
`;

const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 15px;
`;
