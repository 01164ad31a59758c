import { buffer } from 'node:stream/consumers';
import { emailLogo } from '@portal/contract/environments/preview/email-preview';
import type { Hex } from '@portal/ui/theme/keys';
import sharp from 'sharp';
import type { Services } from '../platform/context.ts';

export interface DrawnLogo {
  png: Buffer;
  width: number;
  height: number;
}

/**
 * Draws a stored image on a tile in the color of the bar that it was made for. The opaque background keeps it
 * readable in programs that invert the colors of an email. Returns null when the file is missing.
 */
export async function drawLogo(
  { files }: Pick<Services, 'files'>,
  mediaId: string,
  background: Hex,
): Promise<DrawnLogo | null> {
  const file = await files.read('media', mediaId);
  if (file === null) return null;
  const { density, margin } = emailLogo;
  const size = { width: emailLogo.width * density, height: emailLogo.height * density };
  const edge = margin * density;
  const { data, info } = await sharp(await buffer(file.stream))
    .resize({ ...size, fit: 'inside', withoutEnlargement: true })
    .flatten({ background })
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background })
    .png({ palette: true })
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: Math.round(info.width / density), height: Math.round(info.height / density) };
}
