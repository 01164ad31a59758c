import { isAhead } from '@portal/contract/events/rules';
import type { EventRegistration } from '@portal/contract/events/schema';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { Card } from '@portal/ui/Card';
import { EmptyWidget } from '@portal/ui/EmptyWidget';
import { Grid } from '@portal/ui/Grid';
import { Column } from '@portal/ui/Grid/Column';
import { Notice } from '@portal/ui/Notice';
import { Skeleton } from '@portal/ui/Skeleton';
import { useState } from 'react';
import { styled } from 'styled-components';
import { NoData } from '../../shared/boundaries/Widget.tsx';
import { useReadySession } from '../../shared/session/use-session.ts';
import { EventFacts } from './EventFacts.tsx';
import { NotesCard } from './NotesCard.tsx';
import { texts } from './texts.ts';

const says = texts.details;

interface Props {
  /** Null for a registration that is not this account's. */
  data: EventRegistration | null | undefined;
  isFailed: boolean;
  retry: () => void;
  /** Address of the overview. */
  back: string;
}

/** Shows an event, or that it is loading, missing or unavailable. */
export function EventDetails({ data, isFailed, retry, back }: Props) {
  if (isFailed)
    return (
      <Card>
        <NoData retry={retry} />
      </Card>
    );
  if (data === undefined)
    return (
      <Waiting>
        <Skeleton lines={6} />
      </Waiting>
    );
  if (data === null)
    return (
      <Card>
        <EmptyWidget
          text={says.notFoundText}
          action={<ButtonLink href={back}>{says.toOverview}</ButtonLink>}
        />
      </Card>
    );
  return <Found registration={data} />;
}

function Found({ registration }: { registration: EventRegistration }) {
  const { login, impersonation } = useReadySession();
  const [now] = useState(() => new Date());
  const asksPresence = isAhead(registration, now) && registration.status !== 'cancelled';

  return (
    <Grid>
      <Column spanLarge={8}>
        <EventFacts registration={registration} now={now} />
      </Column>
      <Column spanLarge={4}>
        {impersonation === null ? (
          <NotesCard userId={login.userId} registration={registration} asksPresence={asksPresence} />
        ) : (
          <Notice kind="information">{texts.notes.impersonation}</Notice>
        )}
      </Column>
    </Grid>
  );
}

/** As high as what comes. */
const Waiting = styled(Card)`
  min-block-size: 28rem;
`;
