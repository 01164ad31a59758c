import sharp from 'sharp';
import { toWebp, type StoredImage } from '@portal/api/media/image';
import { demoId } from './demo-id.ts';

export const imageKinds = ['logo', 'logoSlim', 'logoDiapositive', 'backgroundImage'] as const;
export type ImageKind = (typeof imageKinds)[number];

interface Brand {
  /** Draws the mark on a square of 96 in the colors `ink` and `spark`. */
  mark: (ink: string, spark: string) => string;
  ink: string;
  spark: string;
  /** Colors of the background from top left to bottom right, and its large quiet shapes. */
  ground: [from: string, to: string];
  shapes: string;
}

const rays = [0, 45, 90, 135, 180, 225, 270, 315]
  .map((angle) => `<rect x="44" y="2" width="8" height="16" rx="4" transform="rotate(${angle} 48 48)"/>`)
  .join('');

/** Only shapes, since text would look different with every set of fonts. */
const brands: Record<string, Brand> = {
  voorbeeld: {
    mark: (ink, spark) =>
      `<path d="M8 16h24l16 42 16-42h24L58 84H38Z" fill="${ink}"/><circle cx="48" cy="20" r="10" fill="${spark}"/>`,
    ink: '#ac2e32',
    spark: '#e1603d',
    ground: ['#ac2e32', '#372248'],
    shapes: '<path d="M-100 1000 620 120l340 420 260-300 600 760Z"/><circle cx="1250" cy="210" r="130"/>',
  },
  zonnig: {
    mark: (ink, spark) =>
      `<g fill="${spark}">${rays}<circle cx="48" cy="48" r="24"/></g><path d="M6 66q21-16 42 0t42 0v12q-21 16-42 0T6 78Z" fill="${ink}"/>`,
    ink: '#0b5fa5',
    spark: '#ffc629',
    ground: ['#fff1b8', '#bde3ff'],
    shapes:
      '<circle cx="1180" cy="300" r="220"/><path d="M0 720q400-180 800 0t800 0v280H0Z"/><path d="M0 840q400-160 800 0t800 0v160H0Z"/>',
  },
  banknoord: {
    mark: (ink, spark) =>
      `<rect x="6" y="6" width="84" height="84" rx="16" fill="${ink}"/><path d="M48 16 68 76 48 62 28 76Z" fill="${spark}"/>`,
    ink: '#0b5d3b',
    spark: '#c3e36a',
    ground: ['#0b5d3b', '#06402a'],
    shapes: '<path d="M1100 80 1420 920 1100 730 780 920Z"/><path d="M300 360 460 780 300 690 140 780Z"/>',
  },
  hoffelijk: {
    mark: (ink, spark) =>
      `<path d="M12 84V12h18v16a18 18 0 0 0 36 0V12h18v72H66V72a18 18 0 0 0-36 0v12Z" fill="${ink}"/><circle cx="48" cy="14" r="9" fill="${spark}"/>`,
    ink: '#5b3a8e',
    spark: '#0f9d8c',
    ground: ['#5b3a8e', '#241a3d'],
    shapes:
      '<path d="M200 1000V640a300 300 0 0 1 600 0v360Z"/><path d="M900 1000V440a340 340 0 0 1 680 0v560Z"/>',
  },
};

/** Returns an SVG of `width` × `height` pixels; `unitsWide` units of `content` fill the width. */
const svg = (width: number, height: number, unitsWide: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
  `viewBox="0 0 ${unitsWide} ${(unitsWide * height) / width}">${content}</svg>`;

function draw({ mark, ink, spark, ground, shapes }: Brand, kind: ImageKind): string {
  if (kind === 'logoSlim') return svg(96, 96, 96, mark(ink, spark));
  if (kind === 'logo') return svg(192, 192, 96, mark(ink, spark));
  if (kind === 'logoDiapositive') return svg(192, 192, 96, mark('#ffffff', spark));
  const [from, to] = ground;
  const gradient = `<linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
  return svg(
    1600,
    1000,
    1600,
    `${gradient}<rect width="1600" height="1000" fill="url(#g)"/><g fill="#fff" fill-opacity=".12">${shapes}</g>`,
  );
}

export function imageId(slug: string, kind: ImageKind): string {
  return demoId(`image:${slug}:${kind}`);
}

interface DemoImage extends StoredImage {
  id: string;
}

/** Draws every image of the demo environments, one at a time: all at once would take the memory of all. */
export async function drawDemoImages(): Promise<DemoImage[]> {
  const images: DemoImage[] = [];
  for (const [slug, brand] of Object.entries(brands)) {
    for (const kind of imageKinds) {
      const png = sharp(Buffer.from(draw(brand, kind))).png({ palette: kind !== 'backgroundImage' });
      const { data, info } = await png.toBuffer({ resolveWithObject: true });
      const { width, height } = info;
      const webp = await toWebp(data, width, height);
      images.push({ id: imageId(slug, kind), png: data, webp, width, height });
    }
  }
  return images;
}
