/** Of browsers and Node.js; declared here, since either's types would add those of the other. */
declare const TextDecoder: {
  new (encoding: string, options?: { fatal: boolean }): { decode: (bytes: Uint8Array) => string };
};

/** Encodings by the bytes that a file starts with: a byte order mark, or `<` in two bytes. */
const beginnings: [number[], string][] = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0x3c, 0], 'utf-16le'],
  [[0, 0x3c], 'utf-16be'],
];

/** Matches the encoding that an XML declaration names. */
const declared = /^<\?xml\s[^>]*encoding=["']([\w.-]{1,40})["']/;

/**
 * Decodes a file of XML: in UTF-16 with a byte order mark or without, in the encoding that it declares, else in UTF-8.
 * Throws for an unknown encoding, and for bytes that are not text in it.
 */
export function decodeXml(bytes: Uint8Array): string {
  const known = beginnings.find(([start]) => start.every((byte, index) => bytes[index] === byte))?.[1];
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const encoding = known ?? declared.exec(start)?.[1] ?? 'utf-8';
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}
