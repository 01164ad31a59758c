import { defineCall } from '../call.ts';
import { collectionOf } from '../collection.ts';
import { newDiplomaLinkInput } from './inputs.ts';
import { diplomaLink, newDiplomaLink } from './schema.ts';

const path = 'relations/diplomas/{id}/links';

/**
 * Beyond the specification: the links to one of the user's diplomas, the latest first, also those that have ended
 * recently. 404 for any other diploma. All calls on links are 403 while impersonating.
 */
export const getDiplomaLinks = defineCall({ method: 'GET', path, response: collectionOf(diplomaLink) });

/**
 * Beyond the specification: makes a link to one of the user's diplomas, which anybody can open without a login. Its
 * address is in this response only. 404 for any other diploma; 409 for one that proves no requirement, and while too
 * many links to it are live.
 */
export const createDiplomaLink = defineCall({
  method: 'POST',
  path,
  request: newDiplomaLinkInput,
  response: newDiplomaLink,
});

/** Beyond the specification: withdraws one of the user's links, at once; 404 for any other. */
export const withdrawDiplomaLink = defineCall({ method: 'DELETE', path: 'relations/diploma_links/{id}' });
