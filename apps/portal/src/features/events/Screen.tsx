import { Card } from '@portal/ui/Card';
import { Container } from '@portal/ui/Grid';
import { styled } from 'styled-components';
import { CacheScope } from '../../api/CacheScope.tsx';
import { Widget } from '../../boundaries/Widget.tsx';
import { Frame } from '../../frame/Frame.tsx';
import { scopeOf } from '../../session/session.ts';
import { useReadySession } from '../../session/use-session.ts';
import { Registrations } from './Registrations.tsx';
import { texts } from './texts.ts';

/** `/evenementen/overzicht`: where one is registered for, as the account one is logged in as. */
export default function EventsScreen() {
  const session = useReadySession();
  return (
    <Frame
      title={texts.title}
      subNavigation={{
        title: texts.title,
        back: { href: '/' },
      }}
    >
      <Container>
        <CacheScope scope={scopeOf(session)}>
          <Lead>{texts.lead}</Lead>
          <Card>
            <Widget>
              <Registrations contactId={session.login.activeContactId} />
            </Widget>
          </Card>
        </CacheScope>
      </Container>
    </Frame>
  );
}

const Lead = styled.p`
  max-inline-size: 65ch;
  margin: 0 0 24px;
`;
