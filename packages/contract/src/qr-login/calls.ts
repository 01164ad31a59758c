import { redeemAnswer } from '../applications/schema.ts';
import { defineCall } from '../call.ts';
import { qrLoginAnswer, redeemQrLoginRequest } from './schema.ts';

/**
 * A code that the app scans to log in, in the place of the one before it. 403 without app modules and while impersonating,
 * 429 beyond twelve in five minutes.
 */
export const generateQrLogin = defineCall({
  method: 'POST',
  path: 'qr-login/generate',
  answer: qrLoginAnswer,
});

/**
 * For the server of the learning environment, which the app belongs to, with its own secret as `Authorization: Bearer …`: whose
 * code this is. A code works once, for 45 seconds, until the next one is made, while its session lasts; else 400. 401 without
 * the right secret.
 */
export const redeemQrLogin = defineCall({
  method: 'POST',
  path: 'qr-login/redeem',
  request: redeemQrLoginRequest,
  answer: redeemAnswer,
});
