import { setMaxListeners } from 'node:events';
import { stat } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CsvProfile,
  EXPORT_FORMATS,
  LedgerliftError,
  proofSentence,
  type ReadingGuide,
} from '@ledgerlift/contract';
import type { ConversionPool } from '@ledgerlift/conversion';
import { exportTable } from '@ledgerlift/engine/export';
import type { Arguments } from '../arguments.ts';
import { convertFiles, transactionsOf } from '../convert-files.ts';
import { readGuideFile } from '../guide-files.ts';
import { UsageError } from '../parse-options.ts';
import { readProfileFile } from '../profile-file.ts';
import { hashOf, SettledFiles } from './settled-files.ts';
import { type WatchEntry, WatchRecord, type WatchResult } from './watch-record.ts';

/** Time between two looks into the folder. */
const LOOK_MS = 1_000;
const AT_ONCE = 2;

/** What a watch needs from its process. */
export interface WatchContext {
  /** Base folder of relative paths. */
  folder: string;
  stderr: { write(text: string): unknown };
  createPool(): Pick<ConversionPool, 'convert' | 'close'>;
  /** Aborted when the user ends the watch. */
  signal: AbortSignal;
  lookMilliseconds?: number;
}

type WatchArguments = Arguments & { watch: string; out: string };

/**
 * Converts the files of a folder and those that arrive, each content once, until the user ends it; the result is the
 * exit code 0. Throws UsageError when one of the folders cannot be used.
 */
export async function watchFolder(read: WatchArguments, context: WatchContext): Promise<number> {
  const { folder, signal, stderr } = context;
  setMaxListeners(0, signal);
  const source = resolve(folder, read.watch);
  const target = resolve(folder, read.out);
  await requireFolder(source, read);
  if (source === target) throw new UsageError('--out and --watch cannot be the same folder.');
  const guide = read.guide === undefined ? undefined : await readGuideFile(folder, read.guide);
  const profile = await readProfileFile(folder, read);
  const record = await WatchRecord.open(target).catch((error: Error) => {
    throw new UsageError(`--out ${read.out}: the folder cannot be used: ${error.message}.`);
  });
  const ofTarget = relative(source, target);
  const isResult = (file: string) => file.startsWith(`${ofTarget}${sep}`);
  const files = new SettledFiles(source);
  const pool = context.createPool();
  if (!read.quiet) stderr.write(`Watching ${read.watch}; end with Ctrl+C.\n`);
  const convertOne = async (file: string): Promise<void> => {
    const hash = await hashOf(join(source, file));
    if (hash === null) return files.retry(file);
    const content = { hash, file, output: `${file}.${EXPORT_FORMATS[read.format].ending}` };
    const done = await record.once(content, async () => {
      const result = await convertContent(source, file, { read, guide, profile, pool, signal });
      // What was converted must be what was hashed.
      return (await hashOf(join(source, file))) === hash ? result : null;
    });
    if (!done) return files.retry(file);
    if (done.isNew) report(done.entry, read, context);
  };
  try {
    while (!signal.aborted) {
      const waiting = await files.look(isResult).catch((error: Error) => {
        stderr.write(`${read.watch} cannot be read: ${error.message}\n`);
        return [];
      });
      const lane = async () => {
        for (let file = waiting.shift(); file !== undefined && !signal.aborted; file = waiting.shift())
          await convertOne(file).catch((error: Error) => {
            files.retry(file ?? '');
            stderr.write(`${file}: not recorded, and tried again: ${error.message}\n`);
          });
      };
      await Promise.all(Array.from({ length: AT_ONCE }, lane));
      await sleep(context.lookMilliseconds ?? LOOK_MS, undefined, { signal }).catch(() => undefined);
    }
  } finally {
    await pool.close();
  }
  return 0;
}

async function requireFolder(source: string, { watch }: WatchArguments): Promise<void> {
  const facts = await stat(source).catch(() => null);
  if (!facts?.isDirectory()) throw new UsageError(`--watch ${watch}: there is no such folder.`);
}

interface Conversion {
  read: WatchArguments;
  guide: ReadingGuide | undefined;
  profile: CsvProfile | undefined;
  pool: Pick<ConversionPool, 'convert'>;
  signal: AbortSignal;
}

/** Null when it was interrupted. */
async function convertContent(
  folder: string,
  file: string,
  { read, guide, profile, pool, signal }: Conversion,
): Promise<WatchResult | null> {
  const documents = await convertFiles(
    pool,
    { ...read, files: [file] },
    { folder, signal, onPage: () => undefined, onFile: () => undefined, ...(guide && { guide }) },
  );
  const [entry] = documents;
  if (signal.aborted || !entry) return null;
  if (entry.status === 'failed') return { outcome: 'failed', ...entry.error };
  const { format, dateFormat, columns } = read;
  try {
    const transactions = transactionsOf(documents);
    const bytes = await exportTable({ format, dateFormat, columns, profile, transactions, documents });
    return { outcome: 'converted', proof: proofSentence(entry.document.proof, 'anybody'), bytes };
  } catch (error) {
    if (!(error instanceof LedgerliftError)) throw error;
    return { outcome: 'failed', code: error.code, message: error.message };
  }
}

function report(entry: WatchEntry, { quiet }: WatchArguments, { stderr }: WatchContext): void {
  if (entry.outcome === 'failed') stderr.write(`${entry.file}: ${entry.message}\n`);
  else if (!quiet) stderr.write(`${entry.file}: ${entry.output}: ${entry.proof}\n`);
}
