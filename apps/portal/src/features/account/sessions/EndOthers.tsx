import { endOtherSessions } from '@portal/contract/own-sessions/calls';
import { Button } from '@portal/ui/Button';
import { Modal } from '@portal/ui/Modal';
import { useState } from 'react';
import { notifications } from '../../../api/notifications.ts';
import { send } from '../../../api/send.ts';
import { texts } from './texts.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  onEnded: () => Promise<void>;
}

/** Asks whether all other devices may be logged out. */
export function EndOthers({ open, onClose, onEnded }: Props) {
  const [busy, setBusy] = useState(false);

  async function end() {
    setBusy(true);
    const outcome = await send(endOtherSessions);
    setBusy(false);
    onClose();
    if (outcome.kind !== 'done') return;
    notifications.add({ kind: 'success', title: texts.everywhereDone });
    await onEnded();
  }

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
          <Button busy={busy} onClick={() => void end()}>
            {texts.everywhere}
          </Button>
        </>
      }
    >
      <p>{texts.everywhereText}</p>
    </Modal>
  );
}
