import { defineCall } from '../call.ts';
import { collectionOf } from '../collection.ts';
import { acceptance, assessment, assessmentQuery, nextAssessment, refusal } from './schema.ts';

/** Calls for assessors of the provider; 403 for all others. 404 for an upload that does not wait for a verdict. */

/** Beyond the specification: the uploads to be judged, in pages, oldest first. */
export const getAssessments = defineCall({
  method: 'GET',
  path: 'relations/assessments',
  query: assessmentQuery,
  response: collectionOf(assessment),
});

export const getAssessment = defineCall({
  method: 'GET',
  path: 'relations/assessments/{id}',
  response: assessment,
});

/** Claims the oldest upload that the user claimed before, else the oldest unclaimed one. */
export const claimNextAssessment = defineCall({
  method: 'POST',
  path: 'relations/assessments/next',
  response: nextAssessment,
});

/** Claims an upload, so that no other assessor can judge it; 409 while another assessor has claimed it. */
export const claimAssessment = defineCall({
  method: 'POST',
  path: 'relations/assessments/{id}/take',
  response: assessment,
});

/** Releases a claimed upload for other assessors. */
export const releaseAssessment = defineCall({
  method: 'POST',
  path: 'relations/assessments/{id}/release',
});

/** Accepts an upload as a diploma of the dossier; 409 unless the user has claimed it. */
export const acceptAssessment = defineCall({
  method: 'POST',
  path: 'relations/assessments/{id}/accept',
  request: acceptance,
});

/** Sends an upload back to the participant; 409 unless the user has claimed it. */
export const refuseAssessment = defineCall({
  method: 'POST',
  path: 'relations/assessments/{id}/refuse',
  request: refusal,
});

/**
 * Undoes the verdict that the user has just given, and returns the upload, claimed by the user; 409 after
 * `undoDuration`, or when the person uploaded the file again meanwhile.
 */
export const undoAssessment = defineCall({
  method: 'POST',
  path: 'relations/assessments/{id}/undo',
  response: assessment,
});

/** Downloads the file as an attachment. */
export const downloadAssessment = defineCall({
  method: 'GET',
  path: 'relations/assessments/{id}/content',
});
