import type { SsoSettings } from '@portal/contract/environments/sso';
import { Notice } from '@portal/ui/Notice';
import { ConfirmDialog } from '../../../shared/dialogs/ConfirmDialog.tsx';
import { texts } from './texts.ts';
import type { SsoState } from './use-sso.ts';

const says = texts.turnOff;

/** Asks to confirm turning single sign-on off. */
export function TurnOffDialog({ sso, settings }: { sso: SsoState; settings: SsoSettings }) {
  const enforced = settings.organisations.filter((organisation) => organisation.enforced);
  return (
    <ConfirmDialog
      open={sso.dialog === 'turn-off'}
      title={says.title}
      cancel={says.cancel}
      confirm={says.confirm}
      busy={sso.turn.busy}
      onCancel={() => sso.setDialog(null)}
      onConfirm={() => sso.turn.run(false)}
    >
      <p>{says.text}</p>
      {enforced.length > 0 && (
        <Notice kind="warning">{says.enforced(enforced.map(({ name }) => name).join(', '))}</Notice>
      )}
    </ConfirmDialog>
  );
}
