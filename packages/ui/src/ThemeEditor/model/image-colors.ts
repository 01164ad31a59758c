/** Finds the brand's colors in a logo. */
import type { Hex } from '../../theme/keys/keys.ts';
import { toOklch, type Oklch } from '../../theme/colors/oklch.ts';

/** Longest side of the scaled-down image, in pixels. */
const longestSide = 256;
/** Minimum share of the opaque pixels for a color to count. */
const minimumShare = 0.003;
const maximumColors = 3;
/** Hues closer than this count as one color, in radians. */
const sameHue = (25 * Math.PI) / 180;

/** Returns up to three colors of an image, the most striking first. Rejects for a file that is not an image. */
export async function colorsOfImage(source: string | Blob): Promise<Hex[]> {
  const url = typeof source === 'string' ? source : URL.createObjectURL(source);
  try {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    const width = picture.naturalWidth || longestSide;
    const height = picture.naturalHeight || longestSide;
    const scale = Math.min(1, longestSide / Math.max(width, height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    const context = canvas.getContext('2d');
    if (context === null) return [];
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return strikingColors(context.getImageData(0, 0, canvas.width, canvas.height).data);
  } finally {
    if (typeof source !== 'string') URL.revokeObjectURL(url);
  }
}

interface Found {
  hex: Hex;
  share: number;
  color: Oklch;
}

/** Returns up to three colors of different hues from RGBA pixels; ignores grays, black and white. */
export function strikingColors(pixels: ArrayLike<number>): Hex[] {
  const found = frequentColors(pixels).filter(
    ({ share, color }) =>
      share >= minimumShare && color.chroma >= 0.04 && color.lightness > 0.12 && color.lightness < 0.97,
  );
  const score = ({ share, color }: Found) => Math.sqrt(share) * Math.min(1, color.chroma / 0.12);
  const kept: Found[] = [];
  for (const each of found.toSorted((one, other) => score(other) - score(one))) {
    if (kept.every(({ color }) => hueDistance(color.hue, each.color.hue) >= sameHue)) kept.push(each);
  }
  return kept.slice(0, maximumColors).map(({ hex }) => hex);
}

function hueDistance(one: number, other: number): number {
  const distance = Math.abs(one - other) % (2 * Math.PI);
  return Math.min(distance, 2 * Math.PI - distance);
}

/** Groups similar colors. Returns the most frequent exact color of each group, with the share of the group. */
function frequentColors(pixels: ArrayLike<number>): Found[] {
  const groups = new Map<number, Map<number, number>>();
  let opaque = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [
      pixels[at],
      pixels[at + 1],
      pixels[at + 2],
      pixels[at + 3],
    ];
    if (alpha < 200) continue;
    opaque += 1;
    const group = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
    const exact = (red << 16) | (green << 8) | blue;
    const counts = groups.get(group) ?? new Map<number, number>();
    counts.set(exact, (counts.get(exact) ?? 0) + 1);
    groups.set(group, counts);
  }
  return [...groups.values()].map((counts) => {
    const [exact] = [...counts].reduce((best, each) => (each[1] > best[1] ? each : best));
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const hex: Hex = `#${exact.toString(16).padStart(6, '0')}`;
    return { hex, share: total / opaque, color: toOklch(hex) };
  });
}
