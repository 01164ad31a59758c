import metadata from 'libphonenumber-js/max/metadata';
import { expect, test } from 'vitest';
import dutch from './phone-metadata.json' with { type: 'json' };
import { hasExtension, readPhone, showPhone } from './phone.ts';
import { phoneField } from './inputs.ts';

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
  '\u202a+31 6 12345678\u202c',
  '\u200e0612345678',
  '06\u200b12\u00ad34\u206056\ufeff78',
  'tel:+31612345678',
  'Tel: 06-12345678',
  'TEL:\u200e0612345678',
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

test.each([
  '010-1234567 ext 12',
  '010-1234567 ext. 12',
  '010 1234567, extensie 12',
  '010-1234567#12',
  '010-1234567 # 12',
  '010-1234567 x12',
  '010-1234567 tst. 12',
  '010-1234567 tst12',
  '010-1234567 (toestel 12)',
  '010-1234567 toestelnr. 12',
  '010-1234567 doorkiesnummer: 12',
  'tel:+31101234567;ext=12',
  '010-1234567\u200b toestel\u00a012',
])('[PRO-06] the extension of %j is not lost: the field asks for the number without it', (text) => {
  expect(hasExtension(text)).toBe(true);
  expect(readPhone(text)).toBeNull();
  expect(showPhone(text)).toBe(text);
  expect(phoneField.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
    'Vul het nummer in zonder toestelnummer.',
  ]);
});

test.each(['010-1234567', 'x12', 'toestel 12', '010 x 1234567x', '+31 (0)10 123 45 67'])(
  '[PRO-06] %j has no number with an extension',
  (text) => expect(hasExtension(text)).toBe(false),
);
