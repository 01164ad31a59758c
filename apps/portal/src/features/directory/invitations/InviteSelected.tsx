import { inviteAll } from '@portal/contract/directory/calls';
import type { Invitations } from '@portal/contract/directory/schema';
import { AlertDialog } from '@portal/ui/AlertDialog';
import { Button } from '@portal/ui/Button';
import { Notice } from '@portal/ui/Notice';
import { useState } from 'react';
import { useAction } from '../../../shared/actions/use-action.ts';
import { dutchOr } from '../../../shared/api/dutch-or.ts';
import { send } from '../../../shared/api/send.ts';
import { useMutationId } from '../../../shared/forms/use-mutation-id.ts';
import { texts as formTexts } from '../../../shared/forms/texts.ts';
import { notifications } from '../../../shared/notifications/notifications.ts';
import { whole } from '../../../shared/words/whole.tsx';
import { texts } from './texts.ts';

interface Props {
  selected: ReadonlySet<string>;
  onInvited: () => void;
}

/** A button that invites the selected people of the list, after a confirmation, and says who could not be. */
export function InviteSelected({ selected, onInvited }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const [skipped, setSkipped] = useState<Invitations['skipped']>([]);
  const mutationIdOf = useMutationId();
  const { run, busy } = useAction(async () => {
    const people = [...selected];
    const outcome = await send(inviteAll, {
      body: { people, mutationId: mutationIdOf(selected) },
      report: 'faults',
    });
    setIsAsking(false);
    if (outcome.kind === 'done') {
      setSkipped(outcome.value.skipped);
      notifications.add({ kind: 'success', title: texts.done(outcome.value.invited) });
      onInvited();
    }
    if (outcome.kind === 'refused')
      notifications.add({
        kind: 'error',
        title: texts.failed,
        text: dutchOr(outcome.error.violations[0]?.message ?? outcome.error.detail, formTexts.tryAgain),
      });
  });

  return (
    <>
      {skipped.length > 0 && (
        <Notice kind="warning" title={texts.skipped} live>
          <ul>
            {skipped.map(({ id, name, reason }) => (
              <li key={id}>{reason === 'unknown' ? name : `${name} ${texts.reasons[reason]}`}</li>
            ))}
          </ul>
        </Notice>
      )}
      {selected.size > 0 && (
        <div>
          <Button variant="quiet" onClick={() => setIsAsking(true)}>
            {texts.button(selected.size)}
          </Button>
        </div>
      )}
      <AlertDialog
        open={isAsking}
        title={texts.button(selected.size)}
        cancel={texts.cancel}
        confirm={texts.confirm}
        busy={busy}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => run()}
      >
        <p>{whole(texts.text)}</p>
      </AlertDialog>
    </>
  );
}
