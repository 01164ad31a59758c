import { changeUsername } from '@portal/contract/credentials/calls';
import { changeUsernameRequest } from '@portal/contract/credentials/schema';
import { TextField } from '@portal/ui/TextField';
import { notifications } from '../../../shared/notifications/notifications.ts';
import { send } from '../../../shared/api/send.ts';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { ChangeForm } from './ChangeForm.tsx';
import { texts } from './texts.ts';

export function ChangeUsername({ onClose }: { onClose: () => void }) {
  const form = useSchemaForm(
    changeUsernameRequest,
    { username: '', password: '' },
    { notSaved: texts.username.notSaved },
  );

  return (
    <ChangeForm
      form={form}
      passwordName="password"
      save={(body) => send(changeUsername, { body, report: 'faults' })}
      wrong={texts.username.wrong}
      onSaved={() => {
        notifications.add({ kind: 'success', title: texts.username.saved });
        onClose();
      }}
      onCancel={onClose}
    >
      <TextField
        label={texts.username.field}
        hint={texts.username.hint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...form.field('username')}
      />
    </ChangeForm>
  );
}
