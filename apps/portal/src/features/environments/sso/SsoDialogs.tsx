import { MetadataDialog } from './MetadataDialog.tsx';
import { TurnOffDialog } from './TurnOffDialog.tsx';
import type { SsoState } from './use-sso.ts';

/** The questions of the single sign-on card; they have forms of their own, so they stay outside the form around it. */
export function SsoDialogs({ sso }: { sso: SsoState }) {
  const settings = sso.read.data;
  if (settings === undefined) return null;
  return (
    <>
      <MetadataDialog sso={sso} settings={settings} />
      <TurnOffDialog sso={sso} settings={settings} />
    </>
  );
}
