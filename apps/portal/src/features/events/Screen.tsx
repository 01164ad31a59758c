import { Widget } from '../../shared/boundaries/Widget.tsx';
import { CardPage } from '../../shared/layout/CardPage.tsx';
import { useReadySession } from '../../shared/session/use-session.ts';
import { CalendarFeedCard } from './CalendarFeedCard.tsx';
import { Registrations } from './registrations/Registrations.tsx';
import { texts } from './texts.ts';

/** `/evenementen/overzicht`: the registrations of the active account. */
export default function EventsScreen() {
  const { activeContactId } = useReadySession().login;
  return (
    <CardPage
      title={texts.title}
      lead={texts.lead}
      below={
        <Widget>
          <CalendarFeedCard contactId={activeContactId} />
        </Widget>
      }
    >
      <Widget>
        <Registrations contactId={activeContactId} />
      </Widget>
    </CardPage>
  );
}
