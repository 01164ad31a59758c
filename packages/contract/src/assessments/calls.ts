import { defineCall } from '../call.ts';
import { collectionOf } from '../collection.ts';
import { acceptance, assessment, assessmentQuery, nextAssessment, refusal } from './schema.ts';

/** Calls for assessors of the provider; 403 for everybody else. 404 for an upload that does not wait to be judged. */

/** Ours: the uploads to be judged, in pages of 100, oldest first. */
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

/** Takes the upload that the user still holds, else the oldest free one. */
export const takeNextAssessment = defineCall({
  method: 'POST',
  path: 'relations/assessments/next',
  response: nextAssessment,
});

/** Takes an upload to judge it; 409 while somebody else has it. */
export const takeAssessment = defineCall({
  method: 'POST',
  path: 'relations/assessments/{id}/take',
  response: assessment,
});

/** Gives an upload back, so that other assessors can take it. */
export const releaseAssessment = defineCall({
  method: 'POST',
  path: 'relations/assessments/{id}/release',
});

/** Accepts an upload as a diploma of the dossier; 409 unless the user took it. */
export const acceptAssessment = defineCall({
  method: 'POST',
  path: 'relations/assessments/{id}/accept',
  request: acceptance,
});

/** Sends an upload back to the participant; 409 unless the user took it. */
export const refuseAssessment = defineCall({
  method: 'POST',
  path: 'relations/assessments/{id}/refuse',
  request: refusal,
});

/** The file, as an attachment. */
export const downloadAssessment = defineCall({
  method: 'GET',
  path: 'relations/assessments/{id}/content',
});
