import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { LedgerliftError, MAX_PICTURE_WIDTH } from '@ledgerlift/contract';
import { type InputFile, isExhausted, type PictureRequest, TooBusyError } from '@ledgerlift/conversion';
import { eq } from 'drizzle-orm';
import type { Database } from '../store/database.ts';
import type { FileStore } from '../store/file-store.ts';
import { pagePictures } from '../store/schema.ts';
import type { Converter, PagePicture, Turn } from './converter.ts';

/** After this many pages of a file have exhausted their time or memory, the remaining pages get no picture. */
const MOST_EXHAUSTED = 3;
/** Pause before a refused drawing is requested again. */
const PAUSE_MS = 1000;

export interface PictureParts {
  db: Database;
  fileStore: FileStore;
  converter: Pick<Converter, 'picture'>;
}

/**
 * Draws and stores all pages of a locked file while its password is known, since the password is erased after the
 * conversion. Pages with a picture keep it; pages that cannot be drawn get none, nor do those after several that
 * exhausted their time or memory. Throws LedgerliftError `cancelled` and `unavailable`, and errors of database and
 * disk.
 */
export async function storePagePictures(
  parts: PictureParts,
  fileId: string,
  source: InputFile & { password: string },
  pages: number,
  turn: Turn,
): Promise<void> {
  const stored = await parts.db
    .select({ page: pagePictures.page })
    .from(pagePictures)
    .where(eq(pagePictures.fileId, fileId));
  const done = new Set(stored.map(({ page }) => page));
  let exhausted = 0;
  for (let page = 1; page <= pages && exhausted < MOST_EXHAUSTED; page++) {
    if (done.has(page)) continue;
    const outcome = await drawPage(parts, { ...source, page, width: MAX_PICTURE_WIDTH }, turn);
    if (outcome === 'exhausted') exhausted += 1;
    else if (outcome) await storePicture(parts, fileId, page, outcome);
  }
}

/** Returns null for a page that cannot be drawn. */
async function drawPage(
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
      // Too many calls of the same network address wait. Retry: this picture cannot be drawn later.
      if (error.code === 'rate_limited')
        await sleep(PAUSE_MS, undefined, turn.signal ? { signal: turn.signal } : {}).catch(() => undefined);
      else if (error instanceof TooBusyError) {
        if (attempt > 1) return null;
      } else if (['cancelled', 'unavailable'].includes(error.code)) throw error;
      else return null;
    }
}

async function storePicture(
  { db, fileStore }: PictureParts,
  fileId: string,
  page: number,
  picture: PagePicture,
): Promise<void> {
  const { storedName, size } = await fileStore.put(Readable.from([picture.bytes]));
  const { pageWidth, pageHeight } = picture;
  let isEntered = false;
  try {
    const entered = await db
      .insert(pagePictures)
      .values({ fileId, page, storedName, size, width: pageWidth, height: pageHeight })
      .onConflictDoNothing()
      .returning({ page: pagePictures.page });
    isEntered = entered.length > 0;
  } finally {
    // The file was deleted meanwhile, or another worker stored the picture first.
    if (!isEntered) await fileStore.discard([storedName]);
  }
}
