import { getWftProfile } from '@portal/contract/wft/calls';
import { places } from '@portal/contract/places';
import { Card } from '@portal/ui/Card';
import { Container, Grid } from '@portal/ui/Grid';
import { Column } from '@portal/ui/Grid/Column';
import { Skeleton } from '@portal/ui/Skeleton';
import { styled } from 'styled-components';
import { CacheScope } from '../../shared/api/CacheScope.tsx';
import { useRead } from '../../shared/api/use-read.ts';
import { NoData, Widget } from '../../shared/boundaries/Widget.tsx';
import { AppLayout } from '../../shared/layout/AppLayout.tsx';
import { scopeOf } from '../../shared/session/session.ts';
import { useReadySession } from '../../shared/session/use-session.ts';
import { EmployersChoice } from './EmployersChoice.tsx';
import { texts } from './texts.ts';
import { WftForm } from './WftForm.tsx';

/** `/account/wft-eisen-bewerken`: the diplomas that the active account's function asks for. */
export default function WftScreen() {
  const session = useReadySession();
  return (
    <AppLayout
      title={texts.title}
      subNavigation={{ title: texts.title, back: { href: places.account, label: texts.back } }}
    >
      <Container>
        <CacheScope scope={scopeOf(session)}>
          <Columns>
            <Column spanLarge={8}>
              <Widget>
                <Requirements contactId={session.login.activeContactId} />
              </Widget>
            </Column>
            <Column spanLarge={4}>
              <Card title={texts.why.title}>
                <p>{texts.why.text}</p>
                <p>{texts.why.use}</p>
                <p>{texts.why.help}</p>
              </Card>
            </Column>
          </Columns>
        </CacheScope>
      </Container>
    </AppLayout>
  );
}

function Requirements({ contactId }: { contactId: string }) {
  const { data, isFailed, retry, replace } = useRead(getWftProfile, { id: contactId });
  if (isFailed)
    return (
      <Card>
        <NoData retry={retry} />
      </Card>
    );
  if (data === undefined)
    return (
      <Card title={texts.choose}>
        <Skeleton lines={14} />
      </Card>
    );
  if (!data.canAdjustWftDiplomaRequirement) return <EmployersChoice {...data} />;
  return <WftForm contactId={contactId} profile={data} onSaved={replace} />;
}

/** Gives stacked columns the same gap as their cards. */
const Columns = styled(Grid)`
  row-gap: 24px;
`;
