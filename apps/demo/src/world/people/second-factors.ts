import type { Config } from '@portal/api/config';
import { sealSecret } from '@portal/api/second-factor/secret';
import type { secondFactors } from '@portal/api/database/schema';
import { demoId } from '../demo-id.ts';

/** Secrets of authenticators that are set up, by username. */
const secrets = {
  bram: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  mees: 'KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU',
  nora: 'MFRGGZDFMZTWQ2LKMFRGGZDFMZTWQ2LK',
};

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
