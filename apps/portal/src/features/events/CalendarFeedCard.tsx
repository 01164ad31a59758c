import { createCalendarFeed, getCalendarFeed, revokeCalendarFeed } from '@portal/contract/events/calls';
import { AlertDialog } from '@portal/ui/AlertDialog';
import { Button } from '@portal/ui/Button';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { Card } from '@portal/ui/Card';
import { CopyButton } from '@portal/ui/CopyButton';
import { Notice } from '@portal/ui/Notice';
import { Stack } from '@portal/ui/Stack';
import { TextField } from '@portal/ui/TextField';
import CalendarSync from 'lucide-react/icons/calendar-sync';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { notifications } from '../../shared/notifications/notifications.ts';
import { send } from '../../shared/api/send.ts';
import { useRead } from '../../shared/api/use-read.ts';
import { longMoment } from '../../shared/dates/moment.ts';
import { FailedCard } from '../../shared/boundaries/Widget.tsx';
import { useAction } from '../../shared/actions/use-action.ts';
import { useReadySession } from '../../shared/session/use-session.ts';
import { useRegistrations } from './registrations/use-registrations.ts';
import { texts } from './texts.ts';

const strings = texts.feed;

/**
 * Manages the link with which a calendar program follows the events of an account: creates it, shows it once, and
 * revokes it.
 */
export function CalendarFeedCard({ contactId }: { contactId: string }) {
  const { impersonation } = useReadySession();
  const { data: registrations } = useRegistrations(contactId);
  const {
    data: feed,
    isFailed,
    refresh,
  } = useRead(impersonation === null ? getCalendarFeed : null, {}, { isOptional: true });
  const [address, setAddress] = useState<string | null>(null);
  const parts = useRef<HTMLDivElement>(null);
  const [question, setQuestion] = useState<'renew' | 'revoke' | null>(null);
  const create = useAction(async () => {
    const outcome = await send(createCalendarFeed);
    setQuestion(null);
    if (outcome.kind !== 'done') return;
    setAddress(outcome.value.address);
    await refresh();
  });
  const revoke = useAction(async () => {
    const outcome = await send(revokeCalendarFeed);
    setQuestion(null);
    if (outcome.kind !== 'done') return;
    setAddress(null);
    notifications.add({ kind: 'success', title: strings.revoked });
    await refresh();
    // Moves the focus to the card, since the pressed button unmounts.
    parts.current?.focus();
  });
  if (isFailed) return <FailedCard title={strings.title} retry={refresh} />;
  if (!feed || registrations === undefined) return null;
  const { createdAt } = feed;
  if (createdAt === null && registrations.length === 0) return null;

  return (
    <Card title={strings.title}>
      <Parts gap={5} ref={parts} tabIndex={-1}>
        <p>{strings.about}</p>
        {address !== null && <NewLink key={address} address={address} />}
        {createdAt === null ? (
          <div>
            <Button icon={<CalendarSync size={20} />} busy={create.busy} onClick={() => create.run()}>
              {strings.create}
            </Button>
          </div>
        ) : (
          <>
            {address === null && <p>{strings.created(longMoment(createdAt))}</p>}
            <Actions>
              <Button variant="quiet" onClick={() => setQuestion('renew')}>
                {strings.renew}
              </Button>
              <Button variant="quiet" onClick={() => setQuestion('revoke')}>
                {strings.revoke}
              </Button>
            </Actions>
          </>
        )}
      </Parts>
      <AlertDialog
        open={question === 'renew'}
        title={strings.renewTitle}
        cancel={strings.cancel}
        confirm={strings.renew}
        busy={create.busy}
        onCancel={() => setQuestion(null)}
        onConfirm={() => create.run()}
      >
        <p>{strings.renewText}</p>
      </AlertDialog>
      <AlertDialog
        open={question === 'revoke'}
        title={strings.revokeTitle}
        cancel={strings.cancel}
        confirm={strings.revoke}
        danger
        busy={revoke.busy}
        onCancel={() => setQuestion(null)}
        onConfirm={() => revoke.run()}
      >
        <p>{strings.revokeText}</p>
      </AlertDialog>
    </Card>
  );
}

/** Shows a new link, which cannot be shown again later. */
function NewLink({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null);
  // Moves the focus to the link, since the pressed button has unmounted.
  useEffect(() => field.current?.focus(), []);

  return (
    <>
      <Notice kind="warning" live>
        {strings.once}
      </Notice>
      <TextField
        ref={field}
        label={strings.address}
        value={address}
        readOnly
        spellCheck={false}
        onFocus={({ target }) => target.select()}
      />
      <Actions>
        <CopyButton text={address}>{strings.copy}</CopyButton>
        <ButtonLink variant="quiet" size="compact" href={address.replace(/^https?:/, 'webcal:')}>
          {strings.open}
        </ButtonLink>
      </Actions>
      <p>{strings.how}</p>
    </>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--portal-space-3);
`;

const Parts = styled(Stack)`
  & > p {
    max-inline-size: 65ch;
  }
`;
