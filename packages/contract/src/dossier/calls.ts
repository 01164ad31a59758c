import { defineCall } from '../call.ts';
import { portfolio } from './schema.ts';

/** The diploma dossier of one of one's own contacts, whose id it takes; 404 for any other. */
export const getPortfolio = defineCall({
  method: 'GET',
  path: 'relations/widgets/electronic_eportfolio_user/{id}',
  answer: portfolio,
});
