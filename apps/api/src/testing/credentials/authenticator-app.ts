import { totp } from '@portal/contract/second-factor/rules';
import { Secret, TOTP } from 'otpauth';

/** Returns the code of an authenticator app, `steps` time steps of 30 seconds after a moment. */
export function codeOf(secret: string, now: Date, steps = 0): string {
  return TOTP.generate({
    ...totp,
    secret: Secret.fromBase32(secret),
    timestamp: now.getTime() + steps * totp.period * 1_000,
  });
}
