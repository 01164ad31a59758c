import type { SsoSettings } from '@portal/contract/environments/sso';
import { AlertDialog } from '@portal/ui/AlertDialog';
import { Notice } from '@portal/ui/Notice';
import { texts } from '../texts.ts';
import type { SsoState } from './use-sso.ts';

const strings = texts.turnOff;

/** Asks to confirm turning single sign-on off. */
export function TurnOffDialog({ sso, settings }: { sso: SsoState; settings: SsoSettings }) {
  const { ofOrganisation, others } = settings;
  const enforced = settings.organisations.filter((each) => each.isHere && each.enforced);
  const closed = others.filter(({ state }) => state !== 'none');
  if (ofOrganisation !== null) return <Remove sso={sso} name={ofOrganisation.name} />;
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
      {closed.length > 0 && <p>{strings.others(closed.map(({ name }) => name).join(', '))}</p>}
      {enforced.length > 0 && (
        <Notice kind="warning">{strings.enforced(enforced.map(({ name }) => name).join(', '))}</Notice>
      )}
    </AlertDialog>
  );
}

/** Asks to confirm removing the identity provider of another organization than the environment's own. */
function Remove({ sso, name }: { sso: SsoState; name: string }) {
  return (
    <AlertDialog
      open={sso.dialog === 'turn-off'}
      title={strings.removeTitle(name)}
      cancel={strings.keep}
      confirm={strings.remove}
      danger
      busy={sso.turn.busy}
      onCancel={() => sso.setDialog(null)}
      onConfirm={() => sso.turn.run(false)}
    >
      <p>{strings.removeText(name)}</p>
    </AlertDialog>
  );
}
