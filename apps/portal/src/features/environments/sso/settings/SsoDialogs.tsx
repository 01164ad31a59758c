import { ProofDialog } from '../../../owner-proof/ProofDialog.tsx';
import { MetadataDialog } from './MetadataDialog.tsx';
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
      <TurnOffDialog sso={sso} settings={settings} />
      <ProofDialog question={sso.question} reason={texts.proof} />
    </>
  );
}
