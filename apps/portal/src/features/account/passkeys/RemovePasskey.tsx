import { removePasskey } from '@portal/contract/passkeys/calls';
import type { Passkey } from '@portal/contract/passkeys/schema';
import { Button } from '@portal/ui/Button';
import { Modal } from '@portal/ui/Modal';
import { useState } from 'react';
import { notifications } from '../../../api/notifications.ts';
import { send } from '../../../api/send.ts';
import { texts } from './texts.ts';

interface Props {
  /** Null closes it. */
  passkey: Passkey | null;
  onClose: () => void;
  onRemoved: () => Promise<void>;
}

/** Asks whether a passkey may go. */
export function RemovePasskey({ passkey, onClose, onRemoved }: Props) {
  const [busy, setBusy] = useState(false);

  async function remove() {
    if (passkey === null) return;
    setBusy(true);
    const outcome = await send(removePasskey, { params: { id: passkey.id }, report: 'faults' });
    // 404: it went in another tab.
    const isGone = outcome.kind === 'done' || (outcome.kind === 'refused' && outcome.status === 404);
    if (isGone) await onRemoved();
    setBusy(false);
    if (!isGone) return;
    onClose();
    notifications.add({ kind: 'success', title: texts.removed });
  }

  return (
    <Modal
      open={passkey !== null}
      title={texts.removeTitle}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button busy={busy} onClick={() => void remove()}>
            {texts.remove}
          </Button>
        </>
      }
    >
      <p>{texts.removeText(passkey?.name ?? '')}</p>
    </Modal>
  );
}
