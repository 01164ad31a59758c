import type { SsoSettings } from '@portal/contract/environments/sso';
import { AlertDialog } from '@portal/ui/AlertDialog';
import { Notice } from '@portal/ui/Notice';
import { texts } from '../texts.ts';
import type { SsoState } from './use-sso.ts';

const strings = texts.turnOff;

/** Asks to confirm turning single sign-on off. */
export function TurnOffDialog({ sso, settings }: { sso: SsoState; settings: SsoSettings }) {
  const enforced = settings.organisations.filter((each) => each.isHere && each.enforced);
  return (
    <AlertDialog
      open={sso.dialog === 'turn-off'}
      title={strings.title}
      cancel={strings.cancel}
      confirm={strings.confirm}
      danger
      busy={sso.turn.busy}
      onCancel={() => sso.setDialog(null)}
      onConfirm={() => sso.turn.run(false)}
    >
      <p>{strings.text}</p>
      {enforced.length > 0 && (
        <Notice kind="warning">{strings.enforced(enforced.map(({ name }) => name).join(', '))}</Notice>
      )}
    </AlertDialog>
  );
}
