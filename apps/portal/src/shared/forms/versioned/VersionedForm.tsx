import { Stack } from '@portal/ui/Stack';
import { memo, type ComponentProps, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { UnsavedChanges } from '../../unsaved-changes/UnsavedChanges.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { ErrorSummary } from '../ErrorSummary.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useIsLeading, useTask, type Task } from '../../actions/tasks.tsx';
import { useIsDirty, type VersionedFormState } from './use-versioned-form.ts';

interface Props<Values extends FieldValues, Saved> {
  /** Returned by `useVersionedForm`. */
  state: VersionedFormState<Values, Saved>;
  /** More about a refusal, in its summary. */
  refusalNote?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** Renders a form with its error summary and its save bar, and asks before changes are lost or overwritten. */
export function VersionedForm<Values extends FieldValues, Saved>({
  state,
  refusalNote,
  children,
}: Props<Values, Saved>) {
  return (
    <FormWithBar state={state}>
      <Stack gap={6}>
        <ErrorSummary form={state.form} labels={state.labels}>
          {refusalNote}
        </ErrorSummary>
        {children}
      </Stack>
    </FormWithBar>
  );
}

/** Gets the fields as its children, so that the first key, which shows the bar, renders none of them. */
function FormWithBar<Values extends FieldValues, Saved>({
  state,
  children,
}: Omit<Props<Values, Saved>, 'refusalNote'>) {
  const isDirty = useIsDirty(state);
  const task = useTask({ isOpen: isDirty });
  return (
    <>
      <form noValidate onSubmit={state.submit} onFocusCapture={task.continueTask}>
        {children}
        {isDirty && <LeadingBar task={task} isBusy={state.form.busy} onDiscard={state.discard} />}
      </form>
      <VersionedDialogs state={state} isDirty={isDirty} />
    </>
  );
}

interface DialogProps<Values extends FieldValues, Saved> {
  state: Pick<VersionedFormState<Values, Saved>, 'conflict' | 'conflictTitle' | 'labels' | 'showValue'>;
  isDirty: boolean;
}

/** Asks before changes are overwritten, and before they are lost. Rendered next to the form. */
export function VersionedDialogs<Values extends FieldValues, Saved>({
  state: { conflict, conflictTitle, labels, showValue },
  isDirty,
}: DialogProps<Values, Saved>) {
  return (
    <>
      {conflict && (
        <ConflictDialog conflict={conflict} title={conflictTitle} labels={labels} showValue={showValue} />
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
