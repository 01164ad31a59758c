import { undoAssessment } from '@portal/contract/assessments/calls';
import { undoDuration } from '@portal/contract/assessments/rules';
import type { Assessment } from '@portal/contract/assessments/schema';
import type { Call } from '@portal/contract/call';
import { places } from '@portal/contract/places';
import { useEffect, type SubmitEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { send } from '../../../shared/api/send.ts';
import type { SchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { notifications } from '../../../shared/notifications/notifications.ts';
import { texts } from '../texts.ts';
import { useClaimNext } from '../use-claim-next.ts';

/** Props of a form that assesses an upload. */
export interface AssessmentFormProps {
  assessment: Assessment;
  /** Called with whether the form has values that were not sent. */
  onDirty: (isDirty: boolean) => void;
  /** Called when the assessment was saved, before the screen is left. */
  onAssessed: () => void;
  /** Called when the user may no longer assess the upload. */
  onRefused: () => void;
}

/**
 * Returns the submit handler of a form that assesses an upload. It saves the assessment, notifies `title` with a way to
 * undo it for a while, and goes to the next upload, or to the list when there is none.
 */
export function useAssessmentSubmit<Values extends FieldValues, Request>(
  call: Call<Request>,
  form: SchemaForm<Values, Request>,
  title: string,
  { assessment: { id, filename, participant }, onDirty, onAssessed, onRefused }: AssessmentFormProps,
): (event: SubmitEvent<HTMLFormElement>) => void {
  const claimNext = useClaimNext();
  const navigate = useNavigate();
  const { isDirty } = form.formState;

  useEffect(() => {
    onDirty(isDirty);
  }, [isDirty, onDirty]);

  async function undo() {
    const outcome = await send(undoAssessment, { params: { id }, report: 'faults' });
    if (outcome.kind === 'refused') {
      notifications.add({
        kind: 'warning',
        title: texts.decision.notUndone,
        text: texts.decision.notUndoneText,
      });
    }
    if (outcome.kind !== 'done') return;
    notifications.add({ kind: 'success', title: texts.decision.undone, text: texts.decision.undoneText });
    navigate(`${places.assessments}/${id}`);
  }

  return form.submit(async (body) => {
    const outcome = await send(call, { params: { id }, body, report: 'faults' });
    if (outcome.kind === 'refused' && outcome.status === 422) return outcome;
    if (outcome.kind === 'refused') {
      onRefused();
      return { reasons: [texts.decision.refusedBefore] };
    }
    if (outcome.kind !== 'done') return undefined;
    notifications.add({
      kind: 'success',
      title,
      text: texts.decision.told(filename, participant),
      action: { label: texts.decision.undo, onSelect: () => void undo() },
      duration: undoDuration,
    });
    onAssessed();
    if (!(await claimNext({ replace: true }))) navigate(places.assessments, { replace: true });
    return undefined;
  });
}
