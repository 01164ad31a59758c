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
import { NoData } from '../../../shared/boundaries/Widget.tsx';
import { useReadySession } from '../../../shared/session/use-session.ts';
import { EventFacts } from './EventFacts.tsx';
import { NotesCard } from './NotesCard.tsx';
import { texts } from '../texts.ts';

const strings = texts.details;

interface Props {
  data: EventRegistration | undefined;
  /** Whether the registration does not exist, or belongs to another account. */
  isAbsent: boolean;
  isFailed: boolean;
  refresh: () => unknown;
  replace: (registration: EventRegistration) => void;
  /** URL of the overview of events. */
  back: string;
}

/** Shows an event, or that it is loading, does not exist or could not be loaded. */
export function EventDetails({ data, isAbsent, isFailed, refresh, replace, back }: Props) {
  if (isAbsent)
    return (
      <Card>
        <EmptyWidget
          text={strings.notFoundText}
          action={<ButtonLink href={back}>{strings.toOverview}</ButtonLink>}
        />
      </Card>
    );
  if (isFailed)
    return (
      <Card>
        <NoData retry={refresh} />
      </Card>
    );
  if (data === undefined)
    return (
      <Waiting>
        <Skeleton lines={6} />
      </Waiting>
    );
  return <Found registration={data} onChange={replace} />;
}

interface FoundProps {
  registration: EventRegistration;
  onChange: (registration: EventRegistration) => void;
}

function Found({ registration, onChange }: FoundProps) {
  const { login, impersonation } = useReadySession();
  const [now] = useState(() => new Date());
  const { status } = registration;

  return (
    <Grid>
      <Column spanLarge={8}>
        <EventFacts registration={registration} now={now} onChange={onChange} />
      </Column>
      <Column spanLarge={4}>
        {impersonation !== null && <Notice kind="information">{texts.notes.impersonation}</Notice>}
        {impersonation === null && status !== 'waiting-list' && (
          <NotesCard
            userId={login.userId}
            registration={registration}
            asksPresence={isAhead(registration, now) && status !== 'cancelled'}
          />
        )}
      </Column>
    </Grid>
  );
}

/** Reserves the height of the loaded event. */
const Waiting = styled(Card)`
  min-block-size: 28rem;
`;
