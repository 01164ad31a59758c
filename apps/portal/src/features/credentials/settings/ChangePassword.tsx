import { changePassword } from '@portal/contract/credentials/calls';
import { currentPassword } from '@portal/contract/credentials/schema';
import * as z from 'zod/mini';
import { notifications } from '../../../shared/notifications/notifications.ts';
import { send } from '../../../shared/api/send.ts';
import {
  NewPasswordFields,
  newPasswordFields,
  repeatsPassword,
} from '../../../shared/forms/fields/NewPasswordFields.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useReadySession } from '../../../shared/session/use-session.ts';
import { ChangeForm } from './ChangeForm.tsx';
import { texts } from './texts.ts';

const schema = z.object({ ...newPasswordFields, oldPassword: currentPassword }).check(repeatsPassword);

export function ChangePassword({ onClose }: { onClose: () => void }) {
  const { user, environment } = useReadySession();
  const { givenName, surname, contacts } = user.person;
  const names = [user.userIdentifier, givenName, surname, environment?.name].concat(
    contacts.flatMap(({ email, affiliation }) => [email, affiliation?.name]),
  );
  const form = useSchemaForm(
    schema,
    { newPassword: '', repeat: '', oldPassword: '' },
    { notSaved: texts.password.notSaved },
  );

  return (
    <ChangeForm
      form={form}
      passwordName="oldPassword"
      save={({ oldPassword, newPassword }) =>
        send(changePassword, { body: { oldPassword, newPassword }, report: 'faults' })
      }
      wrong={texts.password.wrong}
      onSaved={() => {
        notifications.add({ kind: 'success', title: texts.password.saved, text: texts.password.savedText });
        onClose();
      }}
      onCancel={onClose}
    >
      {/* Tells password managers to which username the password belongs. */}
      <input hidden readOnly name="username" autoComplete="username" value={user.userIdentifier} />
      <NewPasswordFields form={form} label={texts.password.field} names={names} />
    </ChangeForm>
  );
}
