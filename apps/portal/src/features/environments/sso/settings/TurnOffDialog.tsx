import type { SsoSettings } from '@portal/contract/environments/sso';
import { Notice } from '@portal/ui/Notice';
import { ConfirmDialog } from '../../../../shared/dialogs/ConfirmDialog.tsx';
import { texts } from '../texts.ts';
import type { SsoState } from './use-sso.ts';

const strings = texts.turnOff;

/** Asks to confirm turning single sign-on off. */
export function TurnOffDialog({ sso, settings }: { sso: SsoState; settings: SsoSettings }) {
  const enforced = settings.organisations.filter(({ isHere, enforced }) => isHere && enforced);
  return (
    <ConfirmDialog
      open={sso.dialog === 'turn-off'}
      title={strings.title}
      cancel={strings.cancel}
      confirm={strings.confirm}
      busy={sso.turn.busy}
      onCancel={() => sso.setDialog(null)}
      onConfirm={() => sso.turn.run(false)}
    >
      <p>{strings.text}</p>
      {enforced.length > 0 && (
        <Notice kind="warning">{strings.enforced(enforced.map(({ name }) => name).join(', '))}</Notice>
      )}
    </ConfirmDialog>
  );
}
