import { eq } from 'drizzle-orm';
import { media } from '../database/schema.ts';
import type { Services } from '../platform/services.ts';
import type { StoredImage } from './image.ts';

/**
 * Stores an image and returns its id. Writes the files before the row: a crash in between leaves orphaned files, which
 * the cleanup job removes, and never a row without its files.
 */
export async function storeImage(
  { database, files, clock }: Services,
  { png, webp, width, height }: StoredImage,
  uploadedBy: string | null,
): Promise<string> {
  const id = crypto.randomUUID();
  await files.write('media', id, [png]);
  await files.write('media-webp', id, [webp]);
  await database.insert(media).values({
    id,
    contentType: 'image/png',
    size: png.length,
    width,
    height,
    uploadedBy,
    createdAt: clock.now(),
  });
  return id;
}

/** Removes files without a row. Returns how many. */
export async function sweepMedia({ database, files }: Services): Promise<number> {
  const isKnown = async (id: string) => {
    const rows = await database.select({ id: media.id }).from(media).where(eq(media.id, id));
    return rows.length > 0;
  };
  return (await files.sweep('media', isKnown)) + (await files.sweep('media-webp', isKnown));
}
