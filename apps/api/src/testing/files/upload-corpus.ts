import type { UploadStatus } from '@portal/contract/uploads/rules';
import { uploadLimits } from '@portal/contract/uploads/rules';
import type { ContentProblem } from '../../uploads/inspection/content.ts';
import { hex, joined, zip } from './zip.ts';

/** A file to upload, with the expected result. */
export interface CorpusFile {
  why: string;
  filename: string;
  bytes: Buffer;
  status: Extract<UploadStatus, 'created' | 'has-violations'>;
  /** Reason to refuse its content; null for accepted content, and for a refused name. */
  problem: ContentProblem | null;
}

const text = (content: string) => Buffer.from(content);
const utf16 = (content: string) => Buffer.from(content, 'utf16le');

const word = [{ name: '[Content_Types].xml' }, { name: 'word/document.xml' }];

const sectorSize = 512;
const endOfChain = 0xfffffffe;

/** Returns a compound file: header, allocation table, directory, and the content of the last entry. */
function compoundWith(names: string[], content: Buffer): Buffer {
  const directorySectors = Math.ceil(names.length / 4);
  const header = Buffer.alloc(sectorSize, 0xff);
  hex('d0cf11e0a1b11ae1').copy(header);
  header.fill(0, 8, 76);
  hex('3e00 0300 feff 0900 0600').copy(header, 24);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(4_096, 56);
  header.writeUInt32LE(endOfChain, 60);
  header.writeUInt32LE(endOfChain, 68);
  header.writeUInt32LE(0, 76);

  const table = Buffer.alloc(sectorSize, 0xff);
  table.writeUInt32LE(0xfffffffd, 0);
  const last = directorySectors + content.length / sectorSize;
  for (let sector = 1; sector <= last; sector += 1) {
    const isLast = sector === directorySectors || sector === last;
    table.writeUInt32LE(isLast ? endOfChain : sector + 1, sector * 4);
  }

  const directory = Buffer.alloc(directorySectors * sectorSize);
  for (const [index, name] of names.entries()) {
    const start = index * 128;
    directory.write(name, start, 'utf16le');
    directory.writeUInt16LE((name.length + 1) * 2, start + 64);
    directory.writeUInt8(index === 0 ? 5 : 2, start + 66);
    const hasContent = index === names.length - 1 && content.length > 0;
    directory.writeUInt32LE(hasContent ? directorySectors + 1 : endOfChain, start + 116);
    directory.writeUInt32LE(hasContent ? content.length : 0, start + 120);
  }
  return joined(header, table, directory, content);
}

const compound = (...names: string[]) => compoundWith(['Root Entry', ...names], Buffer.alloc(0));

/** Returns a doc whose header has these flags. */
function docOf(flags: number): Buffer {
  const document = Buffer.alloc(4_096);
  document.writeUInt16LE(0xa5ec, 0);
  document.writeUInt16LE(flags, 10);
  return compoundWith(['Root Entry', '1Table', 'WordDocument'], document);
}

const png = hex(
  '89504e470d0a1a0a 0000000d 49484452 00000001 00000001 08060000001f15c489 0000000049454e44ae426082',
);
const jpg = joined(hex('ffd8ffe000104a464946000101'), Buffer.alloc(40), hex('ffd9'));
const gif = joined('GIF89a', hex('0100010000ff00'), ';');
const tiff = joined(hex('49492a0008000000'), Buffer.alloc(32));
const pdf = text('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF');
/** Returns a PDF that says its length at its beginning, and has so many bytes less. */
const webPdf = (missing: number) => {
  const first = '1 0 obj\n<</Linearized 1/L 01000/H [ 0 1 ]/O 3>>\nendobj\ntrailer << /Root 1 0 R >>\n';
  return text(`%PDF-1.7\n${first}`.padEnd(1_000 - missing, 'x'));
};
const rtf = text('{\\rtf1\\ansi Diploma}');
const executable = joined('MZ', Buffer.alloc(64), 'This program cannot be run in DOS mode.');

