import type { SsoSettings } from '@portal/contract/environments/sso';
import { Button } from '@portal/ui/Button';
import { Modal } from '@portal/ui/Modal';
import { Notice } from '@portal/ui/Notice';
import { useRef } from 'react';
import { texts } from './texts.ts';
import type { SsoState } from './use-sso.ts';

const says = texts.turnOff;

/** Asks before people can no longer log in through their organisation. */
export function TurnOffDialog({ sso, settings }: { sso: SsoState; settings: SsoSettings }) {
  const safe = useRef<HTMLButtonElement>(null);
  const close = () => sso.setDialog(null);
  const enforced = settings.organisations.filter((organisation) => organisation.enforced);
  return (
    <Modal
      open={sso.dialog === 'turn-off'}
      title={says.title}
      onClose={close}
      initialFocus={safe}
      actions={
        <>
          <Button ref={safe} variant="quiet" onClick={close}>
            {says.cancel}
          </Button>
          <Button busy={sso.turn.busy} onClick={() => sso.turn.run(false)}>
            {says.confirm}
          </Button>
        </>
      }
    >
      <p>{says.text}</p>
      {enforced.length > 0 && (
        <Notice kind="warning">{says.enforced(enforced.map(({ name }) => name).join(', '))}</Notice>
      )}
    </Modal>
  );
}
