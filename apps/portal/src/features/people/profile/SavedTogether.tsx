import { memo, type ComponentProps, type ReactNode } from 'react';
import { Stack } from '../../../shared/cards/SectionCard.tsx';
import { ErrorSummary } from '../../../shared/forms/ErrorSummary.tsx';
import { SaveBar } from '../../../shared/forms/SaveBar.tsx';
import { useIsLeading, useTask, type Task } from '../../../shared/forms/tasks.tsx';
import { UnsavedChanges } from '../../../shared/unsaved-changes/UnsavedChanges.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { texts } from './texts.ts';
import { useIsDirty, type ProfileForm } from './use-profile-form.ts';
import type { ProfileSaving } from './use-profile-save.ts';

interface Props {
  state: ProfileForm;
  saving: ProfileSaving;
  /** The sections with the fields. */
  children: ReactNode;
}

/** A form of the account with its error summary, its save bar, and the dialogs about conflicts and unsaved changes. */
export function SavedTogether({ state, saving, children }: Props) {
  const { form } = state;
  const isDirty = useIsDirty(state);
  const task = useTask({ isOpen: isDirty });
  return (
    <>
      <form noValidate onSubmit={saving.submit} onFocusCapture={task.continueTask}>
        <Stack>
          <ErrorSummary form={form} labels={texts.fields}>
            {saving.isHalfSaved && <p>{texts.halfSaved}</p>}
          </ErrorSummary>
          {children}
        </Stack>
        {isDirty && <LeadingBar task={task} isBusy={form.busy} onDiscard={saving.discard} />}
      </form>
      {saving.conflict && (
        <ConflictDialog conflict={saving.conflict} onClose={saving.leaveConflict} onChoose={saving.resolve} />
      )}
      <UnsavedChanges isDirty={isDirty} />
    </>
  );
}

interface BarProps extends ComponentProps<typeof SaveBar> {
  task: Task;
}

/** Renders nothing when another task begins, at the first key too. */
const SameBar = memo(SaveBar);

/** The save bar of the form that was used last, of two forms with changes. */
function LeadingBar({ task, ...bar }: BarProps) {
  return useIsLeading(task) && <SameBar {...bar} />;
}
