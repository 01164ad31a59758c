import { identity } from '../applications/schema.ts';
import { defineCall } from '../call.ts';
import { qrLoginResponse, redeemQrLoginRequest } from './schema.ts';

/**
 * Creates a code that the app scans to log in; the previous one stops working. 403 without app modules and while
 * impersonating, 429 beyond twelve in five minutes.
 */
export const generateQrLogin = defineCall({
  method: 'POST',
  path: 'qr-login/generate',
  response: qrLoginResponse,
});

/**
 * Redeems a code and returns its owner. Called by the server of the learning environment, to which the app belongs,
 * with its secret as `Authorization: Bearer …`. A code works once, for 45 seconds, until the next one is created,
 * while its session lasts; else 400. 401 without the right secret.
 */
export const redeemQrLogin = defineCall({
  method: 'POST',
  path: 'qr-login/redeem',
  request: redeemQrLoginRequest,
  response: identity,
});
