import { getEventRegistration } from '@portal/contract/events/calls';
import { places } from '@portal/contract/places';
import { Container } from '@portal/ui/Grid';
import { useLocation } from 'react-router-dom';
import { useRead } from '../../../shared/api/use-read.ts';
import { CacheScope } from '../../../shared/api/CacheScope.tsx';
import { Widget } from '../../../shared/boundaries/Widget.tsx';
import { AppLayout } from '../../../shared/layout/AppLayout.tsx';
import { scopeOf } from '../../../shared/session/session.ts';
import { useReadySession } from '../../../shared/session/use-session.ts';
import { EventDetails } from './EventDetails.tsx';
import { texts } from '../texts.ts';

interface Params {
  registrationId?: string | undefined;
}

/** `/evenementen/details/{registrationId}`: one event with a registration of the active account. */
export default function EventDetailsScreen({ params: { registrationId = '' } }: { params: Params }) {
  const session = useReadySession();
  return (
    <CacheScope scope={scopeOf(session)}>
      <Page id={registrationId} />
    </CacheScope>
  );
}

function Page({ id }: { id: string }) {
  const { search } = useLocation();
  const registration = useRead(getEventRegistration, { id });
  const back = `${places.events}${search}`;
  const title = registration.isAbsent
    ? texts.details.notFound
    : registration.data?.title || texts.details.title;

  return (
    <AppLayout title={title} subNavigation={{ title, back: { href: back, label: texts.details.back } }}>
      <Container>
        <Widget>
          <EventDetails {...registration} back={back} />
        </Widget>
      </Container>
    </AppLayout>
  );
}
