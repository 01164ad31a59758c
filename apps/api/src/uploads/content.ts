import { isUtf8 } from 'node:buffer';
import type { NameProblem, UploadProblem } from '@portal/contract/uploads/rules';
import { fromBufferPromise } from 'yauzl';
import { type CompoundEntry, entriesOf } from './compound-file.ts';

/** Reasons to refuse the content of a file. */
export type ContentProblem = Exclude<UploadProblem, NameProblem>;

const hex = (text: string) => Buffer.from(text, 'hex');
const jpeg = [hex('ffd8ff')];
/** The container of the older Office formats. */
const compoundFile = [hex('d0cf11e0a1b11ae1')];

/** First bytes of a file, by its extension; a text has none. */
const signatures = new Map([
  ['pdf', [Buffer.from('%PDF-')]],
  ['jpg', jpeg],
  ['jpeg', jpeg],
  ['png', [hex('89504e470d0a1a0a')]],
  ['gif', [Buffer.from('GIF87a'), Buffer.from('GIF89a')]],
  ['tiff', [hex('49492a00'), hex('4d4d002a'), hex('49492b00'), hex('4d4d002b')]],
  ['rtf', [Buffer.from('{\\rtf')]],
  ['doc', compoundFile],
  ['msg', compoundFile],
  ['docx', [hex('504b0304')]],
]);
/** First bytes that no text has: those of the formats above, of programs, and of text in UTF-16. */
const notOfText = [
  ...signatures.values(),
  Buffer.from('MZ'),
  hex('7f454c46'),
  hex('fffe'),
  hex('feff'),
].flat();

const startsWith = (bytes: Buffer, signature: Buffer) =>
  bytes.subarray(0, signature.length).equals(signature);

/** Whether a file starts with a signature of its extension. */
const hasSignature = (extension: string, bytes: Buffer) =>
  signatures.get(extension)?.some((signature) => startsWith(bytes, signature)) ?? false;

/** Limits of an unpacked docx; a larger one is meant to exhaust memory. */
const docxLimits = { entries: 2_000, bytes: 200 * 1024 * 1024, ratio: 100, directory: 1024 * 1024 };

/**
 * Returns why a file is refused: it is empty, not what its extension says, encrypted, a zip bomb, or it has macros;
 * null for one that is accepted. Never throws: a content that cannot be parsed is 'wrong-content'.
 */
export async function contentProblem(extension: string, content: Uint8Array): Promise<ContentProblem | null> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  try {
    return await problemOf(extension, bytes);
  } catch {
    return 'wrong-content';
  }
}

async function problemOf(extension: string, bytes: Buffer): Promise<ContentProblem | null> {
  if (bytes.length === 0) return 'empty';
  if (extension === 'txt') return isText(bytes) ? null : 'wrong-content';
  // An encrypted docx is packed in a compound file.
  if (extension === 'docx' && hasSignature('doc', bytes)) {
    return entriesOf(bytes).has('encryptedpackage') ? 'encrypted' : 'wrong-content';
  }
  if (!hasSignature(extension, bytes)) return 'wrong-content';
  if (extension === 'docx') return problemOfDocx(bytes);
  if (extension === 'doc' || extension === 'msg') return problemOfCompoundFile(extension, bytes);
  return extension === 'pdf' && isEncryptedPdf(bytes) ? 'encrypted' : null;
}

/** Bytes within which a trailer of a PDF ends, and maximum number of trailers to search: each save adds one. */
const trailerLimits = { bytes: 16 * 1024, count: 1_000 };

/**
 * Whether a PDF has an encryption dictionary. Searches every trailer and cross-reference stream, not only the last,
 * since viewers open a damaged file by any of them. Misses what is beyond the limits, and the name written with
 * escapes. A whole trailer in an uncompressed stream also counts, although it is not one of the file.
 */
function isEncryptedPdf(bytes: Buffer): boolean {
  const isTrailer = (at: number) => /\s/.test(bytes.toString('latin1', at - 1, at));
  const startOfObject = (at: number) => {
    const from = Math.max(0, at - trailerLimits.bytes);
    return from + bytes.subarray(from, at).lastIndexOf('obj');
  };
  return (
    offsetsOf(bytes, 'trailer').some((at) => isTrailer(at) && isEncryptedAt(bytes, at + 'trailer'.length)) ||
    offsetsOf(bytes, '/XRef').some((at) => isEncryptedAt(bytes, startOfObject(at) + 'obj'.length))
  );
}

/** Returns the first offsets of a word in a file. */
function offsetsOf(bytes: Buffer, word: string): number[] {
  const places: number[] = [];
  let at = bytes.indexOf(word);
  while (at !== -1 && places.length < trailerLimits.count) {
    places.push(at);
    at = bytes.indexOf(word, at + word.length);
  }
  return places;
}

/** Whether the dictionary that begins here, if one does, has `/Encrypt` itself, outside its strings. */
function isEncryptedAt(bytes: Buffer, start: number): boolean {
  const text = bytes.toString('latin1', start, start + trailerLimits.bytes);
  if (!text.trimStart().startsWith('<<')) return false;
  let depth = 0;
  let parentheses = 0;
  for (const [token] of text.matchAll(/\\.|[()]|<<|>>|\/Encrypt(?=\s+\d|\s*<<)/gs)) {
    if (token === '(') parentheses += 1;
    else if (token === ')') parentheses -= 1;
    else if (parentheses > 0) continue;
    else if (token === '<<') depth += 1;
    else if (token === '>>') depth -= 1;
    else if (token === '/Encrypt' && depth === 1) return true;
    if (depth === 0) return false;
  }
  return false;
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

function problemOfCompoundFile(extension: 'doc' | 'msg', bytes: Buffer): ContentProblem | null {
  const entries = entriesOf(bytes);
  if (entries.has('encryptedpackage')) return 'encrypted';
  if (extension === 'msg') return entries.has('__properties_version1.0') ? null : 'wrong-content';
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

/** Whether bytes are text in UTF-8 or Windows-1252, and not another kind of file. */
function isText(bytes: Buffer): boolean {
  if (notOfText.some((signature) => startsWith(bytes, signature)) || bytes.includes(0)) return false;
  return isUtf8(bytes) || !undefinedBytes.some((byte) => bytes.includes(byte));
}
