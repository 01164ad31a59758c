import { removeJobProfile } from '@portal/contract/job-profiles/calls';
import type { JobProfile } from '@portal/contract/job-profiles/schema';
import { places } from '@portal/contract/places';
import { AlertDialog } from '@portal/ui/AlertDialog';
import { Button } from '@portal/ui/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAction } from '../../shared/actions/use-action.ts';
import { dutchOr } from '../../shared/api/dutch-or.ts';
import { send } from '../../shared/api/send.ts';
import { texts as formTexts } from '../../shared/forms/texts.ts';
import { notifications } from '../../shared/notifications/notifications.ts';
import { texts } from './texts.ts';

const strings = texts.remove;

/** Removes a function after a confirmation, and returns to the list. */
export function RemoveJobProfile({ profile: { id } }: { profile: JobProfile }) {
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const { run, busy } = useAction(async () => {
    const outcome = await send(removeJobProfile, { params: { id }, report: 'faults' });
    setIsAsking(false);
    if (outcome.kind === 'done') {
      notifications.add({ kind: 'success', title: strings.done });
      navigate(places.jobProfiles, { replace: true });
    }
    if (outcome.kind === 'refused')
      notifications.add({
        kind: 'error',
        title: strings.failed,
        text: dutchOr(outcome.error.detail, formTexts.tryAgain),
      });
  });
  return (
    <div>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {strings.button}
      </Button>
      <AlertDialog
        open={isAsking}
        title={strings.title}
        cancel={strings.cancel}
        confirm={strings.button}
        danger
        busy={busy}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => run()}
      >
        <p>{strings.text}</p>
      </AlertDialog>
    </div>
  );
}
