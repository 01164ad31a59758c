import { AlertDialog } from '@portal/ui/AlertDialog';
import { CopyButton } from '@portal/ui/CopyButton';
import { Modal } from '@portal/ui/Modal';
import { styled } from 'styled-components';
import { texts } from '../texts.ts';
import type { ScimState } from './use-scim.ts';

const strings = texts.scim;

/** Shows a new token once, and asks to confirm that the former one ends. */
export function ScimDialogs({ scim }: { scim: ScimState }) {
  const { dialog, setDialog, secret, forget, make, revoke } = scim;
  return (
    <>
      <AlertDialog
        open={dialog === 'replace'}
        title={strings.replaceTitle}
        cancel={strings.keep}
        confirm={strings.replace}
        busy={make.busy}
        onCancel={() => setDialog(null)}
        onConfirm={make.run}
      >
        <p>{strings.replaceText}</p>
      </AlertDialog>
      <AlertDialog
        open={dialog === 'revoke'}
        title={strings.revokeTitle}
        cancel={strings.keep}
        confirm={strings.revoke}
        danger
        busy={revoke.busy}
        onCancel={() => setDialog(null)}
        onConfirm={revoke.run}
      >
        <p>{strings.revokeText}</p>
      </AlertDialog>
      <Modal open={secret !== null} title={strings.secretTitle} onClose={forget}>
        {secret !== null && (
          <>
            <p>{strings.secretText}</p>
            <Secret>{secret}</Secret>
            <CopyButton text={secret}>{strings.copySecret}</CopyButton>
          </>
        )}
      </Modal>
    </>
  );
}

const Secret = styled.p`
  font-family: monospace;
  overflow-wrap: anywhere;
`;