const right: [why: string, filename: string, bytes: Buffer][] = [
  ['a PDF', 'diploma.pdf', pdf],
  ['a PDF for the web', 'web.pdf', webPdf(0)],
  ['a PDF for the web that was changed later', 'gewijzigd.pdf', joined(webPdf(0), '\ntrailer << >>')],
  ['a PDF about forms', 'uitleg.pdf', joined(pdf, '(/NeedsRendering is a key, true)')],
  ['a PDF in capitals', 'HOOFDLETTERS.PDF', pdf],
  ['a docx in capitals', 'VERSLAG.DOCX', zip(...word, { name: 'word/styles.xml' })],
  ['a JPEG in capitals', 'FOTO.JPEG', jpg],
  ['a text in capitals', 'TEKST.TXT', text('Diploma')],
  ['a JPEG', 'diploma.jpg', jpg],
  ['a JPEG with the longer extension', 'diploma.jpeg', jpg],
  ['a PNG', 'diploma.png', png],
  ['a GIF', 'diploma.gif', gif],
  ['an older GIF', 'oud.gif', joined('GIF87a', hex('0100010000ff00'), ';')],
  ['a TIFF', 'diploma.tiff', tiff],
  ['a TIFF of the other byte order', 'mac.tiff', joined(hex('4d4d002a00000008'), Buffer.alloc(32))],
  ['a large TIFF', 'groot.tiff', joined(hex('49492b0008000000'), Buffer.alloc(32))],
  [
    'a large TIFF of the other byte order',
    'macgroot.tiff',
    joined(hex('4d4d002b00080000'), Buffer.alloc(32)),
  ],
  ['an RTF', 'diploma.rtf', rtf],
  ['a docx', 'diploma.docx', zip(...word)],
  [
    'a docx of SharePoint',
    'sharepoint.docx',
    zip({ name: '[Content_Types].xml' }, { name: 'word/document2.xml' }),
  ],
  [
    'a docx of the maximum number of entries',
    'delen.docx',
    zip(...word, ...Array.from({ length: 1_998 }, (_, index) => ({ name: String(index) }))),
  ],
  ['a docx that unpacks a hundredfold', 'honderd.docx', zip(...word, { name: 'a', declared: 298 })],
  ['a doc', 'diploma.doc', compound('WordDocument')],
  ['a doc with a header', 'kop.doc', docOf(0)],
  [
    'a doc whose text mentions macros and passwords',
    'tekst.doc',
    joined(docOf(0), utf16('EncryptedPackage _VBA_PROJECT')),
  ],
  [
    'a doc of many entries',
    'veel.doc',
    compound(...Array.from({ length: 40 }, (_, index) => `Stream ${index}`), 'WordDocument'),
  ],
  ['a msg', 'diploma.msg', compound('__properties_version1.0')],
  ['a text', 'diploma.txt', text('Ik heb mijn diplôma gehaald. 🎓')],
  ['a text in Windows-1252', 'oud.txt', Buffer.from('Dipl\xf4ma', 'latin1')],
  [
    'a text with HTML, which is served as text',
    'pagina.txt',
    text('<!doctype html><script>alert(1)</script>'),
  ],
  ['a PDF that mentions encryption', 'over.pdf', joined(pdf, '\n(/Encrypted is a word)')],
  [
    'a PDF whose text quotes a trailer with encryption',
    'tekst.pdf',
    text(
      '%PDF-1.7\n4 0 obj\n<< /Length 46 >>\nstream\n(trailer << /Encrypt 12 0 R >>) Tj\nendstream\nendobj\n' +
        'trailer\n<< /Root 1 0 R /Info << /Encrypt 1 0 R >> /ID [(/Encrypt 1 0 R)] /Encrypt null >>\n%%EOF',
    ),
  ],
  [
    'a PDF of cross-reference streams',
    'streams.pdf',
    text('%PDF-1.7\n7 0 obj\n<</Type/XRef/W[1 2 1]>>stream'),
  ],
  ['a name of the maximum length', `${'a'.repeat(376)}.pdf`, pdf],
  ['two extensions, of which the last counts', 'diploma.exe.pdf', pdf],
  ['a PDF with a byte order mark', 'merk.pdf', joined(hex('efbbbf'), pdf)],
  ['a PDF behind a line end', 'regel.pdf', joined('\r\n', pdf)],
  [
    'a PDF behind the head of a form part',
    'formulier.pdf',
    joined('--a1\r\nContent-Type: application/pdf\r\n\r\n', pdf),
  ],
  ['a PDF whose header ends at byte 1,024', 'kilobyte.pdf', joined(Buffer.alloc(1_019, ' '), pdf)],
  ['an RTF with a byte order mark', 'merk.rtf', joined(hex('efbbbf'), rtf)],
  ['an RTF that is named doc', 'rtf.doc', rtf],
  ['a docx that is named doc', 'docx.doc', zip(...word, { name: 'word/settings.xml' })],
  ['a TIFF with the shorter extension', 'scan.tif', joined(hex('49492a0008000000'), Buffer.alloc(16))],
  ['a JPEG as Windows names it', 'foto.jfif', joined(jpg, 'jfif')],
  ['a text that begins with the letters of a program', 'begin.txt', text('MZ is een oude naam')],
  ['a text that begins with the letters of a GIF', 'plaatje.txt', text('GIF89a is een formaat')],
  ['a text in UTF-16', 'utf16.txt', utf16('\ufeffDiploma 🎓')],
  ['a text in UTF-16 without zero bytes', 'kanji.txt', utf16('\ufeff文字')],
  ['a text in big-endian UTF-16', 'motorola.txt', hex('feff 6587 5b57')],
  ['a name with accents', 'diplomé.pdf', pdf],
  ['a name with decomposed accents', 'certificé.pdf'.normalize('NFD'), pdf],
  ['a name with an emoji', '🎓.pdf', pdf],
  ['a name of a device', 'CON.pdf', pdf],
  ['a name with signs', "a\";b='c'.pdf", pdf],
  ['a name with encoded path pieces', '%2e%2e%2fpasswd.pdf', pdf],
  ['a name of HTML', '<img src=x onerror=alert(1)>.pdf', pdf],
  ['a name with dots', '...pdf.pdf', pdf],
];

