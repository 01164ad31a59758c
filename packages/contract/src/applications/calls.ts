import { defineCall } from '../call.ts';
import {
  checkRequest,
  checkResponse,
  handOffRequest,
  handOffResponse,
  learningStatisticsRequest,
  redeemRequest,
  redeemResponse,
} from './schema.ts';

/**
 * Returns where a browser starts to log the user in at a sibling application: the application sends it to
 * `/auth/hand-off`, which creates a one-time code. 403 while impersonating, 422 for the portal itself.
 */
export const handOff = defineCall({
  method: 'POST',
  path: 'hand-off',
  request: handOffRequest,
  response: handOffResponse,
});

/**
 * Redeems a code and returns the person it was created for. Called by the server of an application, with its secret
 * as `Authorization: Bearer …`. A code works once, for a minute, with its verifier and at the application it was created
 * for, while the session that created it lasts; else 400. 401 without the right secret.
 */
export const redeemHandOff = defineCall({
  method: 'POST',
  path: 'hand-off/redeem',
  request: redeemRequest,
  response: redeemResponse,
});

/**
 * Beyond the specification: tells whether a login that was handed over still holds, by the handle that came with it. It
 * does until the person logs out, switches accounts or may no longer log in, or the session ends in any other way; an
 * unknown handle, and one of another application, are of no login. A question counts as activity of the session. Called
 * by the server of an application, with its secret as `Authorization: Bearer …`. 401 without the right secret.
 */
export const checkHandOff = defineCall({
  method: 'POST',
  path: 'hand-off/check',
  request: checkRequest,
  response: checkResponse,
});

/**
 * Beyond the specification: stores the statistics of a learning account, which the portal shows as they are. Called by
 * the server of the learning environment, with its secret as `Authorization: Bearer …`. 401 without the right secret, 404
 * for an unknown contact.
 */
export const saveLearningStatistics = defineCall({
  method: 'PUT',
  path: 'learning_statistics',
  request: learningStatisticsRequest,
});
