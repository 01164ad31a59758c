import { availableParallelism } from 'node:os';
import { maximumImagePixels } from '@portal/contract/media/rules';
import sharp from 'sharp';
import { HttpError, Violations } from '../platform/errors.ts';

export interface StoredImage {
  png: Buffer;
  width: number;
  height: number;
}

const timeoutSeconds = 10;
const jobsAtOnce = availableParallelism();
const queueLength = 8;

/** How each kind of image that is taken begins. */
const signatures: ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  (bytes) => /^GIF8[79]a/.test(bytes.toString('latin1', 0, 6)),
  (bytes) => /^RIFF.{4}WEBP/s.test(bytes.toString('latin1', 0, 12)),
];

let running = 0;
const waiting: (() => void)[] = [];

/** One image per core at a time; beyond the queue it is busy, because each waiting image holds its bytes in memory. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < jobsAtOnce) running += 1;
  else if (waiting.length >= queueLength)
    throw new HttpError(503, undefined, { headers: { 'retry-after': '2' } });
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

/**
 * Draws the image anew as png: only pixels survive, no place, camera or script that came along. Throws `Violations` for
 * whatever is no image, is broken, or unpacks to more than 25 million pixels.
 */
export async function redraw(bytes: Buffer, field: string): Promise<StoredImage> {
  const refuse = () =>
    new Violations([{ propertyPath: field, message: 'Dit bestand kan niet worden geüpload.' }]);
  if (!signatures.some((matches) => matches(bytes))) throw refuse();
  return inTurn(async () => {
    try {
      const { data, info } = await sharp(bytes, { limitInputPixels: maximumImagePixels, failOn: 'error' })
        .autoOrient()
        .timeout({ seconds: timeoutSeconds })
        .png()
        .toBuffer({ resolveWithObject: true });
      return { png: data, width: info.width, height: info.height };
    } catch {
      throw refuse();
    }
  });
}
