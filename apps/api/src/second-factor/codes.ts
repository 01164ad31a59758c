import { totp } from '@portal/contract/second-factor/rules';
import { Secret, TOTP } from 'otpauth';

/** Creates a shared secret of 160 random bits, in base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the time step of a code: the current one, the one before or the one after; null for any other code. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    ...totp,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp,
    window: 1,
  });
  return delta === null ? null : TOTP.counter({ period: totp.period, timestamp }) + delta;
}
