import { Readable } from 'node:stream';
import { LedgerliftError, MAX_PICTURE_WIDTH } from '@ledgerlift/contract';
import type { InputFile, PictureRequest } from '@ledgerlift/conversion';
import { eq } from 'drizzle-orm';
import type { Database } from '../store/database.ts';
import type { FileStore } from '../store/file-store.ts';
import { pagePictures } from '../store/schema.ts';
import type { Converter, PagePicture } from './converter.ts';

export interface PictureParts {
  db: Database;
  fileStore: FileStore;
  converter: Pick<Converter, 'picture'>;
}

/**
 * Draws and stores all pages of a locked file while its password is known, since it is forgotten after the conversion.
 * Pages that have a picture keep it; those that can't be drawn get none. Throws LedgerliftError `cancelled` and
 * `unavailable`, and what database and disk throw.
 */
export async function keepPictures(
  parts: PictureParts,
  fileId: string,
  source: InputFile & { password: string },
  pages: number,
  signal: AbortSignal,
): Promise<void> {
  const kept = await parts.db
    .select({ page: pagePictures.page })
    .from(pagePictures)
    .where(eq(pagePictures.fileId, fileId));
  const done = new Set(kept.map(({ page }) => page));
  for (let page = 1; page <= pages; page++) {
    if (done.has(page)) continue;
    const picture = await drawn(parts, { ...source, page, width: MAX_PICTURE_WIDTH }, signal);
    if (picture) await keep(parts, fileId, page, picture);
  }
}

/** null for a page that can't be drawn. */
async function drawn(
  { converter }: PictureParts,
  request: PictureRequest,
  signal: AbortSignal,
): Promise<PagePicture | null> {
  try {
    return await converter.picture(request, { signal });
  } catch (error) {
    if (error instanceof LedgerliftError && !['cancelled', 'unavailable'].includes(error.code)) return null;
    throw error;
  }
}

async function keep(
  { db, fileStore }: PictureParts,
  fileId: string,
  page: number,
  picture: PagePicture,
): Promise<void> {
  const { storedName, size } = await fileStore.put(Readable.from([picture.bytes]));
  const { pageWidth, pageHeight } = picture;
  let isKept = false;
  try {
    const entered = await db
      .insert(pagePictures)
      .values({ fileId, page, storedName, size, width: pageWidth, height: pageHeight })
      .onConflictDoNothing()
      .returning({ page: pagePictures.page });
    isKept = entered.length > 0;
  } finally {
    // The file was removed meanwhile, or another worker was first.
    if (!isKept) await fileStore.discard([storedName]);
  }
}
