import type { UploadKind } from '@portal/contract/uploads/rules';
import { wftRequirements } from '@portal/contract/wft/rules';
import { useLater } from '@portal/ui/use-later';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { notifyFault } from '../../shared/notifications/notifications.ts';

const loadDialog = () => import('./UploadToDossier.tsx');

/** Hashes that open a dialog on any page with a dossier. */
const hashes = { diploma: '#upload-diploma', certificate: '#upload-certificaat' };

const kindOf = (hash: string): keyof typeof hashes | undefined => {
  if (hash === hashes.diploma) return 'diploma';
  return hash === hashes.certificate ? 'certificate' : undefined;
};

/** Returns the URL of a dialog on a page; `requirement` is preselected in it. */
export const uploadHref = (path: string, kind: keyof typeof hashes, requirement?: string) =>
  `${path}${requirement === undefined ? '' : `?eis=${encodeURIComponent(requirement)}`}${hashes[kind]}`;

interface Props {
  contactId: string;
  /** Called when files have arrived in the dossier. */
  onUploaded: () => void;
}

/** The dialogs to upload files to a dossier, opened by the hash of the URL and loaded at that time. */
export function DossierUploads({ contactId, onUploaded }: Props) {
  const { hash, search, pathname } = useLocation();
  const navigate = useNavigate();
  const kind = kindOf(hash);
  const [shown, setShown] = useState<UploadKind>();
  if (kind !== undefined && kind !== shown) setShown(kind);
  const code = useLater(loadDialog, shown !== undefined);
  const isMissing = code === 'missing' && kind !== undefined;
  useEffect(() => {
    if (isMissing) notifyFault('network');
  }, [isMissing]);
  const requested = new URLSearchParams(search).get('eis');

  if (shown === undefined || code === null || code === 'missing') return null;
  return (
    <code.UploadToDossier
      key={shown}
      contactId={contactId}
      kind={shown}
      requirement={wftRequirements.find((each) => each === requested) ?? null}
      open={kind !== undefined}
      onClose={() => navigate(pathname, { replace: true, preventScrollReset: true })}
      onUploaded={onUploaded}
    />
  );
}
