import { totp } from '@portal/contract/second-factor/rules';
import { Secret, TOTP } from 'otpauth';

/** Returns the code of an authenticator app at a moment, `steps` of half a minute later. */
export function codeOf(secret: string, now: Date, steps = 0): string {
  return TOTP.generate({
    ...totp,
    secret: Secret.fromBase32(secret),
    timestamp: now.getTime() + steps * totp.period * 1_000,
  });
}
