import { addPerson } from '@portal/contract/directory/calls';
import { type Duplicate, newPersonFields, type NewPersonFields } from '@portal/contract/directory/schema';
import { places } from '@portal/contract/places';
import type { ListedOrganisation } from '@portal/contract/organisations/schema';
import { Button } from '@portal/ui/Button';
import { Card } from '@portal/ui/Card';
import { Checkbox } from '@portal/ui/Checkbox';
import { DatePicker } from '@portal/ui/DatePicker';
import { Stack } from '@portal/ui/Stack';
import { TextField } from '@portal/ui/TextField';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Navigate } from 'react-router-dom';
import { send } from '../../../shared/api/send.ts';
import { EmailField } from '../../../shared/forms/fields/EmailField.tsx';
import { FieldGrid } from '../../../shared/forms/fields/FieldGrid.ts';
import { Form } from '../../../shared/forms/Form.tsx';
import { useMutationId } from '../../../shared/forms/use-mutation-id.ts';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { ValueField } from '../../../shared/forms/ValueField.tsx';
import { notifications } from '../../../shared/notifications/notifications.ts';
import { UnsavedChanges } from '../../../shared/unsaved-changes/UnsavedChanges.tsx';
import { ProofDialog } from '../../owner-proof/ProofDialog.tsx';
import { useOwnerProof } from '../../owner-proof/use-owner-proof.ts';
import { AccountFields } from '../account/AccountFields.tsx';
import { Duplicates } from './Duplicates.tsx';
import { texts } from './texts.ts';

/** The values while somebody fills them in: a role may not be chosen yet. */
type Values = Omit<NewPersonFields, 'role'> & { role: string };

const nothing: Values = {
  givenName: '',
  infix: '',
  surname: '',
  birthDate: null,
  email: '',
  organisation: '',
  role: 'participant',
  isInvited: true,
};

interface Props {
  organisations: readonly ListedOrganisation[];
  /** Whether the caller may add people at the provider itself. */
  mayAddEmployees: boolean;
}

/** A new person with an account. Shows who may be the same person, before anybody is added. */
export function AddForm({ organisations, mayAddEmployees }: Props) {
  const [addedId, setAddedId] = useState<string | null>(null);
  const [duplicates, setDuplicates] = useState<readonly Duplicate[]>([]);
  const mutationIdOf = useMutationId();
  // Makes each attempt another one for the server, which would repeat its answer to a save that it remembers.
  const [answers, setAnswers] = useState(0);
  const { question, saveWithProof } = useOwnerProof();
  const form = useSchemaForm<Values, NewPersonFields>(newPersonFields, nothing, { notSaved: texts.notAdded });
  const { field, place, busy } = form;
  const chosen = useWatch({ control: form.control, name: 'organisation' });

  const add = (isDistinct: boolean) =>
    form.submit(async (values) => {
      const given = { ...values, isDistinct };
      const mutationId = mutationIdOf({ ...given, answers });
      const outcome = await saveWithProof((currentPassword) =>
        send(addPerson, {
          body: { ...given, mutationId, ...(currentPassword && { currentPassword }) },
          report: 'faults',
        }),
      );
      if (outcome.kind !== 'done') return outcome;
      const { person, duplicates: found } = outcome.value;
      setDuplicates(found);
      setAnswers(answers + 1);
      if (person === null) return undefined;
      notifications.add({ kind: 'success', title: texts.added(person.name) });
      setAddedId(person.id);
      return undefined;
    });

  // Replaces the form, and so removes its guard against unsaved changes.
  if (addedId !== null) return <Navigate to={`${places.directory}/${addedId}`} replace />;
  return (
    <>
      <Form onSubmit={add(false)}>
        <Card title={texts.person}>
          <FieldGrid>
            <TextField {...field('givenName')} label={texts.givenName} required autoComplete="off" />
            <TextField
              {...field('infix')}
              label={texts.infix}
              hint={texts.infixHint}
              autoComplete="off"
              autoCapitalize="none"
            />
            <TextField {...field('surname')} label={texts.surname} required autoComplete="off" />
            <ValueField
              place={place('birthDate')}
              render={(props) => (
                <DatePicker
                  {...props}
                  label={texts.birthDate}
                  hint={texts.birthDateHint}
                  min="1900-01-01"
                  autoComplete="off"
                />
              )}
            />
          </FieldGrid>
        </Card>
        <Card title={texts.account}>
          <Stack gap={6}>
            <FieldGrid>
              <EmailField
                {...field('email')}
                label={texts.email}
                hint={texts.emailHint}
                required
                autoComplete="off"
              />
              <AccountFields
                organisations={organisations}
                mayAddEmployees={mayAddEmployees}
                chosen={chosen}
                organisation={place('organisation')}
                role={field('role')}
              />
            </FieldGrid>
            <Checkbox {...field('isInvited')} label={texts.isInvited} hint={texts.isInvitedHint} />
          </Stack>
        </Card>
        <Duplicates duplicates={duplicates} busy={busy} onAddAnyway={() => add(true)()} />
        <div>
          <Button type="submit" variant="cta" busy={busy}>
            {texts.submit}
          </Button>
        </div>
        <UnsavedChanges isDirty={form.formState.isDirty} />
      </Form>
      <ProofDialog question={question} reason={texts.proof} />
    </>
  );
}
