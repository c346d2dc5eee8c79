import type { UploadResponse } from '@ledgerlift/contract';
import { type AttackContext, attackerOf, counted, repeatedly } from './attack.ts';
import { type AttackClient, uploaded } from './attack-client.ts';
import { blendedPdf, variantOf } from './hostile-pdfs.ts';

const VISITORS = 6;
/** Rectangles of each visitor's files: one beyond the time limit of a picture, one within it. */
const RECTANGLES = [20_000, 20_000, 3_000];
/** Pictures that one visitor requests at once. */
const AT_ONCE = 2;
const WIDTHS = [1_000, 1_001, 800, 1_200];

interface Watcher {
  visitor: AttackClient;
  upload: UploadResponse;
}

/** Requests for page pictures that use the whole time limit, by many visitors of one address at once. */
export async function attackPictures(context: AttackContext): Promise<() => Promise<unknown>> {
  const watchers: Watcher[] = [];
  for (let number = 0; number < VISITORS; number += 1) {
    const visitor = attackerOf(context);
    const upload = uploaded(
      await counted(
        context,
        'upload',
        visitor.upload(RECTANGLES.map((count) => variantOf(blendedPdf(count)))),
      ),
    );
    if (upload) watchers.push({ visitor, upload });
  }
  return () => repeatedly(context, AT_ONCE * watchers.length, (loop) => look(context, watchers, loop));
}

async function look(context: AttackContext, watchers: readonly Watcher[], loop: number): Promise<void> {
  const watcher = watchers[loop % watchers.length];
  const files = watcher?.upload.files ?? [];
  const file = files[Math.floor(Math.random() * files.length)];
  if (!watcher || !file) return;
  const width = WIDTHS[Math.floor(Math.random() * WIDTHS.length)];
  const { visitor, upload } = watcher;
  await counted(context, 'picture', visitor.picture(upload.jobId, file.fileId, width, context.signal));
}
