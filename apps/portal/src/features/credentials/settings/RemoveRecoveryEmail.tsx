import { changeRecoveryEmail } from '@portal/contract/credentials/calls';
import { recoveryEmailRemoval } from '@portal/contract/credentials/schema';
import { notifications } from '../../../shared/notifications/notifications.ts';
import { send } from '../../../shared/api/send.ts';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { ChangeForm } from './ChangeForm.tsx';
import { texts } from './texts.ts';

const strings = texts.removal;

/** Removes the recovery address after the current password. */
export function RemoveRecoveryEmail({
  onRemoved,
  onCancel,
}: {
  onRemoved: () => void;
  onCancel: () => void;
}) {
  const form = useSchemaForm(recoveryEmailRemoval, { password: '' }, { notSaved: strings.notSaved });

  return (
    <ChangeForm
      form={form}
      passwordName="password"
      save={({ password }) =>
        send(changeRecoveryEmail, { body: { recoveryEmail: null, password }, report: 'faults' })
      }
      wrong={strings.wrong}
      saveLabel={strings.remove}
      onSaved={() => {
        notifications.add({ kind: 'success', title: strings.saved });
        onRemoved();
      }}
      onCancel={onCancel}
    >
      {null}
    </ChangeForm>
  );
}
