import { expect, test } from 'vitest';
import { codesFile } from './codes-file.ts';

test('[TFA-10] the file of recovery codes explains their use and has one code per line', () => {
  const file = codesFile({
    title: 'Herstelcodes · Voorbeeld',
    use: 'Elke code werkt één keer.',
    codes: ['a', 'b'],
  });
  expect(file).toBe('Herstelcodes · Voorbeeld\r\n\r\nElke code werkt één keer.\r\n\r\na\r\nb\r\n');
});
