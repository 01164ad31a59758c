import { getSsoTest } from '@portal/contract/environments/sso';
import { useRead } from '../../../../shared/api/use-read.ts';
import { LinkDialog } from '../../../single-sign-on/LinkDialog.tsx';
import { ProofDialog } from '../../../owner-proof/ProofDialog.tsx';
import { DomainDialog } from './domain/DomainDialog.tsx';
import { MetadataDialog } from './MetadataDialog.tsx';
import { OpenIdDialog } from './openid/OpenIdDialog.tsx';
import { OptionsDialog } from './options/OptionsDialog.tsx';
import { ProposalDialog } from './set-up-links/ProposalDialog.tsx';
import { SetUpLinkDialogs } from './set-up-links/SetUpLinkDialogs.tsx';
import { ScimDialogs } from '../scim/ScimDialogs.tsx';
import { TurnOffDialog } from './TurnOffDialog.tsx';
import { texts } from '../texts.ts';
import type { SsoState } from './use-sso.ts';

/** The dialogs of the single sign-on card, apart from it: they contain forms, which must not be nested in its form. */
export function SsoDialogs({ sso }: { sso: SsoState }) {
  const settings = sso.read.data;
  if (settings === undefined) return null;
  return (
    <>
      <MetadataDialog sso={sso} settings={settings} />
      <OpenIdDialog sso={sso} settings={settings} />
      <OptionsDialog sso={sso} settings={settings} />
      <DomainDialog sso={sso} settings={settings} />
      <LinkTested sso={sso} />
      <SetUpLinkDialogs links={sso.links} settings={settings} />
      <ProposalDialog sso={sso} settings={settings} />
      <TurnOffDialog sso={sso} settings={settings} />
      <ScimDialogs scim={sso.scim} />
      <ProofDialog question={sso.question} reason={texts.proof} />
    </>
  );
}

/** Links somebody to the name in the last test. */
function LinkTested({ sso: { params, dialog, setDialog } }: { sso: SsoState }) {
  const { data } = useRead(getSsoTest, params);
  return (
    <LinkDialog
      open={dialog === 'link'}
      source={{ test: params.id }}
      name={data?.result?.nameId ?? ''}
      onClose={() => setDialog(null)}
    />
  );
}
