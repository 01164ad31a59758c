import { previewSsoMetadata, type SsoSettings } from '@portal/contract/environments/sso';
import { Modal } from '@portal/ui/Modal';
import { useState } from 'react';
import { send } from '../../../../shared/api/send.ts';
import { FoundMetadata } from './FoundMetadata.tsx';
import { MetadataForm } from './MetadataForm.tsx';
import type { FoundProvider } from './metadata-values.ts';
import { texts } from '../texts.ts';
import type { SsoState } from './use-sso.ts';

/** Dialog in two steps: asks for metadata, then shows its contents and stores them on request. */
export function MetadataDialog({ sso, settings }: { sso: SsoState; settings: SsoSettings }) {
  const [found, setFound] = useState<FoundProvider | null>(null);
  const isOpen = sso.dialog === 'metadata';
  if (!isOpen && found !== null) setFound(null);
  return (
    <Modal open={isOpen} size="wide" title={texts.metadata.title} onClose={() => sso.setDialog(null)}>
      {found === null ? (
        <MetadataForm
          lead={texts.metadata.lead}
          parse={(body) => send(previewSsoMetadata, { params: sso.params, body, report: 'faults' })}
          onFound={setFound}
        />
      ) : (
        <FoundMetadata found={found} settings={settings} sso={sso} onBack={() => setFound(null)} />
      )}
    </Modal>
  );
}
