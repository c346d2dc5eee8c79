import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { LedgerliftError, MAX_PICTURE_WIDTH } from '@ledgerlift/contract';
import { type InputFile, isExhausted, type PictureRequest, TooBusyError } from '@ledgerlift/conversion';
import { eq } from 'drizzle-orm';
import type { Database } from '../store/database.ts';
import type { FileStore } from '../store/file-store.ts';
import { pagePictures } from '../store/schema.ts';
import type { Converter, PagePicture, Turn } from './converter.ts';

/** Pages of a file that may take all their time or memory before its other pages get no picture. */
const MOST_EXHAUSTED = 3;
/** Before asking again for a turn that was refused. */
const PAUSE_MS = 1000;

export interface PictureParts {
  db: Database;
  fileStore: FileStore;
  converter: Pick<Converter, 'picture'>;
}

/**
 * Draws and stores all pages of a locked file while its password is known, since it is forgotten after the conversion.
 * Pages that have a picture keep it; those that can't be drawn get none, nor do those after several that took all the time
 * or memory that a page may. Throws LedgerliftError `cancelled` and
 * `unavailable`, and what database and disk throw.
 */
export async function storePagePictures(
  parts: PictureParts,
  fileId: string,
  source: InputFile & { password: string },
  pages: number,
  turn: Turn,
): Promise<void> {
  const kept = await parts.db
    .select({ page: pagePictures.page })
    .from(pagePictures)
    .where(eq(pagePictures.fileId, fileId));
  const done = new Set(kept.map(({ page }) => page));
  let exhausted = 0;
  for (let page = 1; page <= pages && exhausted < MOST_EXHAUSTED; page++) {
    if (done.has(page)) continue;
    const outcome = await drawn(parts, { ...source, page, width: MAX_PICTURE_WIDTH }, turn);
    if (outcome === 'exhausted') exhausted += 1;
    else if (outcome) await keep(parts, fileId, page, outcome);
  }
}

/** null for a page that can't be drawn. */
async function drawn(
  { converter }: PictureParts,
  request: PictureRequest,
  turn: Turn,
): Promise<PagePicture | 'exhausted' | null> {
  for (let attempt = 1; ; attempt++)
    try {
      return await converter.picture(request, turn);
    } catch (error) {
      if (!(error instanceof LedgerliftError)) throw error;
      if (isExhausted(error)) return 'exhausted';
      // Too many others of the same network wait: nobody else would draw this picture later.
      if (error.code === 'rate_limited')
        await sleep(PAUSE_MS, undefined, turn.signal ? { signal: turn.signal } : {}).catch(() => undefined);
      else if (error instanceof TooBusyError) {
        if (attempt > 1) return null;
      } else if (['cancelled', 'unavailable'].includes(error.code)) throw error;
      else return null;
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
