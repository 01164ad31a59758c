import { Container } from '@portal/ui/Grid';
import { useSearch } from 'wouter';
import { CacheScope } from '../../api/CacheScope.tsx';
import { Widget } from '../../boundaries/Widget.tsx';
import { Frame } from '../../frame/Frame.tsx';
import { scopeOf } from '../../session/session.ts';
import { useReadySession } from '../../session/use-session.ts';
import { EventDetails } from './EventDetails.tsx';
import { texts } from './texts.ts';
import { useRegistration } from './use-registration.ts';

interface Params {
  registrationId?: string | undefined;
}

/** `/evenementen/details/{registrationId}`: one event that somebody is registered for. */
export default function EventDetailsScreen({ params: { registrationId = '' } }: { params: Params }) {
  const session = useReadySession();
  return (
    <CacheScope scope={scopeOf(session)}>
      <Page id={registrationId} />
    </CacheScope>
  );
}

function Page({ id }: { id: string }) {
  const search = useSearch();
  const registration = useRegistration(id);
  const back = `/evenementen/overzicht${search === '' ? '' : `?${search}`}`;
  const title =
    registration.data?.title || (registration.data === null ? texts.details.notFound : texts.details.title);

  return (
    <Frame title={title} subNavigation={{ title, back: { href: back, label: texts.details.back } }}>
      <Container>
        <Widget>
          <EventDetails {...registration} back={back} />
        </Widget>
      </Container>
    </Frame>
  );
}
