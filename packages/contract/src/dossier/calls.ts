import { defineCall } from '../call.ts';
import { dossier, portfolio } from './schema.ts';

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