const wrong: [why: string, filename: string, bytes: Buffer, problem: ContentProblem][] = [
  ['a program', 'programma.pdf', executable, 'wrong-content'],
  ['HTML', 'pagina.pdf', text('<html></html>'), 'wrong-content'],
  ['a PDF that is a PNG', 'plaatje.pdf', png, 'wrong-content'],
  ['a PDF behind more than 1,024 bytes', 'ver.pdf', joined(Buffer.alloc(1_020, ' '), pdf), 'wrong-content'],
  ['a program before a PDF', 'vermomd.pdf', joined(executable, pdf), 'wrong-content'],
  ['a zip before a PDF', 'tweeling.pdf', joined(zip(...word), pdf), 'wrong-content'],
  ['a JPEG that is a PDF', 'pdf.jpg', pdf, 'wrong-content'],
  ['a PNG that is a JPEG', 'jpeg.png', jpg, 'wrong-content'],
  ['a PNG that is a GIF', 'gif.png', gif, 'wrong-content'],
  ['a GIF that is a script', 'script.gif', text('GIF'), 'wrong-content'],
  ['a TIFF that is a PNG', 'png.tiff', png, 'wrong-content'],
  ['an RTF that is a text', 'tekst.rtf', text('Diploma'), 'wrong-content'],
  ['a docx that is a doc', 'doc.docx', compound('WordDocument'), 'wrong-content'],
  ['a docx that is a PDF', 'pdf.docx', pdf, 'wrong-content'],
  [
    'a docx that is a workbook',
    'werkmap.docx',
    zip({ name: '[Content_Types].xml' }, { name: 'xl/workbook.xml' }),
    'wrong-content',
  ],
  ['a docx that is any zip', 'zip.docx', zip({ name: 'readme.md' }), 'wrong-content'],
  ['a docx that is cut off', 'half.docx', zip(...word).subarray(0, 60), 'wrong-content'],
  ['a docx with path pieces', 'pad.docx', zip(...word, { name: '../../etc/passwd' }), 'wrong-content'],
  ['a script before a picture', 'script.php.jpg', joined('<?php system(1); ?>', jpg), 'wrong-content'],
  [
    'a docx with macros in upper and lower case',
    'letters.docx',
    zip(...word, { name: 'word/VBAProject.BIN' }),
    'macros',
  ],
  [
    'a docx with a huge directory',
    'register.docx',
    zip(...word, ...Array.from({ length: 20 }, (_, index) => ({ name: String(index).padEnd(60_000, 'x') }))),
    'bomb',
  ],
  ['a docx with macros', 'macro.docx', zip(...word, { name: 'word/vbaProject.bin' }), 'macros'],
  ['an encrypted docx', 'dicht.docx', compound('EncryptedPackage'), 'encrypted'],
  ['a docx of encrypted entries', 'slot.docx', zip(...word, { name: 'a', isEncrypted: true }), 'encrypted'],
  ['a docx that unpacks to 1 GB', 'bom.docx', zip(...word, { name: 'a', declared: 2 ** 30 }), 'bomb'],
  [
    'a docx that unpacks a thousandfold',
    'vol.docx',
    zip(...word, { name: 'a', declared: 1_000_000 }),
    'bomb',
  ],
  [
    'a docx that unpacks a little more than a hundredfold',
    'honderdeen.docx',
    zip(...word, { name: 'a', declared: 299 }),
    'bomb',
  ],
  [
    'a docx that unpacks to 201 MB, less than a hundredfold',
    'zwaar.docx',
    zip(...word, { name: 'a', content: 'x'.repeat(2_200_000), declared: 201 * 2 ** 20 }),
    'bomb',
  ],
  [
    'a docx of too many entries',
    'veel.docx',
    zip(...word, ...Array.from({ length: 1_999 }, (_, index) => ({ name: String(index) }))),
    'bomb',
  ],
  ['a doc that is a msg', 'msg.doc', compound('__properties_version1.0'), 'wrong-content'],
  ['a doc that is any zip', 'zip.doc', zip({ name: 'readme.txt' }), 'wrong-content'],
  [
    'a doc that is a docx with macros',
    'macrodocx.doc',
    zip(...word, { name: 'word/theme.xml' }, { name: 'word/vbaProject.bin' }),
    'macros',
  ],
  ['a doc with macros', 'macro.doc', compound('WordDocument', '_VBA_PROJECT'), 'macros'],
  ['a doc with a storage of macros', 'opslag.doc', compound('WordDocument', 'Macros'), 'macros'],
  ['a doc with a password', 'wachtwoord.doc', docOf(0x0100), 'encrypted'],
  ['a doc that is cut off', 'half.doc', compound('WordDocument').subarray(0, 700), 'wrong-content'],
  [
    'a doc with the name of its stream only in its text',
    'los.doc',
    joined(compound('Workbook'), utf16('WordDocument')),
    'wrong-content',
  ],
  ['an encrypted msg', 'dicht.msg', compound('__properties_version1.0', 'EncryptedPackage'), 'encrypted'],
  ['an encrypted doc', 'dicht.doc', compound('WordDocument', 'EncryptedPackage'), 'encrypted'],
  ['a msg that is a doc', 'doc.msg', compound('WordDocument'), 'wrong-content'],
  ['a msg that is a text', 'tekst.msg', text('Hallo'), 'wrong-content'],
  ['an encrypted PDF', 'dicht.pdf', joined(pdf, '\ntrailer << /Encrypt 12 0 R >>'), 'encrypted'],
  ['a PDF with its key inside', 'sleutel.pdf', joined(pdf, '\ntrailer<</Encrypt<</V 4>>>>'), 'encrypted'],
  [
    'an encrypted PDF of cross-reference streams',
    'kruis.pdf',
    text('%PDF-1.7\n7 0 obj\n<</ID[<ab><cd>]/Encrypt 6 0 R/Type/XRef/W[1 2 1]>>stream'),
    'encrypted',
  ],
  [
    'a PDF whose cross-reference stream is packed twice',
    'dubbel.pdf',
    text('%PDF-1.7\n7 0 obj\n<</Type/XRef/W[1 2 1]/Filter[/FlateDecode/FlateDecode]/Encrypt 6 0 R>>stream'),
    'bomb',
  ],
  [
    'a PDF whose cross-reference stream has fields of a gigabyte',
    'breed.pdf',
    text('%PDF-1.7\n7 0 obj\n<</Type/XRef/W [ 1 1000000000 1 ]/Filter/FlateDecode>>stream'),
    'bomb',
  ],
  ['half a PDF', 'half.pdf', pdf.subarray(0, 50), 'wrong-content'],
  ['half a PDF for the web', 'webhalf.pdf', webPdf(500), 'wrong-content'],
  [
    'a form that only Adobe Reader shows',
    'xfa.pdf',
    joined(pdf, '2 0 obj\n<</AcroForm 3 0 R/NeedsRendering  true/Type/Catalog>>'),
    'dynamic-form',
  ],
  ['a text that is a program', 'programma.txt', executable, 'wrong-content'],
  ['a text that is a PDF', 'pdf.txt', pdf, 'wrong-content'],
  ['a text that is a zip', 'zip.txt', zip(...word, { name: 'x' }), 'wrong-content'],
  [
    'a text that is a program of Linux',
    'linux.txt',
    joined(hex('7f454c46 02010100'), text('tekst')),
    'wrong-content',
  ],
  ['a text that is an RTF', 'rtf.txt', rtf, 'wrong-content'],
  ['a text that is a GIF', 'gif.txt', gif, 'wrong-content'],
  ['a text in UTF-16 with a zero character', 'nul.txt', utf16('\ufeffa\0b '), 'wrong-content'],
  ['a text in UTF-16 with half a character', 'half.txt', utf16('\ufeffa\ud83c'), 'wrong-content'],
  ...['81', '8d', '8f', '90', '9d'].map((byte): [string, string, Buffer, ContentProblem] => [
    `a text with the byte ${byte}, which is undefined in Windows-1252`,
    `byte-${byte}.txt`,
    hex(`41 ${byte} 42`),
    'wrong-content',
  ]),
];

