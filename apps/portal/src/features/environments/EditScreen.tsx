import { getEnvironment } from '@portal/contract/environments/calls';
import { places } from '@portal/contract/places';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { Card } from '@portal/ui/Card';
import { Container } from '@portal/ui/Grid';
import { CacheScope } from '../../shared/api/CacheScope.tsx';
import { useReadOrNone } from '../../shared/api/use-read-or-none.ts';
import { Widget } from '../../shared/boundaries/Widget.tsx';
import { ReadCard } from '../../shared/cards/ReadCard.tsx';
import { AppLayout } from '../../shared/layout/AppLayout.tsx';
import { scopeOf } from '../../shared/session/session.ts';
import { useReadySession } from '../../shared/session/use-session.ts';
import { EnvironmentForm } from './EnvironmentForm.tsx';
import { texts } from './texts.ts';

const says = texts.edit;

/** `/omgevingen/bewerken/{id}`, for administrators: one environment. */
export default function EditEnvironmentScreen({
  params: { id = '' },
}: {
  params: { id?: string | undefined };
}) {
  const session = useReadySession();
  return (
    <AppLayout
      title={says.title}
      subNavigation={{ title: says.title, back: { href: places.environments, label: texts.title } }}
    >
      <Container>
        <CacheScope scope={scopeOf(session)}>
          <Widget>
            <Page id={id} />
          </Widget>
        </CacheScope>
      </Container>
    </AppLayout>
  );
}

function Page({ id }: { id: string }) {
  const read = useReadOrNone(getEnvironment, { id });
  return (
    <ReadCard title={texts.general.title} read={read}>
      {(environment) =>
        environment === null ? (
          <Card>
            <p>{says.gone}</p>
            <ButtonLink href={places.environments}>{says.toList}</ButtonLink>
          </Card>
        ) : (
          <EnvironmentForm environment={environment} onSaved={read.replace} />
        )
      }
    </ReadCard>
  );
}
