import { addJobProfile } from '@portal/contract/job-profiles/calls';
import { jobProfileInput, type JobProfileInput } from '@portal/contract/job-profiles/schema';
import { places } from '@portal/contract/places';
import { Button } from '@portal/ui/Button';
import { Stack } from '@portal/ui/Stack';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { send } from '../../shared/api/send.ts';
import { Form } from '../../shared/forms/Form.tsx';
import { useMutationId } from '../../shared/forms/use-mutation-id.ts';
import { useSchemaForm } from '../../shared/forms/use-schema-form.ts';
import { ReadPage } from '../../shared/layout/ReadPage.tsx';
import { notifications } from '../../shared/notifications/notifications.ts';
import { UnsavedChanges } from '../../shared/unsaved-changes/UnsavedChanges.tsx';
import { JobProfileFields } from './JobProfileFields.tsx';
import { texts } from './texts.ts';

const nothing: JobProfileInput = { name: '', requirements: [], update: [], continu: [] };

/** `/mijn-mensen/functies/toevoegen`, for managers: a new function and what it requires. */
export default function AddJobProfileScreen() {
  return (
    <ReadPage title={texts.add} back={{ href: places.jobProfiles, label: texts.title }}>
      <AddForm />
    </ReadPage>
  );
}

function AddForm() {
  const [isAdded, setIsAdded] = useState(false);
  const mutationIdOf = useMutationId();
  const form = useSchemaForm<JobProfileInput, JobProfileInput>(jobProfileInput, nothing, {
    notSaved: texts.notSaved,
  });

  async function add(values: JobProfileInput) {
    const outcome = await send(addJobProfile, {
      body: { ...values, mutationId: mutationIdOf(values) },
      report: 'faults',
    });
    if (outcome.kind !== 'done') return outcome;
    notifications.add({ kind: 'success', title: texts.added });
    setIsAdded(true);
    return undefined;
  }

  // Replaces the form, and so removes its guard against unsaved changes.
  if (isAdded) return <Navigate to={places.jobProfiles} replace />;
  return (
    <Form onSubmit={form.submit(add)}>
      <Stack gap={6}>
        <JobProfileFields form={form} />
        <div>
          <Button type="submit" variant="cta" busy={form.busy}>
            {texts.add}
          </Button>
        </div>
      </Stack>
      <UnsavedChanges isDirty={form.formState.isDirty} />
    </Form>
  );
}
