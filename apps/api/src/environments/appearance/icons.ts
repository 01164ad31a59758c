import type { IconName } from '@portal/contract/environments/identity-calls';
import { isDark } from '@portal/ui/theme/contrast';
import type { Hex } from '@portal/ui/theme/keys';
import sharp from 'sharp';
import { drawInTurn } from '../../media/image.ts';
/**
 * Outlines of Montserrat Bold (SIL Open Font License), the typeface of titles, each centered and 100 units high. SVG
 * text would need that font installed on every server.
 */
import letters from './letters.json' with { type: 'json' };

/** Dimensions of an icon file. */
interface Kind {
  /** In pixels. */
  side: number;
  /** Radius of the corners, of a square from -100 to 100; 0 where the system cuts its own shape. */
  corner: number;
  /** Share of the side that the drawing may fill. A system may cut off all but a circle of 80% of a maskable icon. */
  room: number;
}

const kinds: Record<IconName, Kind> = {
  'favicon.png': { side: 64, corner: 44, room: 0.8 },
  'apple-touch-icon.png': { side: 180, corner: 0, room: 0.66 },
  'icon-192.png': { side: 192, corner: 44, room: 0.7 },
  'icon-512.png': { side: 512, corner: 44, room: 0.7 },
  'maskable-512.png': { side: 512, corner: 0, room: 0.56 },
};

export interface IconSource {
  name: string;
  /** Candidates, the best one first. */
  logos: readonly Buffer[];
  /** Color of the bar that the logo is made for. */
  bar: Hex;
  /** Color behind the letter that replaces an unsuitable logo. */
  primary: Hex;
}

/** Maximum ratio of the sides of a logo that stays readable in a square. */
const mostOblong = 1.34;

/** Draws an icon as PNG: the logo as in the top bar, or the first letter of the name on the primary color. */
export async function drawIcon({ name, logos, bar, primary }: IconSource, icon: IconName): Promise<Buffer> {
  const { side, corner, room } = kinds[icon];
  return drawInTurn(async () => {
    const logo = await firstSquare(logos, Math.round(side * room));
    const drawing = logo === null ? letterOf(name, isDark(primary) ? '#ffffff' : '#121115', room) : '';
    const square =
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="-100 -100 200 200">` +
      `<rect x="-100" y="-100" width="200" height="200" rx="${corner}" fill="${logo === null ? primary : bar}"/>${drawing}</svg>`;
    const image = sharp(Buffer.from(square));
    if (logo !== null) image.composite([{ input: logo }]);
    return image.png({ compressionLevel: 9 }).toBuffer();
  });
}

/** Returns the first logo that is about as wide as high without the empty space around it; null when there is none. */
async function firstSquare(logos: readonly Buffer[], side: number): Promise<Buffer | null> {
  for (const logo of logos) {
    try {
      const { data, info } = await sharp(logo).trim().png().toBuffer({ resolveWithObject: true });
      const { width, height } = info;
      if (Math.max(width, height) > mostOblong * Math.min(width, height)) continue;
      return await sharp(data).resize(side, side, { fit: 'inside' }).png().toBuffer();
    } catch {
      // A logo that cannot be drawn is no reason to have no icon.
    }
  }
  return null;
}

/** Returns the first letter or digit of a name as SVG; the portal's own mark for a name without one. */
function letterOf(name: string, color: string, room: number): string {
  const plain = name.normalize('NFD').toUpperCase();
  const letter = /[A-Z0-9]/.exec(plain)?.[0];
  const scale = room * 1.25;
  if (letter === undefined || !isLetter(letter))
    return (
      `<g transform="scale(${scale})"><path d="M-30 50V-20a30 30 0 0 1 60 0V50" fill="none" stroke="${color}" ` +
      `stroke-width="18" stroke-linecap="round"/><circle cy="16" r="12" fill="${color}"/></g>`
    );
  return `<path transform="scale(${scale})" d="${letters[letter]}" fill="${color}"/>`;
}

const isLetter = (text: string): text is keyof typeof letters => Object.hasOwn(letters, text);
