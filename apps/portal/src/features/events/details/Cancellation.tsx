import { requestCancellation } from '@portal/contract/events/calls';
import { canRequestCancellation } from '@portal/contract/events/rules';
import { longestReason, type EventRegistration } from '@portal/contract/events/schema';
import { Button } from '@portal/ui/Button';
import { Modal } from '@portal/ui/Modal';
import { Notice } from '@portal/ui/Notice';
import { Stack } from '@portal/ui/Stack';
import { TextArea } from '@portal/ui/TextArea';
import { useEffect, useRef, useState } from 'react';
import { notifyRefusal } from '../../../shared/notifications/notifications.ts';
import { send } from '../../../shared/api/send.ts';
import { longMoment } from '../../../shared/dates/moment.ts';
import { useAction } from '../../../shared/actions/use-action.ts';
import { activeContactOf } from '../../../shared/session/session.ts';
import { useReadySession } from '../../../shared/session/use-session.ts';
import { texts } from '../texts.ts';

const strings = texts.cancellation;

interface Props {
  registration: EventRegistration;
  now: Date;
  /** Called with the registration after the request. */
  onRequested: (registration: EventRegistration) => void;
}

/** Shows that the cancellation was requested. */
export function CancellationNotice({ status, cancellationRequestedAt }: EventRegistration) {
  const box = useRef<HTMLDivElement>(null);
  const isRequested = cancellationRequestedAt !== null;
  const [wasRequested] = useState(isRequested);

  // Moves the focus to the notice, since the pressed button has unmounted.
  useEffect(() => {
    if (isRequested && !wasRequested) box.current?.focus();
  }, [isRequested, wasRequested]);

  if (!isRequested || status === 'cancelled') return null;
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="success" title={strings.sent}>
        {strings.sentAt(longMoment(cancellationRequestedAt))}
      </Notice>
    </div>
  );
}

/**
 * Requests the support desk to cancel a registration. Renders nothing when that is not possible, and while
 * impersonating.
 */
export function Cancellation({ registration, now, onRequested }: Props) {
  const session = useReadySession();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { run, busy } = useAction(async () => {
    const params = { id: registration.id };
    const outcome = await send(requestCancellation, { params, body: { reason }, report: 'faults' });
    if (outcome.kind === 'refused') notifyRefusal(outcome.error);
    setOpen(outcome.kind === 'failed');
    if (outcome.kind === 'done') onRequested(outcome.value);
  });
  if (session.impersonation !== null || !canRequestCancellation(registration, now)) return null;
  const isWaiting = registration.status === 'waiting-list';
  const email = activeContactOf(session)?.email;

  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {isWaiting ? strings.leaveWaitingList : strings.start}
      </Button>
      <Modal
        open={isOpen}
        title={isWaiting ? strings.titleWaitingList : strings.title}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {strings.stay}
            </Button>
            <Button busy={busy} onClick={() => run()}>
              {strings.submit}
            </Button>
          </>
        }
      >
        <Stack gap={6}>
          <p>
            {strings.explanation(registration.title)} {email && strings.copy(email)}
          </p>
          <TextArea
            label={strings.reason}
            rows={3}
            maxLength={longestReason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Stack>
      </Modal>
    </>
  );
}
