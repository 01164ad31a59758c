import { hasRoleSelector } from '@portal/contract/contacts/rules';
import type { Contact } from '@portal/contract/contacts/schema';
import { hasDossier } from '@portal/contract/dossier/rules';
import { mayLookAlong } from '@portal/contract/look-along/rules';
import { Card } from '@portal/ui/Card';
import { Column } from '@portal/ui/Grid/Column';
import { Container, Grid } from '@portal/ui/Grid';
import { useLater } from '@portal/ui/use-later';
import { useState, type ComponentType } from 'react';
import { styled } from 'styled-components';
import { CacheScope } from '../../api/CacheScope.tsx';
import { Widget } from '../../boundaries/Widget.tsx';
import { accountLine } from '../../environment/account-label.ts';
import { Frame } from '../../frame/Frame.tsx';
import { activeContactOf, scopeOf } from '../../session/session.ts';
import { useReadySession } from '../../session/use-session.ts';
import { AccountSummary } from './AccountSummary.tsx';
import { Dossier } from './Dossier.tsx';
import { greeting } from './greeting.ts';
import { LearningStatistics } from './LearningStatistics.tsx';
import { dossierId } from './OpenSteps.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { texts } from './texts.ts';
import { UpcomingEvents } from './UpcomingEvents.tsx';
import { WhatIsOpen } from './WhatIsOpen.tsx';

const loadLookAlongCard = () => import('./LookAlongCard.tsx');
const loadPasskeyOffer = () => import('../../passkeys/PasskeyOffer.tsx');

/** Who one is and as what, what is open, and the ways on from here. */
export default function DashboardScreen() {
  const session = useReadySession();
  const { person } = session.user;
  const contact = activeContactOf(session);
  const [words] = useState(() => greeting(new Date()));

  return (
    <Frame
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
    </Frame>
  );
}

/** Each widget asks for its own data at once, and fails by itself. */
function Widgets({ contact }: { contact: Contact }) {
  const session = useReadySession();
  const isSwitchable = session.lookAlong === null && hasRoleSelector(session.user.person.contacts);
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
            {mayLookAlong(contact) && (
              <Widget>
                <Later load={loadLookAlongCard} />
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

/** What few people see. The page does not wait for its code, nor fail without. */
function Later({ load }: { load: () => Promise<{ default: ComponentType }> }) {
  const code = useLater(load, true);
  return code === null || code === 'missing' ? null : <code.default />;
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 15px;
`;
