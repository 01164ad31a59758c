import { fromBufferPromise } from 'yauzl';

/** Why the content of a file is refused. */
export type ContentProblem = 'empty' | 'wrong-content' | 'encrypted' | 'macros' | 'bomb';

const hex = (text: string) => Buffer.from(text, 'hex');
const jpeg = [hex('ffd8ff')];
/** The container of the older Office formats. */
const compoundFile = [hex('d0cf11e0a1b11ae1')];

/** First bytes of a file, by its extension; a text has none. */
const signatures: Record<string, Buffer[]> = {
  pdf: [Buffer.from('%PDF-')],
  jpg: jpeg,
  jpeg,
  png: [hex('89504e470d0a1a0a')],
  gif: [Buffer.from('GIF87a'), Buffer.from('GIF89a')],
  tiff: [hex('49492a00'), hex('4d4d002a'), hex('49492b00'), hex('4d4d002b')],
  rtf: [Buffer.from('{\\rtf')],
  doc: compoundFile,
  msg: compoundFile,
  docx: [hex('504b0304')],
};

/** Whether a file begins as one of this extension. */
const isLike = (extension: string, bytes: Buffer) =>
  signatures[extension]?.some((signature) => bytes.subarray(0, signature.length).equals(signature)) ?? false;

/** Limits of what a docx unpacks to: a larger one is made to fill a memory. */
const docxLimits = { entries: 2_000, bytes: 200 * 1024 * 1024, ratio: 100 };

/** Checks the content of a file against the extension of its name; null when they agree. Never throws. */
export async function contentProblem(extension: string, bytes: Buffer): Promise<ContentProblem | null> {
  if (bytes.length === 0) return 'empty';
  if (extension === 'txt') return isText(bytes) ? null : 'wrong-content';
  // An encrypted docx is packed in a compound file.
  if (extension === 'docx' && isLike('doc', bytes) && has(bytes, 'EncryptedPackage')) return 'encrypted';
  if (!isLike(extension, bytes)) return 'wrong-content';
  if (extension === 'docx') return problemOfDocx(bytes).catch(() => 'wrong-content');
  if (extension === 'doc' || extension === 'msg') return problemOfCompoundFile(extension, bytes);
  return extension === 'pdf' && isEncryptedPdf(bytes) ? 'encrypted' : null;
}

/**
 * Whether a PDF has an encryption dictionary. Looks for the entry in the whole file, since it may stand in any trailer: an
 * unpacked text that shows exactly such an entry is taken for one as well.
 */
function isEncryptedPdf(bytes: Buffer): boolean {
  for (let at = bytes.indexOf('/Encrypt'); at !== -1; at = bytes.indexOf('/Encrypt', at + 1)) {
    if (/^\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(bytes.toString('latin1', at, at + 40))) return true;
  }
  return false;
}

/** Reads only the directory of a docx, which is a zip, and unpacks nothing. */
async function problemOfDocx(bytes: Buffer): Promise<ContentProblem | null> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const names = new Set<string>();
  let size = 0;
  let packed = 0;
  if (zip.entryCount > docxLimits.entries) return 'bomb';
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) return 'encrypted';
    names.add(entry.fileName);
    size += entry.uncompressedSize;
    packed += entry.compressedSize;
  }
  if (size > docxLimits.bytes || size > packed * docxLimits.ratio) return 'bomb';
  if ([...names].some((name) => name.endsWith('vbaProject.bin'))) return 'macros';
  return names.has('[Content_Types].xml') && names.has('word/document.xml') ? null : 'wrong-content';
}

/** Whether the directory of a compound file may have an entry of this name; names are in UTF-16. */
const has = (bytes: Buffer, name: string) => bytes.includes(Buffer.from(name, 'utf16le'));

function problemOfCompoundFile(extension: 'doc' | 'msg', bytes: Buffer): ContentProblem | null {
  if (has(bytes, 'EncryptedPackage')) return 'encrypted';
  if (extension === 'msg') return has(bytes, '__properties_version1.0') ? null : 'wrong-content';
  if (!has(bytes, 'WordDocument')) return 'wrong-content';
  return has(bytes, '_VBA_PROJECT') ? 'macros' : null;
}

/** Bytes that Windows-1252 gives no character. */
const undefinedBytes = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

/** Whether bytes are text in UTF-8 or Windows-1252, and not another kind of file. */
function isText(bytes: Buffer): boolean {
  const isOther = Object.keys(signatures).some((extension) => isLike(extension, bytes));
  if (isOther || bytes.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return !undefinedBytes.some((byte) => bytes.includes(byte));
  }
}
