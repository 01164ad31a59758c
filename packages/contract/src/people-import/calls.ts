import { defineCall } from '../call.ts';
import { collectionOf } from '../collection.ts';
import { importInput, importPreview, peopleImport, undoneImport } from './schema.ts';

/** The imports of the last days, the latest first, for administrators and the service desk of the provider; 403 for others. */
export const getImports = defineCall({
  method: 'GET',
  path: 'imports',
  response: collectionOf(peopleImport),
});

/**
 * What a file would do, without doing it, with the rights of `getImports`; at the provider itself only for administrators,
 * 403 for others. 422 for a file that is no table of people.
 */
export const previewImport = defineCall({
  method: 'POST',
  path: 'imports/preview',
  request: importInput,
  response: importPreview,
});

/**
 * Starts an import, with the rights of `previewImport`, or returns that of the same file where it was interrupted. Applies no
 * line yet.
 */
export const startImport = defineCall({
  method: 'POST',
  path: 'imports',
  request: importInput,
  response: peopleImport,
});

/** Applies the next lines of an import, and returns how far it is. 404 for one that the caller may not start. */
export const continueImport = defineCall({
  method: 'POST',
  path: 'imports/{id}/next',
  response: peopleImport,
});

/**
 * Removes the next part of what an import of the last day added, except what was used since; lines that are not applied yet
 * never are. 409 for an older or undone one.
 */
export const undoImport = defineCall({
  method: 'POST',
  path: 'imports/{id}/undo',
  response: undoneImport,
});
