import { hasRoleSelector } from '@portal/contract/contacts/rules';
import { Card } from '@portal/ui/Card';
import { Column } from '@portal/ui/Grid/Column';
import { Container, Grid } from '@portal/ui/Grid';
import { lazy, Suspense, useState } from 'react';
import { CacheScope } from '../../api/CacheScope.tsx';
import { Widget } from '../../boundaries/Widget.tsx';
import { accountLine } from '../../environment/account-label.ts';
import { Frame } from '../../frame/Frame.tsx';
import { activeContactOf, scopeOf } from '../../session/session.ts';
import { useReadySession } from '../../session/use-session.ts';
import { AccountSummary } from './AccountSummary.tsx';
import { greeting } from './greeting.ts';
import { texts } from './texts.ts';
import { Ways } from './Ways.tsx';

const PasskeyOffer = lazy(() => import('../../passkeys/PasskeyOffer.tsx'));

/** Who one is and as what, and the ways on from here. */
export default function DashboardScreen() {
  const session = useReadySession();
  const { person } = session.user;
  const contact = activeContactOf(session);
  const [words] = useState(() => greeting(new Date()));
  const isSwitchable = session.lookAlong === null && hasRoleSelector(person.contacts);

  return (
    <Frame
      title={texts.title}
      subNavigation={{
        title: [words, person.givenName].filter(Boolean).join(', '),
        children: contact && accountLine(contact),
        gradient: !session.environment?.gradientDisabled,
      }}
    >
      <Container>
        <CacheScope scope={scopeOf(session)}>
          <Suspense>
            <PasskeyOffer />
          </Suspense>
          <Grid>
            <Column spanLarge={8}>
              <Card title={texts.account}>
                <Widget>
                  <AccountSummary userId={session.login.userId} contactId={session.login.activeContactId} />
                </Widget>
              </Card>
            </Column>
            <Column spanLarge={4}>
              <Card title={texts.ways}>
                <Ways isSwitchable={isSwitchable} />
              </Card>
            </Column>
          </Grid>
        </CacheScope>
      </Container>
    </Frame>
  );
}
