import { defineCall } from '../call.ts';
import { collectionOf } from '../collection.ts';
import { acceptance, assessment, assessmentQuery, nextAssessment, refusal } from './schema.ts';

/** Calls for assessors of the provider; 403 for everybody else. 404 for an upload that is not, or no longer, to be judged. */

/** Ours: the uploads that are to be judged by pages of 100, the oldest first. */
export const getAssessments = defineCall({
  method: 'GET',
  path: 'relations/assessments',
  query: assessmentQuery,
  answer: collectionOf(assessment),
});

export const getAssessment = defineCall({
  method: 'GET',
  path: 'relations/assessments/{id}',
  answer: assessment,
});

/** Takes the oldest upload that nobody judges, or the one that the user took before and did not judge. */
export const takeNextAssessment = defineCall({
  method: 'POST',
  path: 'relations/assessments/next',
  answer: nextAssessment,
});

/** Takes an upload to judge it; 409 while somebody else has it. */
export const takeAssessment = defineCall({
  method: 'POST',
  path: 'relations/assessments/{id}/take',
  answer: assessment,
});

/** Leaves an upload to others. */
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
