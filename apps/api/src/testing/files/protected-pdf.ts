import { createHash } from 'node:crypto';
import { rc4 } from '../../uploads/inspection/pdf-password.ts';

/** Fills a password up to 32 bytes: the constant of the PDF standard. */
const filler = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();
const filled = (password: string) => Buffer.concat([Buffer.from(password, 'latin1'), filler]).subarray(0, 32);

/** Formats bytes as a hexadecimal string of a PDF. */
const written = (bytes: Buffer) => `<${bytes.toString('hex')}>`;

/**
 * Returns an encrypted PDF of one page. It opens with `password`; an empty one only forbids printing and changing it.
 */
export function protectedPdf(password: string): Buffer {
  const permissions = -44;
  const id = Buffer.from('0123456789abcdef');
  const owner = rc4(md5(filled('owner')).subarray(0, 5), filled(password));
  const flags = Buffer.alloc(4);
  flags.writeInt32LE(permissions);
  const user = rc4(md5(filled(password), owner, flags, id).subarray(0, 5), filler);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>>',
    `<</Filter/Standard/V 1/R 2/O${written(owner)}/U${written(user)}/P ${permissions}>>`,
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = file.length;
  file += `xref\n0 5\n0000000000 65535 f \n${places.join('')}`;
  file += `trailer\n<</Size 5/Root 1 0 R/Encrypt 4 0 R/ID[${written(id)}${written(id)}]>>\n`;
  return Buffer.from(`${file}startxref\n${table}\n%%EOF\n`, 'latin1');
}
