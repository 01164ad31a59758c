import { getDossier } from '@portal/contract/dossier/calls';
import type { UploadKind } from '@portal/contract/uploads/rules';
import { wftRequirements } from '@portal/contract/wft/rules';
import { useLater } from '@portal/ui/use-later';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useRead } from '../../shared/api/use-read.ts';
import { notifyFault } from '../../shared/notifications/notifications.ts';
import { useReadySession } from '../../shared/session/use-session.ts';

const loadDialog = () => import('./UploadToDossier.tsx');

/** Hashes that open a dialog on any page with a dossier. */
const hashes: Record<UploadKind, string> = {
  diploma: '#upload-diploma',
  certificate: '#upload-certificaat',
  direct: '#upload-document',
};
const kinds = Object.keys(hashes) as UploadKind[];

/** Query parameter with the preselected requirement. */
const requirementKey = 'eis';

/** Returns the URL of a dialog on a page; `requirement` is preselected in it. */
export const uploadHref = (path: string, kind: UploadKind, requirement?: string | null) =>
  `${path}${requirement ? `?${requirementKey}=${encodeURIComponent(requirement)}` : ''}${hashes[kind]}`;

interface Props {
  contactId: string;
  /** Whether nothing can be added to the dossier. A page that does not know leaves it out; the dossier is read then. */
  isLocked?: boolean | undefined;
  /** Called when files have arrived in the dossier. */
  onUploaded?: (() => void) | undefined;
}

/**
 * The dialogs to upload files to a dossier, opened by the hash of the URL and loaded at that time. None opens for a
 * locked dossier or during impersonation. Belongs on every page with (a part of) the dossier.
 */
export function DossierUploads({ contactId, isLocked, onUploaded }: Props) {
  const { impersonation } = useReadySession();
  const { hash, search, pathname } = useLocation();
  const navigate = useNavigate();
  const kind = impersonation === null ? kinds.find((each) => hashes[each] === hash) : undefined;
  const [shown, setShown] = useState<UploadKind>();
  if (kind !== undefined && kind !== shown) setShown(kind);
  const code = useLater(loadDialog, shown !== undefined);
  const isMissing = code === 'missing' && kind !== undefined;
  useEffect(() => {
    if (isMissing) notifyFault('network');
  }, [isMissing]);
  const isAsked = shown !== undefined && isLocked === undefined;
  const dossier = useRead(isAsked ? getDossier : null, { id: contactId }, { isOptional: true });
  // Opens when the dossier cannot be read: the server refuses an upload to a locked one.
  const isClosed = isLocked ?? dossier.data?.isLocked ?? dossier.failure === undefined;
  const query = new URLSearchParams(search);
  const requested = query.get(requirementKey);

  function close() {
    query.delete(requirementKey);
    navigate({ pathname, search: query.toString() }, { replace: true, preventScrollReset: true });
  }

  if (shown === undefined || code === null || code === 'missing' || isClosed) return null;
  return (
    <code.UploadToDossier
      key={shown}
      contactId={contactId}
      kind={shown}
      requirement={wftRequirements.find((each) => each === requested) ?? null}
      open={kind !== undefined}
      onClose={close}
      onUploaded={onUploaded}
    />
  );
}
