import { isUtf8 } from 'node:buffer';
import type { NameProblem, UploadProblem } from '@portal/contract/uploads/rules';
import { fromBufferPromise } from 'yauzl';
import { type CompoundEntry, entriesOf } from './compound-file.ts';
import { problemOfPdf } from './pdf.ts';

/** Reasons to refuse the content of a file. */
export type ContentProblem = Exclude<UploadProblem, NameProblem>;

const hex = (text: string) => Buffer.from(text, 'hex');
const jpeg = [hex('ffd8ff')];
/** The container of the older Office formats. */
const compoundFile = [hex('d0cf11e0a1b11ae1')];

const rtf = [Buffer.from('{\\rtf')];

/** First bytes of a file, by its format; a text has none. Word also opens an RTF or a docx that is named doc. */
const signatures = new Map([
  ['pdf', [Buffer.from('%PDF-')]],
  ['jpg', jpeg],
  ['jpeg', jpeg],
  ['png', [hex('89504e470d0a1a0a')]],
  ['gif', [Buffer.from('GIF87a'), Buffer.from('GIF89a')]],
  ['tiff', [hex('49492a00'), hex('4d4d002a'), hex('49492b00'), hex('4d4d002b')]],
  ['rtf', rtf],
  ['doc', compoundFile],
  ['msg', compoundFile],
  ['docx', [hex('504b0304')]],
]);
const programs = [Buffer.from('MZ'), hex('7f454c46')];
const foreignToPdf = [...signatures.entries()]
  .flatMap(([format, those]) => (format === 'pdf' ? [] : those))
  .concat(programs);

/** Bytes within which the header of a PDF begins: readers skip what a scanner or a server has put before it. */
const headerOfPdf = 1_024;

const startsWith = (bytes: Buffer, those: readonly Buffer[]) =>
  those.some((signature) => bytes.subarray(0, signature.length).equals(signature));

const byteOrderMark = hex('efbbbf');
const withoutMark = (bytes: Buffer) => (startsWith(bytes, [byteOrderMark]) ? bytes.subarray(3) : bytes);

/** Whether a file has a signature of its format where the readers of that format accept it. */
function hasSignature(format: string, bytes: Buffer): boolean {
  if (format === 'rtf') return startsWith(withoutMark(bytes), rtf);
  if (format === 'pdf')
    return !startsWith(bytes, foreignToPdf) && bytes.subarray(0, headerOfPdf).includes('%PDF-');
  return startsWith(bytes, signatures.get(format) ?? []);
}

/** Limits of an unpacked docx; a larger one is meant to exhaust memory. */
const docxLimits = { entries: 2_000, bytes: 200 * 1024 * 1024, ratio: 100, directory: 1024 * 1024 };

/**
 * Returns why a file is refused: it is empty, not what its format says, encrypted, a bomb, or it has macros; null for
 * one that is accepted. Unpacks nothing. Never throws: a content that cannot be parsed is 'wrong-content'.
 */
export async function contentProblem(format: string, content: Uint8Array): Promise<ContentProblem | null> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  try {
    return await problemOf(format, bytes);
  } catch {
    return 'wrong-content';
  }
}

async function problemOf(format: string, bytes: Buffer): Promise<ContentProblem | null> {
  if (bytes.length === 0) return 'empty';
  if (format === 'txt') return isText(bytes) ? null : 'wrong-content';
  // An encrypted docx is packed in a compound file.
  if (format === 'docx' && hasSignature('doc', bytes)) {
    return entriesOf(bytes).has('encryptedpackage') ? 'encrypted' : 'wrong-content';
  }
  if (format === 'doc' && hasSignature('rtf', bytes)) return null;
  if (format === 'doc' && hasSignature('docx', bytes)) return problemOfDocx(bytes);
  if (!hasSignature(format, bytes)) return 'wrong-content';
  if (format === 'docx') return problemOfDocx(bytes);
  if (format === 'doc' || format === 'msg') return problemOfCompoundFile(format, bytes);
  return format === 'pdf' ? problemOfPdf(bytes) : null;
}

/**
 * Reads only the directory of a docx, which is a zip, and unpacks nothing. Misses macros under another name
 * than the usual one, and entries beyond those that the zip counts.
 */
async function problemOfDocx(bytes: Buffer): Promise<ContentProblem | null> {
  const zip = await fromBufferPromise(bytes);
  if (zip.entryCount > docxLimits.entries) return 'bomb';
  const names = new Set<string>();
  let size = 0;
  let packed = 0;
  let directory = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) return 'encrypted';
    size += entry.uncompressedSize;
    packed += entry.compressedSize;
    directory += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    if (size > docxLimits.bytes || directory > docxLimits.directory) return 'bomb';
    // Names of parts are case-insensitive.
    names.add(entry.fileName.toLowerCase());
  }
  if (size > packed * docxLimits.ratio) return 'bomb';
  if ([...names].some((name) => name.endsWith('vbaproject.bin'))) return 'macros';
  // SharePoint adds a number to the name of the document.
  const hasDocument = [...names].some((name) => /^word\/document\d*\.xml$/.test(name));
  return names.has('[content_types].xml') && hasDocument ? null : 'wrong-content';
}

function problemOfCompoundFile(format: 'doc' | 'msg', bytes: Buffer): ContentProblem | null {
  const entries = entriesOf(bytes);
  if (entries.has('encryptedpackage')) return 'encrypted';
  if (format === 'msg') return entries.has('__properties_version1.0') ? null : 'wrong-content';
  const document = entries.get('worddocument');
  if (document === undefined) return 'wrong-content';
  if (isEncryptedDocument(bytes, document)) return 'encrypted';
  return entries.has('macros') || entries.has('_vba_project') ? 'macros' : null;
}

/**
 * Whether the header of a Word document marks it as encrypted. Streams below 4,096 bytes are stored elsewhere; no
 * document is that small.
 */
function isEncryptedDocument(bytes: Buffer, { offset, size }: CompoundEntry): boolean {
  if (size < 4_096) return false;
  return bytes.readUInt16LE(offset) === 0xa5ec && (bytes.readUInt16LE(offset + 10) & 0x0100) !== 0;
}

/** Bytes without a character in Windows-1252. */
const undefinedBytes = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

/** Whether a file without zero bytes is an RTF, or a PDF, which may begin on a later line. */
function isRtfOrPdf(bytes: Buffer): boolean {
  const start = withoutMark(bytes);
  const lines = start.toString('latin1', 0, headerOfPdf + 1).split(/[\r\n]/);
  return startsWith(start, rtf) || lines.some((line) => /^%PDF-\d/.test(line.trimStart()));
}

/** Whether bytes are text in UTF-8, UTF-16 or Windows-1252, and not another kind of file: a program has zero bytes. */
function isText(bytes: Buffer): boolean {
  if (startsWith(bytes, [hex('fffe')])) return isUtf16(bytes, 'utf-16le');
  if (startsWith(bytes, [hex('feff')])) return isUtf16(bytes, 'utf-16be');
  if (bytes.includes(0) || isRtfOrPdf(bytes)) return false;
  return isUtf8(bytes) || !undefinedBytes.some((byte) => bytes.includes(byte));
}

function isUtf16(bytes: Buffer, encoding: 'utf-16le' | 'utf-16be'): boolean {
  return !new TextDecoder(encoding, { fatal: true }).decode(bytes).includes('\0');
}
