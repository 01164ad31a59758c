import { getDossier } from '@portal/contract/dossier/calls';
import { getFileStatuses } from '@portal/contract/uploads/calls';
import { statusInterval, uploadLimits } from '@portal/contract/uploads/rules';
import type { UploadInput } from '@portal/contract/uploads/schema';
import { wftRequirements, type WftRequirement } from '@portal/contract/wft/rules';
import type { UploadFile } from '@portal/ui/UploadDialog/upload-rules';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { send } from '../../shared/api/send.ts';
import { useCached, useRead } from '../../shared/api/use-read.ts';
import { sendFileTo, shownStatus } from './send-file.ts';
import { UploadQueue } from './upload-queue.ts';

type Target = Pick<UploadInput, 'contactId' | 'type'>;

const isChecked = ({ status, progress }: UploadFile) => status === 'new' && progress === undefined;

/**
 * Manages the uploads of one kind to the dossier of a contact: files chosen here, and files that the server is still
 * checking since an earlier visit, another tab or another device.
 */
export function useUploads(target: Target) {
  const { contactId, type } = target;
  const [queue] = useState(() => new UploadQueue(sendFileTo(target)));
  const files = useSyncExternalStore(queue.subscribe, queue.get);
  const { data: dossier, refresh } = useRead(getDossier, { id: contactId }, { isOptional: true });
  useEffect(() => () => queue.stop(), [queue]);
  useEffect(() => {
    const checked = dossier?.files.filter(({ kind, status }) => kind === type && status === 'new') ?? [];
    queue.addBeingChecked(
      checked.map(({ id, filename, size, requirement }) => ({
        id,
        name: filename,
        size,
        status: 'new',
        requirement: wftRequirements.find((code) => code === requirement) ?? null,
      })),
    );
  }, [queue, dossier, type]);

  const beingChecked = files.filter(isChecked).map(({ name }) => name);
  const body = { contactId, type, files: beingChecked.slice(0, uploadLimits.files) };
  useCached(
    beingChecked.length > 0 ? [getFileStatuses.path, body] : null,
    () => send(getFileStatuses, { body, report: 'none' }),
    {
      refreshInterval: statusInterval,
      onLoaded: (found) =>
        queue.settle(found.files.map((status) => ({ name: status.filename, ...shownStatus(status) }))),
    },
  );

  return {
    files,
    refresh,
    add: (added: readonly File[], requirementOf: (name: string) => WftRequirement | null) =>
      queue.add(added, requirementOf),
    sendAll: () => queue.sendAll(),
    setRequirement: (id: string, requirement: WftRequirement | null) => queue.setRequirement(id, requirement),
    sendAs: (id: string, name: string) => queue.sendAs(id, name),
    remove: (id: string) => queue.remove(id),
    retry: (id: string) => queue.retry(id),
    clear: () => queue.clear(),
  };
}
