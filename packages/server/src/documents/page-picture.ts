import { LedgerliftError } from '@ledgerlift/contract';
import type { InputFile, PictureRequest } from '@ledgerlift/conversion';
import { and, eq } from 'drizzle-orm';
import { type Caller, requesterOf } from '../accounts/caller.ts';
import type { AppParts } from '../app-parts.ts';
import type { PagePicture } from '../jobs/converter.ts';
import type { StoredFileRow } from '../store/lock-files.ts';
import { files, pagePictures } from '../store/schema.ts';
import { ownJob } from './own-job.ts';

/** Page number, from 1, and width in pixels. */
export interface WantedPicture {
  fileId: string;
  page: number;
  width: number;
}

/** What to draw a picture from. */
interface PictureSource {
  storedName: string;
  /** Key of the work, to recognise repeated requests. */
  work: string;
  /** What to draw from the file. */
  request: Omit<PictureRequest, keyof InputFile>;
  /** Page size in points, where the source is a stored picture. */
  size?: Pick<PagePicture, 'pageWidth' | 'pageHeight'>;
}

/**
 * Draws a page of an uploaded file, or, once its password is erased, returns the stored picture of the page. Throws
 * `not_found` for files of other owners and missing pages, `password_required` for a file that waits for its password,
 * `rate_limited`, and what drawing throws. `signal` ends the work when nobody waits any more.
 */
export async function pagePicture(
  parts: AppParts,
  caller: Caller,
  jobId: string,
  wanted: WantedPicture,
  signal: AbortSignal,
): Promise<PagePicture> {
  await ownJob(parts.db, caller.ownerId, jobId);
  const [file] = await parts.db
    .select()
    .from(files)
    .where(and(eq(files.id, wanted.fileId), eq(files.jobId, jobId)));
  if (!file) throw noSuchPicture();
  const { storedName, work, request, size } = await sourceOf(parts, file, wanted);
  const picture = await parts.exhaustedWork.guard(caller.network, work, (mayBegin) => {
    const turn = { requester: requesterOf(caller), signal, mayBegin };
    const draw = (sealed: InputFile) => parts.converter.picture({ ...sealed, ...request }, turn);
    return parts.fileStore.lend(storedName, draw, signal);
  });
  return { ...picture, ...size };
}

async function sourceOf(
  parts: AppParts,
  file: StoredFileRow,
  { page, width }: WantedPicture,
): Promise<PictureSource> {
  if (file.isLocked && !file.password) return await storedPicture(parts, file, { page, width });
  const password = file.password ? { password: parts.secrets.decrypt(file.password) } : {};
  const work = `picture ${file.contentHash} ${page}`;
  return { storedName: file.storedName, work, request: { ...password, page, width } };
}

async function storedPicture(
  { db }: AppParts,
  file: StoredFileRow,
  { page, width }: Pick<WantedPicture, 'page' | 'width'>,
): Promise<PictureSource> {
  if (file.status === 'locked')
    throw new LedgerliftError('password_required', 'This file is locked. Enter its password to see it.');
  const [kept] = await db
    .select()
    .from(pagePictures)
    .where(and(eq(pagePictures.fileId, file.id), eq(pagePictures.page, page)));
  if (!kept) throw noSuchPicture();
  return {
    storedName: kept.storedName,
    work: `picture ${kept.storedName}`,
    request: { page: 1, width },
    size: { pageWidth: kept.width, pageHeight: kept.height },
  };
}

function noSuchPicture(): LedgerliftError {
  return new LedgerliftError('not_found', 'There is no picture of this page.');
}
