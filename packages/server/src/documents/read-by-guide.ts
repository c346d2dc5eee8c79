import {
  type ConvertedDocument,
  type JobFile,
  LedgerliftError,
  type ReadingGuide,
} from '@ledgerlift/contract';
import type { InputFile } from '@ledgerlift/conversion';
import { and, eq } from 'drizzle-orm';
import { type Caller, requesterOf } from '../accounts/caller.ts';
import type { AppParts } from '../app-parts.ts';
import { storeDocument } from '../jobs/store-document.ts';
import { lockFiles } from '../store/lock-files.ts';
import { fileReadings } from '../store/schema.ts';
import { storableJson } from '../store/storable-json.ts';
import { fileWithReading, requireReading } from './file-reading.ts';
import { jobFiles } from './job-files.ts';

/** Changes rows once the server has capacity. */
export type ChangeInTurn = <Result>(change: () => Promise<Result>) => Promise<Result>;

type GuideParts = Pick<AppParts, 'db' | 'fileStore' | 'converter' | 'exhaustedWork' | 'jobSignal'> & {
  changeInTurn: ChangeInTurn;
};

export interface GuidedFile {
  jobId: string;
  fileId: string;
  /** null: automatically. */
  guide: ReadingGuide | null;
}

/**
 * Reads the kept words of a converted file again, by a guide or automatically, and replaces its rows and all edits of
 * them, free of charge. Throws `not_found` for files of other owners and without kept words, `conflict` while the file
 * is converted again, and what `Converter.reread` throws, which leaves the rows as they are. `signal` ends the work
 * when nobody waits any more.
 */
export async function readByGuide(
  parts: GuideParts,
  caller: Caller,
  { jobId, fileId, guide }: GuidedFile,
  signal: AbortSignal,
): Promise<JobFile> {
  const { db, fileStore, converter, exhaustedWork, changeInTurn, jobSignal } = parts;
  const found = await fileWithReading(db, caller.ownerId, jobId, fileId);
  const { documentType, status, guided } = found.file;
  if (status === 'queued' || status === 'converting') throw beingConverted();
  const { storedName } = requireReading(found);
  // The type of a guided file is that of its guide.
  const type = guided === null ? documentType : ('auto' as const);
  const request = { type, ...(guide ? { guide } : {}) };
  const document = await exhaustedWork.guard(caller.network, `reread ${storedName}`, (mayBegin) => {
    const turn = { requester: requesterOf(caller), signal, mayBegin };
    const reread = (sealed: InputFile) => converter.reread({ ...sealed, ...request }, turn);
    return fileStore.lend(storedName, reread, signal);
  });
  await changeInTurn(() => replaceDocument(parts, { fileId, guide, storedName }, storableJson(document)));
  jobSignal.changed(jobId);
  const file = (await jobFiles(db, jobId)).find((described) => described.fileId === fileId);
  if (!file) throw removed();
  return file;
}

/** `storedName`: of the words that the document was read from. */
function replaceDocument(
  { db }: Pick<AppParts, 'db'>,
  { fileId, guide, storedName }: Pick<GuidedFile, 'fileId' | 'guide'> & { storedName: string },
  document: ConvertedDocument,
): Promise<void> {
  return db.transaction(async (tx) => {
    const [file] = await lockFiles(tx, [fileId]);
    if (!file) throw removed();
    if (file.status !== 'converted') throw beingConverted();
    const [kept] = await tx
      .update(fileReadings)
      .set({ guide })
      .where(and(eq(fileReadings.fileId, fileId), eq(fileReadings.storedName, storedName)))
      .returning({ fileId: fileReadings.fileId });
    if (!kept) throw beingConverted();
    await storeDocument(tx, fileId, document, guide && { layout: null });
  });
}

function beingConverted(): LedgerliftError {
  return new LedgerliftError(
    'conflict',
    'This file is being converted again, so nothing was changed. Try again when its conversion has ended.',
  );
}

function removed(): LedgerliftError {
  return new LedgerliftError('not_found', 'This file was removed. Upload it again.');
}
