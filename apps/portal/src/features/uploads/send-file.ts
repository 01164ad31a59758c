import { uploadFiles } from '@portal/contract/uploads/calls';
import { uploadProblemTexts } from '@portal/contract/uploads/problem-texts';
import { knownContent } from '@portal/contract/uploads/rules';
import type { FileStatus, UploadInput } from '@portal/contract/uploads/schema';
import { dutchOr } from '../../shared/api/dutch-or.ts';
import { send } from '../../shared/api/send.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';
import type { Judged, SendFile } from './upload-queue.ts';
import { uploadBody } from './upload-body.ts';

/** Returns the status of a file for the list. An unknown status of a newer server counts as being checked. */
export function shownStatus({ status, isKnownContent, problem, signedBy }: FileStatus): Judged {
  const known = isKnownContent ? knownContent : undefined;
  return {
    status: status === 'unknown' ? 'new' : status,
    message: problem === null ? known : uploadProblemTexts[problem],
    signedBy,
  };
}

/**
 * Returns the function that sends a file to the dossier of a contact. By its id the server recognizes a file that is
 * sent again.
 */
export function sendFileTo(target: Pick<UploadInput, 'contactId' | 'type'>): SendFile {
  return async (file, { id: mutationId, requirement }, { signal, onProgress }) => {
    const body = await uploadBody({ ...target, requirement, mutationId }, file).catch(() => null);
    if (body === null) return { status: 'failed' };
    const outcome = await send(uploadFiles, {
      body,
      signal,
      report: 'none',
      fetch: (url, init) => fetchWithProgress(url, init, onProgress),
    });
    if (outcome.kind === 'done') {
      const [status] = outcome.value.files;
      return status ? shownStatus(status) : { status: 'failed' };
    }
    if (outcome.kind !== 'refused') return { status: 'failed' };
    if (outcome.status === 429) return { retryAfter: outcome.retryAfter ?? 5 };
    const message = dutchOr(outcome.error.violations[0]?.message ?? outcome.error.detail, '');
    return { status: 'not-created', message: message || undefined };
  };
}
