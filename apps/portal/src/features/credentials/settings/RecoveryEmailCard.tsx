import { changeRecoveryEmail, getRecoveryEmail } from '@portal/contract/credentials/calls';
import { newRecoveryEmail } from '@portal/contract/credentials/schema';
import { Card } from '@portal/ui/Card';
import { Notice } from '@portal/ui/Notice';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { notifications } from '../../../shared/notifications/notifications.ts';
import { send } from '../../../shared/api/send.ts';
import { useRead } from '../../../shared/api/use-read.ts';
import { FailedCard } from '../../../shared/boundaries/Widget.tsx';
import { EmailField } from '../../../shared/forms/fields/EmailField.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useReadySession } from '../../../shared/session/use-session.ts';
import { whole } from '../../../shared/words/whole.tsx';
import { ChangeForm } from './ChangeForm.tsx';
import { RemoveRecoveryEmail } from './RemoveRecoveryEmail.tsx';
import { Setting } from './Setting.tsx';
import { texts } from './texts.ts';

const strings = texts.recoveryEmail;

/** Also the target of a link on the dashboard. */
const cardId = 'herstel-e-mailadres';

/**
 * Shows and changes the second email address that receives links for forgotten credentials. A new one is used once it
 * is confirmed.
 */
export function RecoveryEmailCard() {
  const { user } = useReadySession();
  const { data, isFailed, refresh } = useRead(getRecoveryEmail, {}, { isOptional: true });
  const settings = useRef<HTMLDivElement>(null);
  if (isFailed) return <FailedCard id={cardId} title={strings.title} retry={refresh} />;
  // Falls back to the confirmed address where a server does not report a pending one.
  const { recoveryEmail, pending } = data ?? { recoveryEmail: user.person.recoveryEmail, pending: null };

  /** Moves the focus to the first button, since the form unmounts with its setting. */
  async function leaveRemoved() {
    await refresh();
    settings.current?.querySelector('button')?.focus();
  }

  return (
    <Card id={cardId} title={whole(strings.title)}>
      <Lead>{strings.lead}</Lead>
      <div ref={settings}>
        <Setting
          name={strings.name}
          value={recoveryEmail ?? strings.none}
          action={recoveryEmail === null && pending === null ? strings.add : texts.change}
        >
          {(close) => (
            <ChangeRecoveryEmail
              onSaved={() => {
                close();
                void refresh();
              }}
              onCancel={close}
            />
          )}
        </Setting>
        {recoveryEmail !== null && (
          <Setting
            name={texts.removal.name}
            value={texts.removal.about}
            action={texts.removal.remove}
            actionName={texts.removal.removeName}
          >
            {(close) => <RemoveRecoveryEmail onRemoved={() => void leaveRemoved()} onCancel={close} />}
          </Setting>
        )}
      </div>
      {pending !== null && (
        <Notice kind="information" title={strings.pendingTitle}>
          {whole(strings.pending(pending))}
        </Notice>
      )}
    </Card>
  );
}

function ChangeRecoveryEmail({ onSaved, onCancel }: { onSaved: () => void; onCancel: () => void }) {
  const form = useSchemaForm(
    newRecoveryEmail,
    { recoveryEmail: '', password: '' },
    { notSaved: strings.notSaved },
  );

  return (
    <ChangeForm
      form={form}
      passwordName="password"
      save={(body) => send(changeRecoveryEmail, { body, report: 'faults' })}
      wrong={strings.wrong}
      onSaved={() => {
        notifications.add({ kind: 'success', title: strings.saved, text: strings.savedText });
        onSaved();
      }}
      onCancel={onCancel}
    >
      <EmailField label={strings.field} autoComplete="off" required {...form.field('recoveryEmail')} />
    </ChangeForm>
  );
}

const Lead = styled.p`
  margin: 0;
`;
