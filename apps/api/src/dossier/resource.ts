import { verificationDays } from '@portal/contract/uploads/rules';
import { addWorkingDays } from '@portal/contract/uploads/working-days';
import type { Database } from '../database/database.ts';
import { dayOf } from '../platform/clock.ts';
import { findUploads, type UploadRow } from '../uploads/queries.ts';
import { findDiplomas, findDossier } from './queries.ts';

function fileResource(upload: UploadRow): object {
  const { id, filename, size, kind, requirement, status, review, createdAt, reviewedAt, refusalReason } =
    upload;
  const uploadedOn = dayOf(createdAt);
  const isWaiting = status === 'created' && review === 'waiting';
  return {
    '@id': `/api/relations/uploads/${id}`,
    '@type': 'Upload',
    id,
    filename,
    size,
    kind,
    requirement,
    status,
    review,
    uploadedOn,
    expectedOn: isWaiting ? addWorkingDays(uploadedOn, verificationDays) : null,
    reviewedOn: reviewedAt && dayOf(reviewedAt),
    refusalReason,
  };
}

/** The whole dossier of a contact: its requirements in their order, its diplomas and its files. */
export async function findDossierResource(database: Database, contactId: string): Promise<object> {
  const { isLocked, steps } = await findDossier(database, contactId);
  const uploads = await findUploads(database, contactId);
  const diplomas = await findDiplomas(database, contactId);
  return {
    '@context': '/api/contexts/DiplomaDossier',
    '@id': `/api/relations/diploma_dossiers/${contactId}`,
    '@type': 'DiplomaDossier',
    isLocked,
    steps: steps.map(({ key, value, part, doneAt }) => ({
      key,
      value,
      part,
      doneAt: doneAt && dayOf(doneAt),
    })),
    diplomas: diplomas.map(({ id, uploadId, requirement, issuedOn, number }) => ({
      '@type': 'Diploma',
      id,
      fileId: uploadId,
      requirement,
      issuedOn,
      number,
    })),
    files: uploads.map(fileResource),
  };
}
