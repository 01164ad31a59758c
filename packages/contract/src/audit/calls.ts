import { defineCall } from '../call.ts';
import { collectionOf } from '../collection.ts';
import { auditQuery, auditRecord } from './schema.ts';

/** Ours: the audit log by pages of 100, the latest first. 403 for anybody but a main-administrator of the provider. */
export const getAudit = defineCall({
  method: 'GET',
  path: 'audit',
  query: auditQuery,
  answer: collectionOf(auditRecord),
});
