import { statusName } from '@portal/contract/events/rules';
import type { EventRegistration, RegistrationStatus } from '@portal/contract/events/schema';
import Check from 'lucide-react/icons/check';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { StatusMark } from '../../shared/cards/StatusMark.tsx';
import { texts } from './texts.ts';

const marks: Record<
  Exclude<RegistrationStatus, 'unknown'>,
  Pick<ComponentProps<typeof StatusMark>, 'icon' | 'tone'>
> = {
  confirmed: { icon: CircleCheck, tone: 'success' },
  'waiting-list': { icon: Hourglass, tone: 'warning' },
  attended: { icon: Check },
  cancelled: { icon: CircleX, tone: 'error' },
};

/** Shows the status of a registration, and whether its cancellation was requested. */
export function Status({
  status,
  cancellationRequestedAt,
}: Pick<EventRegistration, 'status' | 'cancellationRequestedAt'>) {
  if (status === 'unknown') return null;
  const isRequested = cancellationRequestedAt !== null && status !== 'cancelled';
  return (
    <div>
      <StatusMark {...marks[status]}>{statusName(status)}</StatusMark>
      {isRequested && <Requested>{texts.cancellation.requested}</Requested>}
    </div>
  );
}

const Requested = styled.span`
  display: block;
  font-size: 0.875rem;
`;
