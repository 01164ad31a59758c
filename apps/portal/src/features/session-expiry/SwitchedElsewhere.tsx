import { selectContact } from '@portal/contract/session/calls';
import { Button } from '@portal/ui/Button';
import { Modal } from '@portal/ui/Modal';
import { useRef } from 'react';
import { send, writeAs } from '../../shared/api/send.ts';
import { accountLine } from '../../shared/environment/account-label.ts';
import { useAction } from '../../shared/actions/use-action.ts';
import type { PendingSwitch } from '../../shared/session/switch.ts';
import { refreshAfterChange } from '../../shared/session/store.ts';
import { activeContactOf } from '../../shared/session/session.ts';
import { texts } from './texts.ts';

/** Asks whether to follow a switch of account in another tab, which discards the unsaved changes of this one. */
export function SwitchedElsewhere({ pending: { before, after } }: { pending: PendingSwitch }) {
  const backButton = useRef<HTMLButtonElement>(null);
  const [from, to] = [activeContactOf(before), activeContactOf(after)];
  const back = useAction(async () => {
    if (from === undefined) return;
    // The server refuses a write for another account than that of the session.
    writeAs(after.login);
    const outcome = await send(selectContact, { body: { contactId: from.id } });
    if (outcome.kind !== 'done') writeAs(before.login);
  });
  const follow = useAction(refreshAfterChange);
  if (from === undefined || to === undefined) return null;

  return (
    <Modal
      open
      title={texts.switched.title}
      initialFocus={backButton}
      actions={
        <>
          <Button variant="quiet" busy={follow.busy} onClick={() => follow.run()}>
            {texts.switched.follow}
          </Button>
          <Button ref={backButton} variant="cta" busy={back.busy} onClick={() => back.run()}>
            {texts.switched.back}
          </Button>
        </>
      }
    >
      <p>{texts.switched.text(accountLine(from), accountLine(to))}</p>
      <p>{texts.switched.hint}</p>
    </Modal>
  );
}
