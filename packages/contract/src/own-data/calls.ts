import { defineCall } from '../call.ts';
import { ownData } from './schema.ts';

/**
 * Beyond the specification: the data that the portal stores about the logged-in person, as a file. The id is that of
 * their person: 404 for any other. 403 while impersonating.
 */
export const exportOwnData = defineCall({
  method: 'GET',
  path: 'relations/people/{id}/export',
  response: ownData,
});
