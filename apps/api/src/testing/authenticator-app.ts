import { totp } from '@portal/contract/second-factor/rules';
import { Secret, TOTP } from 'otpauth';

/** What an authenticator app shows at a moment; `steps` away from it, of half a minute each. */
export function codeOf(secret: string, now: Date, steps = 0): string {
  return TOTP.generate({
    ...totp,
    secret: Secret.fromBase32(secret),
    timestamp: now.getTime() + steps * totp.period * 1_000,
  });
}
