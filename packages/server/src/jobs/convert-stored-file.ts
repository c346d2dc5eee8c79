import {
  type ConvertedDocument,
  type KeptLayout,
  LedgerliftError,
  type ReadingGuide,
} from '@ledgerlift/contract';
import type { InputFile } from '@ledgerlift/conversion';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { DocumentAssistant } from '../assistant/open-assistant.ts';
import { layoutsToReadBy } from '../layouts/saved-layouts.ts';
import type { Queries } from '../store/database.ts';
import type { StoredFileRow } from '../store/lock-files.ts';
import { fileReadings, files } from '../store/schema.ts';
import type { Secrets } from '../store/secret-key.ts';
import { StoreUnavailableError } from '../store/store-unavailable-error.ts';
import type { Converter } from './converter.ts';
import type { Conversion } from './finish-task.ts';
import { type StoredReading, storeReading } from './kept-readings.ts';
import { type PictureParts, storePagePictures } from './store-page-pictures.ts';
import type { LeasedTask, Task } from './task-queue.ts';

interface ConversionParts extends Pick<PictureParts, 'db' | 'fileStore'> {
  converter: PictureParts['converter'] & Pick<Converter, 'convert'>;
  /** null while the assistant is off. */
  assistant: DocumentAssistant | null;
  secrets: Secrets;
  log: Logger;
}

/** What a task converts, and what its owner has shown. */
export interface ConversionInput {
  file: StoredFileRow;
  /** The guide that the owner has shown for this very file; null where there is none. */
  guide: ReadingGuide | null;
  layouts: KeptLayout[];
}

/** Throws `not_found` for a file that was removed. */
export async function conversionInput(db: Queries, task: Task): Promise<ConversionInput> {
  const [found] = await db
    .select({ file: files, guide: fileReadings.guide })
    .from(files)
    .leftJoin(fileReadings, eq(fileReadings.fileId, files.id))
    .where(eq(files.id, task.fileId));
  if (!found) throw new LedgerliftError('not_found', 'This file was removed. Upload it again to convert it.');
  const saved = await layoutsToReadBy(db, task.ownerId);
  const savedIds = new Set(saved.map(({ id }) => id));
  const sent = (task.layouts ?? []).filter(({ id }) => !savedIds.has(id));
  const isShown = found.file.guided?.layout === null;
  return { file: found.file, guide: isShown ? found.guide : null, layouts: [...saved, ...sent] };
}

/**
 * Converts a stored file, and stores the pictures of a locked one and the words of its pages. A reading that can't be
 * stored is left out; throws StoreUnavailableError, what `convert` throws, and what `storePagePictures` throws.
 */
export async function convertStoredFile(
  parts: ConversionParts,
  { file, guide, layouts }: ConversionInput,
  task: LeasedTask,
  { onProgress, signal }: { onProgress: (pagesDone: number) => void; signal: AbortSignal },
): Promise<Conversion> {
  const { fileStore, converter, assistant, secrets } = parts;
  const kept: { words: Uint8Array | null; layout: KeptLayout | null } = { words: null, layout: null };
  const options = {
    onProgress,
    onReading: (words: Uint8Array) => {
      kept.words = words;
    },
    onLayout: (id: string) => {
      kept.layout = layouts.find((layout) => layout.id === id) ?? null;
    },
    signal,
    ...(assistant ? { assistant: assistant.forTask(task) } : {}),
  };
  const request = { type: file.documentType, layouts, ...(guide ? { guide } : {}) };
  const convert = async (sealed: InputFile): Promise<ConvertedDocument> => {
    if (!file.password) return converter.convert({ ...sealed, ...request }, options);
    const unlocked = { ...sealed, password: secrets.decrypt(file.password) };
    const document = await converter.convert({ ...unlocked, ...request }, options);
    const requester = { network: task.network ?? '', owner: task.ownerId };
    await storePagePictures(parts, file.id, unlocked, document.pages, { requester, signal });
    return document;
  };
  const document = await fileStore.lend(file.storedName, convert, signal);
  const reading = kept.words && (await storeWords(parts, task, kept.words));
  return { document, guide: guide ?? kept.layout?.guide ?? null, layout: kept.layout, reading };
}

/** Without its words a file can't be adjusted, but has all its rows. */
async function storeWords(
  { fileStore, log }: ConversionParts,
  task: LeasedTask,
  words: Uint8Array,
): Promise<StoredReading | null> {
  try {
    return await storeReading(fileStore, words);
  } catch (error) {
    if (error instanceof StoreUnavailableError) throw error;
    log.error({ taskId: task.id, err: error }, 'the words of a file could not be stored');
    return null;
  }
}