const refusedNames: [why: string, filename: string][] = [
  ['an extension that is not allowed', 'diploma.exe'],
  ['an extension that is not allowed after another one', 'diploma.pdf.exe'],
  ['no extension', 'diploma'],
  ['only an extension', '.pdf'],
  ['a dot at the end', 'diploma.pdf.'],
  ['a name that is too long', `${'a'.repeat(377)}.pdf`],
  ['path pieces', '../../etc/passwd.pdf'],
  ['a path', '/etc/diploma.pdf'],
  ['a path of Windows', 'C:\\diploma.pdf'],
  ['a bidirectional override', 'diploma\u202efdp.pdf'],
  ['a bidirectional isolate', 'diploma\u2066.pdf'],
  ['a direction mark', 'dip\u200floma.pdf'],
  ['characters of no width', 'dip\u200bloma\ufeff.pdf'],
  ['a noncharacter', 'diploma\uffff.pdf'],
  ['a line end', 'dip\nloma.pdf'],
  ['a control character', 'dip\u0007loma.pdf'],
  ['a space at the end', 'diploma.pdf '],
  ['a line separator', 'dip\u2028loma.pdf'],
  ['a Word document with macros', 'diploma.docm'],
  ['SVG', 'diploma.svg'],
  ['HTML', 'diploma.html'],
];

