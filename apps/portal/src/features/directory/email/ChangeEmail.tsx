import { changeEmail } from '@portal/contract/directory/calls';
import {
  type DirectoryPerson,
  emailChangeInput,
  type EmailChangeInput,
} from '@portal/contract/directory/schema';
import { Button } from '@portal/ui/Button';
import { Select } from '@portal/ui/Select';
import { TextArea } from '@portal/ui/TextArea';
import { useState } from 'react';
import { send } from '../../../shared/api/send.ts';
import { EmailField } from '../../../shared/forms/fields/EmailField.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { ActDialog, type DialogProps } from '../ActDialog.tsx';
import { texts as listTexts } from '../texts.ts';
import { texts } from './texts.ts';

interface Props {
  person: DirectoryPerson;
  onChanged: (person: DirectoryPerson) => void;
}

/** A button that asks for another address to log in with, which the person confirms. */
export function ChangeEmail({ person, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false);
  const addresses = [...new Set(person.accounts.flatMap(({ email }) => email ?? []))];
  if (!person.isEditable || person.state === 'disabled' || addresses.length === 0) return null;
  return (
    <>
      <Button variant="quiet" size="compact" onClick={() => setOpen(true)}>
        {texts.button}
      </Button>
      {isOpen && (
        <ChangeDialog
          person={person}
          addresses={addresses}
          onClose={() => setOpen(false)}
          onDone={(changed) => {
            setOpen(false);
            onChanged(changed);
          }}
        />
      )}
    </>
  );
}

interface ChangeDialogProps extends DialogProps {
  addresses: readonly string[];
}

function ChangeDialog({ addresses, ...dialog }: ChangeDialogProps) {
  const only = addresses.length === 1 ? addresses[0] : undefined;
  const nothing = { from: only ?? '', email: '', reason: '' };
  const form = useSchemaForm<EmailChangeInput, EmailChangeInput>(emailChangeInput, nothing, {
    notSaved: texts.notDone,
  });
  return (
    <ActDialog
      {...dialog}
      form={form}
      words={texts}
      act={(values, proof) =>
        send(changeEmail, {
          params: { id: dialog.person.id },
          body: { ...values, ...proof },
          report: 'faults',
        })
      }
      done={({ email }) => ({ title: texts.done, text: texts.doneText(email) })}
    >
      {only === undefined ? (
        <Select
          {...form.field('from')}
          label={texts.from}
          empty={texts.choose}
          required
          options={addresses.map((address) => ({ value: address, label: address }))}
        />
      ) : (
        <p>{`${texts.from}: ${only}`}</p>
      )}
      <EmailField {...form.field('email')} label={texts.email} required autoComplete="off" />
      <TextArea
        label={listTexts.actions.reason}
        hint={listTexts.actions.reasonHint}
        maxLength={500}
        required
        {...form.field('reason')}
      />
    </ActDialog>
  );
}
