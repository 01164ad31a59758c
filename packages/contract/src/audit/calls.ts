import { defineCall } from '../call.ts';
import { collectionOf } from '../collection.ts';
import { auditQuery, auditRecord } from './schema.ts';

/** Ours: the audit trail by pages of 30, the latest first. 403 for anybody but a main-administrator. */
export const getAudit = defineCall({
  method: 'GET',
  path: 'audit',
  query: auditQuery,
  answer: collectionOf(auditRecord),
});
