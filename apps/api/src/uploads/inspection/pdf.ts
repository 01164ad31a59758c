import { opensWithoutPassword } from './pdf-password.ts';
import { parseDictionary, type PdfDictionary, PdfReference } from './pdf-syntax.ts';

/**
 * Limits of what is searched, so that no file takes longer than a fraction of a second: bytes of a dictionary and of
 * all of them, trailers (each save adds one, of some 200 bytes), versions of an object, and trailers by which to open a
 * file.
 */
const limits = { dictionary: 16 * 1024, dictionaries: 512 * 1024, trailers: 1_000, versions: 4, attempts: 4 };

/** Returns the first offsets of a word in a file. */
function offsetsOf(bytes: Buffer, word: string): number[] {
  const offsets: number[] = [];
  let at = bytes.indexOf(word);
  while (at !== -1 && offsets.length < limits.trailers) {
    offsets.push(at);
    at = bytes.indexOf(word, at + word.length);
  }
  return offsets;
}

/** Returns the dictionaries that begin at these places, up to the limit of all together. */
function dictionariesAt(bytes: Buffer, places: readonly number[]): PdfDictionary[] {
  const dictionaries: PdfDictionary[] = [];
  let read = 0;
  for (const at of places) {
    if (read >= limits.dictionaries) break;
    const { dictionary, length } = parseDictionary(bytes.toString('latin1', at, at + limits.dictionary));
    read += length;
    if (dictionary !== null) dictionaries.push(dictionary);
  }
  return dictionaries;
}

const isBlank = (bytes: Buffer, at: number) => /\s/.test(bytes.toString('latin1', at, at + 1));

/**
 * Returns the dictionaries of all trailers and cross-reference streams, not only of the last, since viewers open a
 * damaged file by any of them. A whole trailer in an uncompressed stream counts too, although it is not one of the
 * file.
 */
function trailersOf(bytes: Buffer): PdfDictionary[] {
  const trailers = offsetsOf(bytes, 'trailer')
    .filter((at) => isBlank(bytes, at - 1))
    .map((at) => at + 'trailer'.length);
  const streams = offsetsOf(bytes, '/XRef').map((at) => {
    const from = Math.max(0, at - limits.dictionary);
    return from + bytes.subarray(from, at).lastIndexOf('obj') + 'obj'.length;
  });
  return [
    ...dictionariesAt(bytes, trailers),
    ...dictionariesAt(bytes, streams).filter((dictionary) => dictionary.get('Type') === '/XRef'),
  ];
}

/** Returns the last dictionaries of an object, latest first. An encryption dictionary is never in a packed object. */
function objectsOf(bytes: Buffer, { object }: PdfReference): PdfDictionary[] {
  const start = `${object} obj`;
  const places = offsetsOf(bytes, start)
    .filter((at) => at > 0 && !/\d/.test(bytes.toString('latin1', at - 1, at)))
    .slice(-limits.versions)
    .map((at) => at + start.length);
  return dictionariesAt(bytes, places.toReversed());
}

/** Returns the encryption dictionaries of a trailer; none if it refers to one that is not there. */
function encryptionsOf(bytes: Buffer, trailer: PdfDictionary): PdfDictionary[] {
  const encryption = trailer.get('Encrypt');
  if (encryption instanceof PdfReference) return objectsOf(bytes, encryption);
  return encryption instanceof Map ? [encryption] : [];
}

function idOf(trailer: PdfDictionary): Buffer {
  const id = trailer.get('ID');
  const first = Array.isArray(id) ? id[0] : null;
  return Buffer.isBuffer(first) ? first : Buffer.alloc(0);
}

/** Bytes of a field in a cross-reference stream, at most: more than an offset in any file. */
const widestField = 8;

/**
 * Whether a cross-reference stream unpacks to far more than it can need: it is packed twice, or has fields that are
 * wider than any number.
 */
function isBomb(trailer: PdfDictionary): boolean {
  const [filters, widths] = [trailer.get('Filter'), trailer.get('W')];
  const isPackedTwice = Array.isArray(filters) && new Set(filters).size < filters.length;
  const isTooWide =
    Array.isArray(widths) && widths.some((width) => typeof width === 'number' && width > widestField);
  return isPackedTwice || isTooWide;
}

/**
 * Whether a PDF is cut off: it has objects and no trailer, or fewer bytes than its first object says. A file for the web
 * has its trailer at the beginning, and says its length there.
 */
function isCutOff(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, limits.dictionary);
  const linearized = start.slice(start.indexOf('/Linearized')).split('>', 1)[0] ?? '';
  const length = linearized.startsWith('/Linearized')
    ? /\/L[ \t\r\n]+(\d+)/.exec(linearized)?.[1]
    : undefined;
  if (length !== undefined) return bytes.length < Number(length);
  return bytes.includes(' 0 obj') && !bytes.includes('trailer') && !bytes.includes('/XRef');
}

/** Whether a PDF says that its pages are made from a form, and that what it shows without is only 'Please wait'. */
function isDynamicForm(bytes: Buffer): boolean {
  return offsetsOf(bytes, '/NeedsRendering').some((at) =>
    /^\/NeedsRendering\s+true\b/.test(bytes.toString('latin1', at, at + 40)),
  );
}

/**
 * Returns why a PDF is refused: it is cut off, needs a password or another program, or takes far more to open than its
 * size warrants; null for one that is accepted. Reads only dictionaries as they are written, and unpacks nothing. Misses
 * what is beyond the limits, and a form that is described in a packed object, which the assessor refuses.
 */
export function problemOfPdf(bytes: Buffer): 'wrong-content' | 'encrypted' | 'dynamic-form' | 'bomb' | null {
  if (isCutOff(bytes)) return 'wrong-content';
  if (isDynamicForm(bytes)) return 'dynamic-form';
  const trailers = trailersOf(bytes);
  if (trailers.some(isBomb)) return 'bomb';
  const locked = trailers.filter((trailer) => (trailer.get('Encrypt') ?? null) !== null);
  if (locked.length === 0) return null;
  const attempts = locked
    .toReversed()
    .slice(0, limits.attempts)
    .flatMap((trailer) =>
      encryptionsOf(bytes, trailer).map((encryption) => ({ encryption, id: idOf(trailer) })),
    );
  const isOpen = attempts.some(({ encryption, id }) => opensWithoutPassword(encryption, id));
  return isOpen ? null : 'encrypted';
}
