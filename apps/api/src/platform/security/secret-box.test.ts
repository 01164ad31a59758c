import { expect, test } from 'vitest';
import { open, seal } from './secret-box.ts';

const key = 'a key that is only ever used in tests';

test('[T16] open returns the text that seal encrypted', () => {
  const sealed = seal(key, 'second-factor', 'anna', 'JBSWY3DPEHPK3PXP');
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(open(key, 'second-factor', 'anna', sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(seal(key, 'second-factor', 'anna', 'JBSWY3DPEHPK3PXP')).not.toBe(sealed);
});

test('[T16] open throws for another key, purpose or owner, and for changed text', () => {
  const sealed = seal(key, 'second-factor', 'anna', 'JBSWY3DPEHPK3PXP');
  expect(() => open('another key that is only used in tests', 'second-factor', 'anna', sealed)).toThrow(
    'key',
  );
  expect(() => open(key, 'something else', 'anna', sealed)).toThrow('key');
  expect(() => open(key, 'second-factor', 'bram', sealed)).toThrow('authenticate');
  // The last character but one, all of whose bits are of the text, becomes another one.
  const changed = `${sealed.slice(0, -2)}${sealed.at(-2) === 'A' ? 'B' : 'A'}A`;
  expect(() => open(key, 'second-factor', 'anna', changed)).toThrow('authenticate');
  expect(() => open(key, 'second-factor', 'anna', '')).toThrow('key');
});

test('[T16] open returns a text that an earlier version of the server sealed', () => {
  const sealed = 'GIUoVNSW.yQwPOi6cuxlM7J_z7dpPADRfTUKfQvgfdZSXkoZ9LOutZmsyQpBzfkaf8wU';
  expect(open(key, 'second-factor', 'anna', sealed)).toBe('JBSWY3DPEHPK3PXP');
});
