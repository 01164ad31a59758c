import { availableParallelism } from 'node:os';
import { maximumImagePixels } from '@portal/contract/media/rules';
import sharp from 'sharp';
import { HttpError, Violations } from '../platform/http/errors.ts';

export interface StoredImage {
  png: Buffer;
  webp: Buffer;
  width: number;
  height: number;
}

const timeoutSeconds = 30;

/** Images up to this many pixels, such as logos, are lossless in WebP too, so that a brand keeps its exact colors. */
const losslessPixels = 512 * 512;

/** Longest side of a WebP copy, in pixels. */
const longestSide = 2_560;

const jobsAtOnce = availableParallelism();
const queueLength = 8;

/** Tests for the first bytes of each accepted image format. */
const signatures: ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  (bytes) => /^GIF8[79]a/.test(bytes.toString('latin1', 0, 6)),
  (bytes) => /^RIFF.{4}WEBP/s.test(bytes.toString('latin1', 0, 12)),
];

let running = 0;
const waiting: (() => void)[] = [];

/** Runs one image per core at a time. Throws 503 when the queue is full, because each waiting image is in memory. */
export async function drawInTurn<Result>(work: () => Promise<Result>): Promise<Result> {
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
 * Returns the copy of a PNG for browsers that accept WebP. A picture of a whole screen takes a tenth of the bytes. Has no
 * limit of time: the PNG is one of this server, of a limited number of pixels, and a busy machine would refuse it.
 */
export async function toWebp(png: Buffer, width: number, height: number): Promise<Buffer> {
  return sharp(png)
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp(width * height <= losslessPixels ? { lossless: true } : { quality: 85, smartSubsample: true })
    .toBuffer();
}

/**
 * Re-encodes the image as PNG, with a copy as WebP: only the pixels remain, without location, camera data or scripts.
 * Throws `Violations` for a file that is not an image, is corrupt, or decodes to more than 25 million pixels.
 */
export async function redraw(bytes: Buffer, field: string): Promise<StoredImage> {
  const refuse = () => Violations.of(field, 'Dit bestand kan niet worden geüpload.');
  if (!signatures.some((matches) => matches(bytes))) throw refuse();
  return drawInTurn(async () => {
    try {
      const { data, info } = await sharp(bytes, { limitInputPixels: maximumImagePixels, failOn: 'error' })
        .autoOrient()
        .timeout({ seconds: timeoutSeconds })
        .png()
        .toBuffer({ resolveWithObject: true });
      const { width, height } = info;
      return { png: data, webp: await toWebp(data, width, height), width, height };
    } catch {
      throw refuse();
    }
  });
}
