import { uploadLimits, tooManyFiles } from '@portal/contract/uploads/rules';
import { getManyValues, isMany, none } from 'stream-chain/defs.js';
import { Assembler } from 'stream-json/core/assembler.js';
import { jsonParser, type Token } from 'stream-json/core/parser.js';
import { HttpError, Violations } from '../platform/http/errors.ts';

/** Stores the bytes of a file, and returns the string that replaces its data in the body. */
export type StoreFile = (bytes: AsyncIterable<Uint8Array>) => Promise<string>;

/** Characters of base64 that are decoded at a time, at least. */
const pieceLength = 64 * 1024;

/** Maximum number of characters besides the contents of the files, per file that a body may hold. */
const envelope = 64 * 1024;

const maximumDepth = 32;

/** Bytes of the largest possible body: all its files, in base64, and what is around them. */
export const largestUpload = uploadLimits.files * (Math.ceil(uploadLimits.bytes / 3) * 4 + envelope);

/** Joins neighboring chunks of a string, since the parser emits short ones and each would cost an `await`. */
function withLongChunks(tokens: Token[]): Token[] {
  const joined: Token[] = [];
  let chunks: string[] = [];
  for (const token of tokens) {
    if (token.name === 'stringChunk') chunks.push(token.value);
    else {
      if (chunks.length > 0) joined.push({ name: 'stringChunk', value: chunks.join('') });
      chunks = [];
      joined.push(token);
    }
  }
  if (chunks.length > 0) joined.push({ name: 'stringChunk', value: chunks.join('') });
  return joined;
}

/** Splits a body into the tokens of its JSON. Strings come in chunks, so that none has to fit in memory. */
async function* tokensOf(payload: AsyncIterable<Buffer>): AsyncGenerator<Token, undefined> {
  const parse = jsonParser({ packStrings: false });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  function read(text: () => string | typeof none): Token[] {
    try {
      const tokens = parse(text() as string);
      return isMany(tokens) ? withLongChunks(getManyValues<Token>(tokens)) : [];
    } catch {
      throw new HttpError(400);
    }
  }
  for await (const chunk of payload) yield* read(() => decoder.decode(chunk, { stream: true }));
  yield* read(() => decoder.decode());
  yield* read(() => none);
  return undefined;
}

/** Yields the chunks of a string up to its end; its start token has been consumed. */
async function* chunksOfString(tokens: AsyncGenerator<Token, undefined>): AsyncGenerator<string> {
  for (;;) {
    const { value: token } = await tokens.next();
    if (token?.name !== 'stringChunk') return;
    yield token.value;
  }
}

/** Decodes base64 that comes in chunks. Throws 400 for anything else, and 413 as soon as a file is too large. */
async function* decode(chunks: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let size = 0;
  let rest = '';
  function decodePiece(text: string, pattern: RegExp): Buffer {
    if (!pattern.test(text)) throw new HttpError(400);
    const bytes = Buffer.from(text, 'base64');
    size += bytes.length;
    if (size > uploadLimits.bytes) throw new HttpError(413);
    return bytes;
  }
  for await (const chunk of chunks) {
    rest += chunk;
    const whole = rest.length - 1 - ((rest.length - 1) % 4);
    if (whole < pieceLength) continue;
    yield decodePiece(rest.slice(0, whole), /^[A-Za-z0-9+/]*$/);
    rest = rest.slice(whole);
  }
  if (rest.length % 4 !== 0) throw new HttpError(400);
  yield decodePiece(rest, /^[A-Za-z0-9+/]*={0,2}$/);
}

/**
 * Parses the JSON of an upload while it arrives, and stores the `data` of each file without keeping it in memory.
 * Returns the body with the results of `store` in place of the data. Throws 400 for broken JSON or base64, 413 for a
 * file or a body that is too large, and violations as soon as a file too many begins.
 */
export async function readUploadBody(payload: AsyncIterable<Buffer>, store: StoreFile): Promise<unknown> {
  const assembler = new Assembler();
  const tokens = tokensOf(payload);
  let length = 0;
  let stored = 0;
  /** Counts the characters kept in memory. Throws 413 for too many. */
  function count(text: string): string {
    length += text.length + 1;
    if (length > uploadLimits.files * envelope) throw new HttpError(413);
    return text;
  }
  async function readText(): Promise<string> {
    let text = '';
    for await (const chunk of chunksOfString(tokens)) text += count(chunk);
    return text;
  }
  async function storeData(): Promise<string> {
    stored += 1;
    // Counted as well as the files, since an object may repeat a key.
    if (stored > uploadLimits.files) throw new HttpError(413);
    return store(decode(chunksOfString(tokens)));
  }
  for await (const token of tokens) {
    count('value' in token ? String(token.value) : '');
    if (assembler.depth > maximumDepth) throw new HttpError(400);
    const [parent, index, ...deeper] = assembler.path;
    const isInFile = parent === 'files' && typeof index === 'number' && deeper.length === 0;
    if (isInFile && index >= uploadLimits.files) throw Violations.of('files', tooManyFiles);
    if (token.name !== 'startString') assembler.consume(token);
    else {
      const isData = isInFile && assembler.key === 'data';
      assembler.consume({ name: 'stringValue', value: await (isData ? storeData() : readText()) });
    }
  }
  return assembler.current;
}
