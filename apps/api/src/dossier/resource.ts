import { verificationDays } from '@portal/contract/uploads/rules';
import { addWorkingDays } from '@portal/contract/uploads/working-days';
import type { Database } from '../database/database.ts';
import { findUploads, type UploadRow } from '../uploads/queries.ts';
import { findDossier } from './queries.ts';

const dutchDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' });

/** The day of a moment in the Netherlands, as `yyyy-mm-dd`. */
const dayOf = (moment: Date) => dutchDay.format(moment);

function fileResource(upload: UploadRow): object {
  const { id, filename, size, kind, requirement, status, review, createdAt } = upload;
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
  };
}

/** The whole dossier of a contact: its requirements in their order, and its files. */
export async function findDossierResource(database: Database, contactId: string): Promise<object> {
  const { isLocked, steps } = await findDossier(database, contactId);
  const uploads = await findUploads(database, contactId);
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
    files: uploads.map(fileResource),
  };
}
