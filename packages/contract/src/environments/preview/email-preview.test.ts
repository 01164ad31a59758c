import { expect, test } from 'vitest';
import { emailPlaceholders, fillInEmail } from './email-preview.ts';

test('every occurrence of a placeholder in an email preview is replaced once', () => {
  const { name, hours, phone, email } = emailPlaceholders;
  const values = { name: 'Zonnig', hours: '9-17 uur', phone: '030', email: '{{name}}' };
  expect(fillInEmail(`${name}: ${hours}, ${phone} of ${email}. ${name}`, values)).toBe(
    'Zonnig: 9-17 uur, 030 of {{name}}. Zonnig',
  );
});
