import { expect, test } from 'vitest';
import { isUuid } from './uuid.ts';

const id = '0b9c1d2e-0000-4000-8000-00000000000f';

test.each([
  [id, true],
  [id.toUpperCase(), true],
  [`${id}0`, false],
  [`0${id}`, false],
  [`${id}\n`, false],
  [id.replaceAll('-', ''), false],
  [id.replace('f', 'g'), false],
  [`{${id}}`, false],
  ['', false],
])('isUuid of %j returns %s', (text, is) => expect(isUuid(text)).toBe(is));
