import type { Config } from '../../config.ts';
import { sealSecret } from '../../second-factor/secret.ts';
import type { secondFactors } from '../../database/schema.ts';
import { demoId } from './demo-id.ts';

/** Secrets of authenticators that are set up, by username. */
const secrets = { bram: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' };

export function demoSecondFactors(config: Pick<Config, 'secretKey'>): (typeof secondFactors.$inferInsert)[] {
  const longAgo = new Date('2026-01-05T09:00:00Z');
  return Object.entries(secrets).map(([username, secret]) => {
    const userId = demoId(`user:${username}`);
    return {
      userId,
      secret: sealSecret(config, userId, secret),
      enabledAt: longAgo,
      confirmedAt: longAgo,
    };
  });
}
