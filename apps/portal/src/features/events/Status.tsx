import { statusName } from '@portal/contract/events/rules';
import type { EventRegistration, RegistrationStatus } from '@portal/contract/events/schema';
import { Badge, type BadgeProps } from '@portal/ui/Badge';
import Check from 'lucide-react/icons/check';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import { styled } from 'styled-components';
import { texts } from './texts.ts';

const badges: Record<Exclude<RegistrationStatus, 'unknown'>, Pick<BadgeProps, 'icon' | 'tone'>> = {
  confirmed: { icon: <CircleCheck />, tone: 'success' },
  'waiting-list': { icon: <Hourglass />, tone: 'warning' },
  attended: { icon: <Check /> },
  cancelled: { icon: <CircleX />, tone: 'error' },
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
      <Badge {...badges[status]}>{statusName(status)}</Badge>
      {isRequested && <Requested>{texts.cancellation.requested}</Requested>}
    </div>
  );
}

const Requested = styled.span`
  display: block;
  font-size: 0.875rem;
`;
