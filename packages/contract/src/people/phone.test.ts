import metadata from 'libphonenumber-js/max/metadata';
import { expect, test } from 'vitest';
import dutch from './phone-metadata.json' with { type: 'json' };
import { readPhone, showPhone } from './phone.ts';

test('[PRO-06] the copied Dutch phone metadata equals that of the library', () => {
  expect(dutch.countries.NL).toEqual(metadata.countries.NL);
  expect(dutch.version).toBe(metadata.version);
});

test.each([
  '0612345678',
  '06-12345678',
  '06 12 34 56 78',
  ' 06 12345678 ',
  '\t0612345678\r\n',
  '+31612345678',
  '0031612345678',
  '+31 (0)6 12345678',
  '31612345678',
])('[PRO-06] %j is a Dutch phone number', (text) => {
  expect(readPhone(text)).toBe('+31612345678');
  expect(showPhone(text)).toBe('06 12345678');
});

test.each([
  '',
  'abc',
  '061234567',
  '06123456789',
  '+442083661177',
  '+32470123456',
  '0900-1234',
  '0800 1234',
  '14020',
  '112',
  '0612345678; drop table',
  '٠٦١٢٣٤٥٦٧',
])('[PRO-06] %j is rejected as a Dutch phone number', (text) => {
  expect(readPhone(text)).toBeNull();
  expect(showPhone(text)).toBe(text);
});

test('[PRO-06] a Dutch landline number is accepted', () => {
  expect(readPhone('020 123 4567')).toBe('+31201234567');
  expect(showPhone('+31201234567')).toBe('020 123 4567');
});

test.each(['0201234567', '0881234567', '0851234567', '0841234567', '0871234567', '0911234567'])(
  '[PRO-06] the landline, company or internet number %s is accepted',
  (text) => expect(readPhone(text)).toBe(`+31${text.slice(1)}`),
);
