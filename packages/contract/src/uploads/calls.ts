import { defineCall } from '../call.ts';
import { fileStatuses, statusInput, uploadInput } from './schema.ts';

/**
 * Uploads files to the dossier of one of the user's contacts, and returns the status of each. 404 for another
 * contact, 413 as soon as a file is larger than the limit, 422 for too many files, 507 while the storage is full.
 */
export const uploadFiles = defineCall({
  method: 'POST',
  path: 'share_point_file/upload_files',
  request: uploadInput,
  response: fileStatuses,
});

/** The statuses of uploaded files by their names; unknown names are left out. */
export const getFileStatuses = defineCall({
  method: 'POST',
  path: 'share_point_file/get_file_statuses',
  request: statusInput,
  response: fileStatuses,
});

/**
 * Beyond the specification: the content of an uploaded file, as an attachment; 404 for another person's. The portal
 * links to it.
 */
export const downloadUpload = defineCall({ method: 'GET', path: 'relations/uploads/{id}/content' });
