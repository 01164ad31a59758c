import { removePasskey } from '@portal/contract/passkeys/calls';
import type { Passkey } from '@portal/contract/passkeys/schema';
import { AlertDialog } from '@portal/ui/AlertDialog';
import { useAction } from '../../../shared/actions/use-action.ts';
import { notifications, notifyRefusal } from '../../../shared/notifications/notifications.ts';
import { send } from '../../../shared/api/send.ts';
import { texts } from './texts.ts';

interface Props {
  /** Null closes the dialog. */
  passkey: Passkey | null;
  onClose: () => void;
  onRemoved: () => Promise<void>;
}

/** Asks to confirm removing a passkey. */
export function RemovePasskey({ passkey, onClose, onRemoved }: Props) {
  const { run: remove, busy } = useAction(async () => {
    if (passkey === null) return;
    const outcome = await send(removePasskey, { params: { id: passkey.id }, report: 'faults' });
    // 404: the passkey was removed in another tab.
    const isGone = outcome.kind === 'done' || (outcome.kind === 'refused' && outcome.status === 404);
    if (isGone) await onRemoved();
    if (outcome.kind === 'refused' && !isGone) notifyRefusal(outcome.error);
    if (!isGone) return;
    onClose();
    notifications.add({ kind: 'success', title: texts.removed });
  });

  return (
    <AlertDialog
      open={passkey !== null}
      title={texts.removeTitle}
      cancel={texts.cancel}
      confirm={texts.remove}
      danger
      busy={busy}
      onCancel={onClose}
      onConfirm={() => remove()}
    >
      <p>{texts.removeText(passkey?.name ?? '')}</p>
    </AlertDialog>
  );
}
