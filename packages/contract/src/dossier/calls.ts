import { defineCall } from '../call.ts';
import { dossier, portfolio } from './schema.ts';

/** The diploma dossier of one of the user's contacts, by its id; 404 for any other. */
export const getPortfolio = defineCall({
  method: 'GET',
  path: 'relations/widgets/electronic_eportfolio_user/{id}',
  answer: portfolio,
});

/** Ours: a whole dossier of one of the user's contacts, by its id; 404 for any other. */
export const getDossier = defineCall({
  method: 'GET',
  path: 'relations/diploma_dossiers/{id}',
  answer: dossier,
});
