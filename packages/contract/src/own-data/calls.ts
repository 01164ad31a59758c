import { defineCall } from '../call.ts';
import { ownData } from './schema.ts';

/**
 * Ours: everything the portal keeps about oneself, as a file. The id is that of one's person; 404 for any other. Not while
 * looking along.
 */
export const exportOwnData = defineCall({
  method: 'GET',
  path: 'relations/people/{id}/export',
  answer: ownData,
});
