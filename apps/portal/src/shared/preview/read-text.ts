import { extensionOf } from '@portal/contract/uploads/rules';
import { readRtf } from './read-rtf.ts';

/** Decodes text by its byte order mark, as UTF-8, or else as Windows does. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Maximum number of characters that are shown. */
export const maximumLength = 200_000;

/** Returns the text of a txt or rtf file, and whether it was too long to show it all. */
export async function readText(file: Blob, filename: string): Promise<{ text: string; isCut: boolean }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isRtf = extensionOf(filename) === 'rtf';
  const text = isRtf ? readRtf(new TextDecoder('windows-1252').decode(bytes)) : decode(bytes);
  return { text: text.slice(0, maximumLength).trim(), isCut: text.length > maximumLength };
}
