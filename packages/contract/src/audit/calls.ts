import { defineCall } from '../call.ts';
import { collectionOf } from '../collection.ts';
import { auditQuery, auditRecord } from './schema.ts';

/**
 * Beyond the specification: the audit log in pages of 100, newest first. 403 for all but main-administrators of the
 * provider.
 */
export const getAudit = defineCall({
  method: 'GET',
  path: 'audit',
  query: auditQuery,
  response: collectionOf(auditRecord),
});
