import { endOtherSessions } from '@portal/contract/own-sessions/calls';
import { AlertDialog } from '@portal/ui/AlertDialog';
import { notifications } from '../../shared/notifications/notifications.ts';
import { send } from '../../shared/api/send.ts';
import { useAction } from '../../shared/actions/use-action.ts';
import { texts } from './texts.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  onEnded: () => Promise<void>;
}

/** Asks to confirm logging out all other devices. */
export function EndOthers({ open, onClose, onEnded }: Props) {
  const { run: end, busy } = useAction(async () => {
    const outcome = await send(endOtherSessions);
    onClose();
    if (outcome.kind !== 'done') return;
    notifications.add({ kind: 'success', title: texts.everywhereDone });
    await onEnded();
  });

  return (
    <AlertDialog
      open={open}
      title={texts.everywhereTitle}
      cancel={texts.cancel}
      confirm={texts.everywhere}
      danger
      busy={busy}
      onCancel={onClose}
      onConfirm={() => end()}
    >
      <p>{texts.everywhereText}</p>
    </AlertDialog>
  );
}
