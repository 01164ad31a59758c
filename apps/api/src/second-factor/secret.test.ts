import { expect, test } from 'vitest';
import { openSecret, sealSecret } from './secret.ts';

test('[T16] a sealed secret opens only for its own user and with the same key', () => {
  const config = { secretKey: 'x'.repeat(32) };
  const sealed = sealSecret(config, 'anna', 'JBSWY3DPEHPK3PXP');
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(openSecret(config, 'anna', sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(() => openSecret(config, 'bram', sealed)).toThrow('authenticate');
  expect(() => openSecret({ secretKey: 'y'.repeat(32) }, 'anna', sealed)).toThrow('key');
});
