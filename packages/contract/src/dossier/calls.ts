import { defineCall } from '../call.ts';
import { dossier, dossierFile, fileChange, portfolio } from './schema.ts';

/** The summary of the diploma dossier of one of the user's contacts. `id` is the contact's; 404 for any other. */
export const getPortfolio = defineCall({
  method: 'GET',
  path: 'relations/widgets/electronic_eportfolio_user/{id}',
  response: portfolio,
});

/**
 * Beyond the specification: the whole dossier of one of the user's contacts. `id` is the contact's; 404 for any
 * other.
 */
export const getDossier = defineCall({
  method: 'GET',
  path: 'relations/diploma_dossiers/{id}',
  response: dossier,
});

/**
 * Beyond the specification: changes the requirement of an uploaded file, until it is judged. With
 * `If-Match: "{version}"` 412 when the file was changed meanwhile; 409 when it was judged, 403 while the dossier is
 * locked, 404 for another person's file.
 */
export const changeDossierFile = defineCall({
  method: 'PUT',
  path: 'relations/uploads/{id}',
  request: fileChange,
  response: dossierFile,
});

/**
 * Beyond the specification: removes a file that did not arrive or was refused by the check from the dossier; 409 for
 * any other file.
 */
export const removeDossierFile = defineCall({ method: 'DELETE', path: 'relations/uploads/{id}' });
