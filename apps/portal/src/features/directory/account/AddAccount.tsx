import { addAccount } from '@portal/contract/directory/calls';
import { type AccountInput, accountInput, type DirectoryPerson } from '@portal/contract/directory/schema';
import { getOrganisations } from '@portal/contract/organisations/calls';
import { allOrganisations, type ListedOrganisation } from '@portal/contract/organisations/schema';
import { Button } from '@portal/ui/Button';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { send } from '../../../shared/api/send.ts';
import { useRead } from '../../../shared/api/use-read.ts';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { isAllowed } from '../../../shared/session/session.ts';
import { useReadySession } from '../../../shared/session/use-session.ts';
import { ActDialog, type DialogProps } from '../ActDialog.tsx';
import { texts as addTexts } from '../add/texts.ts';
import { AccountFields } from './AccountFields.tsx';
import { texts } from './texts.ts';

interface Props {
  person: DirectoryPerson;
  onChanged: (person: DirectoryPerson) => void;
}

/** A button that gives somebody another account. */
export function AddAccount({ person, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false);
  const organisations = useRead(isOpen ? getOrganisations : null, {}, { query: allOrganisations }).data
    ?.members;
  if (!person.isEditable) return null;
  return (
    <>
      <Button variant="quiet" size="compact" onClick={() => setOpen(true)}>
        {texts.button}
      </Button>
      {isOpen && organisations && (
        <AccountDialog
          person={person}
          organisations={organisations}
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

interface AccountDialogProps extends DialogProps {
  organisations: readonly ListedOrganisation[];
}

/** The values while somebody fills them in: a role may not be chosen yet. */
type Values = Omit<AccountInput, 'role'> & { role: string };

const nothing: Values = { organisation: '', role: 'participant' };

function AccountDialog({ organisations, ...dialog }: AccountDialogProps) {
  const mayAddEmployees = isAllowed(useReadySession(), 'employees:edit');
  const form = useSchemaForm<Values, AccountInput>(accountInput, nothing, { notSaved: texts.notDone });
  const chosen = useWatch({ control: form.control, name: 'organisation' });
  return (
    <ActDialog
      {...dialog}
      form={form}
      words={{ ...texts, proof: addTexts.proof }}
      act={(values, proof) =>
        send(addAccount, {
          params: { id: dialog.person.id },
          body: { ...values, ...proof },
          report: 'faults',
        })
      }
      done={() => ({ title: texts.done })}
    >
      <AccountFields
        organisations={organisations}
        mayAddEmployees={mayAddEmployees}
        chosen={chosen}
        organisation={form.place('organisation')}
        role={form.field('role')}
      />
    </ActDialog>
  );
}
