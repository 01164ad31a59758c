import { endOtherSessions } from '@portal/contract/own-sessions/calls';
import { Button } from '@portal/ui/Button';
import { Modal } from '@portal/ui/Modal';
import { notifications } from '../../shared/notifications/notifications.ts';
import { send } from '../../shared/api/send.ts';
import { useAction } from '../../shared/forms/use-action.ts';
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
    <Modal
      open={open}
      title={texts.everywhereTitle}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button busy={busy} onClick={() => end()}>
            {texts.everywhere}
          </Button>
        </>
      }
    >
      <p>{texts.everywhereText}</p>
    </Modal>
  );
}
