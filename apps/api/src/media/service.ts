import { eq, sql } from 'drizzle-orm';
import { environmentDrafts, environments, media, people } from '../database/schema.ts';
import { after, minute } from '../platform/clock.ts';
import type { Services } from '../platform/context.ts';
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

const day = 24 * 60 * minute;

/** Deletes images that nothing uses and that are no longer kept. `sweepMedia` removes their files. */
export async function sweepUnusedMedia({
  config,
  database,
  clock,
}: Pick<Services, 'config' | 'database' | 'clock'>): Promise<void> {
  const oldest = after(clock.now(), -config.unusedImageDays * day);
  const { logoId, logoSlimId, logoDiapositiveId, backgroundImageId } = environments;
  await database.delete(media).where(sql`
    ${media.createdAt} <= ${oldest.toISOString()}::timestamptz
    and not exists (select from ${people} where ${people.avatarId} = ${media.id})
    and not exists (
      select from ${environments}
      where ${media.id} in (${logoId}, ${logoSlimId}, ${logoDiapositiveId}, ${backgroundImageId})
    )
    and not exists (
      select from ${environmentDrafts} draft
      where position(${media.id}::text in lower(draft.base::text || draft.values::text)) > 0
    )`);
}

/** Removes files without a row. Returns how many. */
export async function sweepMedia({ database, files }: Services): Promise<number> {
  const isKnown = async (id: string) => {
    const rows = await database.select({ id: media.id }).from(media).where(eq(media.id, id));
    return rows.length > 0;
  };
  return (await files.sweep('media', isKnown)) + (await files.sweep('media-webp', isKnown));
}