/** Appends a unique comment to a file, since equal contents are accepted only once. */
function own(bytes: Buffer, why: string): Buffer {
  if (bytes.subarray(0, 2).equals(text('PK'))) return bytes;
  const isUtf16 = ['fffe', 'feff'].includes(bytes.toString('hex', 0, 2));
  const comment = utf16(`\n${why}`);
  return joined(bytes, isUtf16 ? (bytes[0] === 0xfe ? comment.swap16() : comment) : `\n${why}`);
}

/** Valid and invalid, disguised, encrypted and empty files, and files with odd names. */
export const uploadCorpus: readonly CorpusFile[] = [
  ...right.map(([why, filename, bytes]): CorpusFile => ({
    why,
    filename,
    bytes: own(bytes, why),
    status: 'created',
    problem: null,
  })),
  ...wrong.map(([why, filename, bytes, problem]): CorpusFile => ({
    why,
    filename,
    bytes: own(bytes, why),
    status: 'has-violations',
    problem,
  })),
  ...refusedNames.map(([why, filename]): CorpusFile => ({
    why,
    filename,
    bytes: own(pdf, why),
    status: 'has-violations',
    problem: null,
  })),
  ...uploadLimits.extensions.map((extension): CorpusFile => ({
    why: `an empty ${extension}`,
    filename: `leeg.${extension}`,
    bytes: Buffer.alloc(0),
    status: 'has-violations',
    problem: null,
  })),
];
