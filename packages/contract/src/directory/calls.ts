import { defineCall } from '../call.ts';
import { collectionOf } from '../collection.ts';
import { directoryEntry, directoryQuery } from './schema.ts';

/** The people of all organizations in pages, for administrators and the service desk of the provider; 403 for others. */
export const getDirectory = defineCall({
  method: 'GET',
  path: 'directory',
  query: directoryQuery,
  response: collectionOf(directoryEntry),
});
