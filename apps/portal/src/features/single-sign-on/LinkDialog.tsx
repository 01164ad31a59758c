import { linkIdentity, type IdentitySource } from '@portal/contract/single-sign-on/calls';
import { Modal } from '@portal/ui/Modal';
import { send } from '../../shared/api/send.ts';
import type { Refusal } from '../../shared/forms/use-schema-form.ts';
import { notifications } from '../../shared/notifications/notifications.ts';
import { ProofDialog } from '../owner-proof/ProofDialog.tsx';
import { useOwnerProof } from '../owner-proof/use-owner-proof.ts';
import { LinkForm, type LinkValues } from './LinkForm.tsx';
import { texts } from './texts.ts';

interface Props {
  open: boolean;
  source: IdentitySource;
  /** Name that the identity provider gave. */
  name: string;
  onClose: () => void;
  onLinked?: () => void;
}

/** Links the person that an administrator chooses to the name that an identity provider gave. */
export function LinkDialog({ open, source, name, onClose, onLinked }: Props) {
  const { question, saveWithProof } = useOwnerProof();

  async function link(values: LinkValues): Promise<Refusal | void> {
    const outcome = await saveWithProof((currentPassword) =>
      send(linkIdentity, {
        body: { ...source, ...values, ...(currentPassword && { currentPassword }) },
        report: 'faults',
      }),
    );
    if (outcome.kind === 'refused') {
      const { violations } = outcome.error;
      return violations.length === 0
        ? { reasons: [texts.gone] }
        : { violations, fields: { username: 'person' } };
    }
    if (outcome.kind !== 'done') return;
    void notifications.add({ kind: 'success', title: texts.linked(outcome.value.fullName) });
    onClose();
    onLinked?.();
  }

  return (
    <>
      <Modal open={open} size="wide" title={texts.title} onClose={onClose}>
        <p>{texts.lead(name)}</p>
        <LinkForm source={source} onLink={link} />
      </Modal>
      <ProofDialog question={question} reason={texts.proof} />
    </>
  );
}
