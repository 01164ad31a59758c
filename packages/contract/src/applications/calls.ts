import { defineCall } from '../call.ts';
import { handOverAnswer, handOverRequest, redeemAnswer, redeemRequest } from './schema.ts';

/** Takes the login along to a sibling application. 403 while looking along, 422 for the portal itself. */
export const handOver = defineCall({
  method: 'POST',
  path: 'hand-over',
  request: handOverRequest,
  answer: handOverAnswer,
});

/**
 * For the server of an application, with its own secret as `Authorization: Bearer …`: whose code this is. A code works once,
 * for a minute, at the application it was made for, while its session lasts; else 400. 401 without the right secret.
 */
export const redeemHandOver = defineCall({
  method: 'POST',
  path: 'hand-over/redeem',
  request: redeemRequest,
  answer: redeemAnswer,
});
