import { Card } from '@portal/ui/Card';
import { Container } from '@portal/ui/Grid';
import { styled } from 'styled-components';
import { CacheScope } from '../../api/CacheScope.tsx';
import { Frame } from '../../frame/Frame.tsx';
import { scopeOf } from '../../session/session.ts';
import { useReadySession } from '../../session/use-session.ts';
import { AuditTrail } from './AuditTrail.tsx';
import { texts } from './texts.ts';

/** `/logboek`, for administrators: who did what, and as whom. */
export default function AuditLogScreen() {
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
            <AuditTrail />
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
