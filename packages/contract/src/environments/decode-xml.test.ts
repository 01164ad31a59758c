import { expect, test } from 'vitest';
import { decodeXml } from './decode-xml.ts';

declare const TextEncoder: { new (): { encode: (text: string) => Uint8Array } };

const xml = '<a>één</a>';
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isLittle: boolean) =>
  new Uint8Array(
    Array.from(text).flatMap((letter) => {
      const code = letter.charCodeAt(0);
      return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
    }),
  );
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each<[string, Uint8Array, string]>([
  ['UTF-8', utf8(xml), xml],
  ['UTF-8 with a byte order mark', utf8(`\uFEFF${xml}`), xml],
  ['UTF-16 of PowerShell', utf16(`\uFEFF${xml}`, true), xml],
  ['UTF-16 with the high byte first', utf16(`\uFEFF${xml}`, false), xml],
  ['UTF-16 without a byte order mark', utf16(xml, true), xml],
  ['UTF-16 without one, high byte first', utf16(xml, false), xml],
  [
    'a declared encoding',
    latin1(`<?xml version="1.0" encoding='ISO-8859-1'?>${xml}`),
    `<?xml version="1.0" encoding='ISO-8859-1'?>${xml}`,
  ],
  ['nothing', new Uint8Array(), ''],
])('[LOG-07] decodes %s', (_, bytes, text) => expect(decodeXml(bytes)).toBe(text));

test.each<[string, Uint8Array, RegExp]>([
  ['bytes that are not UTF-8', latin1(xml), /not valid/],
  ['an unknown encoding', utf8(`<?xml version="1.0" encoding="klingon"?>${xml}`), /klingon/],
  ['half a character of UTF-16', utf16(`\uFEFF${xml}`, true).subarray(0, -1), /not valid/],
])('[LOG-07] throws for %s', (_, bytes, message) => expect(() => decodeXml(bytes)).toThrow(message));
