import { LedgerliftError, PAGE_HEIGHT_HEADER, PAGE_WIDTH_HEADER } from '@ledgerlift/contract';
import { needsPassword, passwordOf } from './passwords.ts';
import { quickLane, SECONDS } from './readers.ts';
import { contentOf, filesOfJob } from './stored-jobs.ts';

interface WantedPicture {
  jobId: string;
  fileId: string;
  /** From 1. */
  page: number;
  /** Pixels. */
  width: number;
}

/** Draws a page of a file. Throws `not_found`, `password_required`, and what drawing throws. */
export async function pagePicture(
  { jobId, fileId, page, width }: WantedPicture,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const file = (await filesOfJob(jobId)).find((candidate) => candidate.fileId === fileId);
  if (!file) throw new LedgerliftError('not_found', 'There is no picture of this page.');
  if (needsPassword(file))
    throw new LedgerliftError(
      'password_required',
      'This file is locked, and its password was forgotten with the page. Add the file again to see it.',
    );
  const task = { bytes: await contentOf(file), password: passwordOf(fileId), page, width };
  // A picture that nobody waits for any more is drawn all the same, unless its turn has not come: ending the worker would cost more.
  signal?.throwIfAborted();
  const drawn = await quickLane.run('picture', task, { seconds: SECONDS.picture });
  return new Response(drawn.bytes, {
    headers: {
      'Content-Type': drawn.mime,
      [PAGE_WIDTH_HEADER]: String(drawn.pageWidth),
      [PAGE_HEIGHT_HEADER]: String(drawn.pageHeight),
    },
  });
}
