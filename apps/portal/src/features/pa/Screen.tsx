import { moduleTypesOf } from '@portal/contract/contacts/rules';
import { paCalls } from '@portal/contract/pa/calls';
import { paModuleTypes, type PaModuleType } from '@portal/contract/pa/rules';
import { places } from '@portal/contract/places';
import { Card } from '@portal/ui/Card';
import { Container, Grid } from '@portal/ui/Grid';
import { Column } from '@portal/ui/Grid/Column';
import { Link } from '@portal/ui/Link';
import { Skeleton } from '@portal/ui/Skeleton';
import { styled } from 'styled-components';
import { CacheScope } from '../../shared/api/CacheScope.tsx';
import { useRead } from '../../shared/api/use-read.ts';
import { NoData, Widget } from '../../shared/boundaries/Widget.tsx';
import { AppLayout } from '../../shared/layout/AppLayout.tsx';
import { activeContactOf, scopeOf } from '../../shared/session/session.ts';
import { useReadySession } from '../../shared/session/use-session.ts';
import { PaForm } from './PaForm.tsx';
import { texts } from './texts.ts';

/** `/account/wft-pa-profiel-bewerken/{moduleType}`: the PA modules that the active account follows. */
export default function PaScreen({ params }: { params: Record<string, string | undefined> }) {
  const session = useReadySession();
  const moduleType = paModuleTypes.find((type) => type === params['moduleType']) ?? 'update';
  const title = texts.titles[moduleType];
  const contact = activeContactOf(session);
  const others = contact ? moduleTypesOf(contact).filter((type) => type !== moduleType) : [];
  return (
    <AppLayout title={title} subNavigation={{ title, back: { href: places.account, label: texts.back } }}>
      <Container>
        <CacheScope scope={scopeOf(session)}>
          <Columns>
            <Column spanLarge={8}>
              <Widget>
                <Profile key={moduleType} contactId={session.login.activeContactId} moduleType={moduleType} />
              </Widget>
            </Column>
            <Column spanLarge={4}>
              <Card title={texts.why.title}>
                <p>{texts.why.text}</p>
                <p>{texts.why.use}</p>
                {others.map((type) => (
                  <p key={type}>
                    <Link href={`${places.editWftPaProfile}/${type}`}>{texts.other(texts.titles[type])}</Link>
                  </p>
                ))}
              </Card>
            </Column>
          </Columns>
        </CacheScope>
      </Container>
    </AppLayout>
  );
}

function Profile({ contactId, moduleType }: { contactId: string; moduleType: PaModuleType }) {
  const { data, isFailed, retry, replace } = useRead(paCalls[moduleType].get, { id: contactId });
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
  return <PaForm contactId={contactId} moduleType={moduleType} profile={data} onSaved={replace} />;
}

/** Gives stacked columns the same gap as their cards. */
const Columns = styled(Grid)`
  row-gap: 24px;
`;
