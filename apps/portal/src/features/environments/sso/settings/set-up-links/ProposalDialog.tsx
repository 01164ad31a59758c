import type { SsoSettings } from '@portal/contract/environments/sso';
import { Button } from '@portal/ui/Button';
import { Modal } from '@portal/ui/Modal';
import { Notice } from '@portal/ui/Notice';
import type { FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import { Form } from '../../../../../shared/forms/Form.tsx';
import { useSchemaForm } from '../../../../../shared/forms/use-schema-form.ts';
import { ProposalFacts } from '../../ProposalFacts.tsx';
import { texts } from '../../texts.ts';
import type { SsoState } from '../use-sso.ts';
import type { FilledLink } from './use-set-up-links.ts';

const strings = texts.links;

interface Props {
  sso: SsoState;
  settings: SsoSettings;
}

/** Dialog with what was filled in by a link, which an administrator takes over and turns on. */
export function ProposalDialog({ sso, settings }: Props) {
  const { shown } = sso.links;
  return (
    <Modal
      open={sso.dialog === 'proposal'}
      size="wide"
      title={strings.proposalTitle}
      onClose={() => sso.setDialog(null)}
    >
      {shown !== null && <Proposal link={shown} sso={sso} settings={settings} />}
    </Modal>
  );
}

const nothing = z.object({});

function Proposal({ link, sso, settings }: Props & { link: FilledLink }) {
  const form = useSchemaForm<FieldValues, FieldValues>(nothing, {});
  const { proposal, organisation } = link;
  const before = settings.identityProvider;
  const submit = form.submit(async () => {
    const taken = { link: link.id, proposedAt: proposal.proposedAt };
    const refusal = await sso.store(settings, { ssoEnabled: true, proposal: taken }, strings.taken);
    void sso.links.read.refresh();
    return refusal;
  });
  return (
    <Form refusal={form.refusal?.reasons[0]} onSubmit={submit}>
      <p>{strings.proposalLead(organisation)}</p>
      {proposal.succeededAt === null && (
        <Notice kind="warning" title={strings.notTested}>
          {strings.notTestedText}
        </Notice>
      )}
      {before !== null && <p>{strings.replaces(before.entityId)}</p>}
      <ProposalFacts proposal={proposal} />
      <div>
        <Button type="submit" variant="cta" busy={form.busy}>
          {strings.take}
        </Button>
      </div>
    </Form>
  );
}
