import { setMaxListeners } from 'node:events';
import { constants } from 'node:fs';
import { access, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import {
  type CsvProfile,
  LedgerliftError,
  parseCsvProfile,
  proofSentence,
  type ReadingGuide,
} from '@ledgerlift/contract';
import type { ConversionPool } from '@ledgerlift/conversion';
import type { Tracer } from '@ledgerlift/engine';
import { type ExportDocument, exportTable } from '@ledgerlift/engine/export';
import { type Arguments, readArguments, USAGE, UsageError } from './arguments.ts';
import { convertFiles, transactionsOf } from './convert-files.ts';
import { readGuideFile, saveGuideFile } from './guide-files.ts';
import { createProgress, type ProgressStream } from './progress.ts';
import { readJsonFile } from './read-json-file.ts';

/** What a run of the command line needs from its process. */
export interface CommandLineContext {
  argv: readonly string[];
  /** Base folder of relative paths. */
  folder: string;
  stdout: { isTTY?: boolean };
  stderr: ProgressStream;
  /** Resolves once the bytes are written. */
  writeOutput(bytes: Uint8Array): Promise<void>;
  createPool(): Pick<ConversionPool, 'convert' | 'close'>;
  /** Aborted when the user interrupts. */
  signal: AbortSignal;
}

export const EXIT = { ok: 0, fileFailed: 1, usage: 2, notProved: 3, interrupted: 130 } as const;

/**
 * Runs the command line. The result is the exit code: 1 when a file failed, 2 for wrong usage, 3 when a file is not proved although
 * that was required, 130 when interrupted.
 */
export async function run(context: CommandLineContext): Promise<number> {
  try {
    const read = readArguments(context.argv);
    if (read === 'help') {
      await context.writeOutput(new TextEncoder().encode(`${USAGE}\n`));
      return EXIT.ok;
    }
    await refuseUnwritable(read, context);
    return await convertAndWrite(read, context);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    context.stderr.write(`${error.message}\n${USAGE}\n`);
    return EXIT.usage;
  }
}

/** Throws UsageError before the conversion instead of failing after it. */
async function refuseUnwritable(read: Arguments, { stdout, folder }: CommandLineContext): Promise<void> {
  if (read.out === undefined) {
    if (read.format === 'excel' && stdout.isTTY)
      throw new UsageError(
        'An Excel file cannot be shown in a terminal: give --out FILE, or redirect the output.',
      );
    return;
  }
  try {
    await access(dirname(resolve(folder, read.out)), constants.W_OK);
  } catch {
    throw new UsageError(`--out ${read.out}: its folder does not exist or cannot be written to.`);
  }
}

async function convertAndWrite(read: Arguments, context: CommandLineContext): Promise<number> {
  const { folder, signal, stderr } = context;
  // Every file listens for an interruption, and Node warns beyond ten.
  setMaxListeners(0, signal);
  const guide = read.guide === undefined ? undefined : await readGuideFile(folder, read.guide);
  const profile =
    read.profile === undefined
      ? undefined
      : await readJsonFile(folder, read.profile, { option: '--profile', parse: parseCsvProfile });
  let found: ReadingGuide | null = null;
  const progress = createProgress(stderr, read.files.length);
  const pool = context.createPool();
  const explanations = new Map<string, string[]>();
  let documents: ExportDocument[];
  try {
    documents = await convertFiles(pool, read, {
      folder,
      signal,
      onPage: progress.page,
      onFile: progress.file,
      ...(guide && { guide }),
      ...(read.saveGuide !== undefined && {
        onGuide: (shown) => {
          found = shown;
        },
      }),
      ...(read.explain && { traceOf: (file) => collectInto(explanations, file) }),
    });
  } finally {
    progress.clear();
    await pool.close();
  }
  if (signal.aborted) return EXIT.interrupted;
  const isExported = await exportResult({ ...read, profile }, documents, context);
  const problem = read.saveGuide === undefined ? null : await saveGuideFile(folder, read.saveGuide, found);
  if (problem) stderr.write(`${problem}\n`);
  const isWritten = isExported && problem === null;
  for (const entry of documents) {
    for (const step of explanations.get(entry.file) ?? []) stderr.write(step);
    stderr.write(`${entry.file}: ${outcomeOf(entry)}\n`);
  }
  if (!isWritten || documents.some(({ status }) => status === 'failed')) return EXIT.fileFailed;
  return read.requireProof && !documents.every(isProved) ? EXIT.notProved : EXIT.ok;
}

/** Collects the steps of a file's reading as lines of text. */
function collectInto(explanations: Map<string, string[]>, file: string): Tracer {
  const lines: string[] = [];
  explanations.set(file, lines);
  return ({ stage, text, place }) => {
    const where = place ? `, page ${place.page}, ${Math.round(place.box.y0)} pt from its top` : '';
    lines.push(`${file}: ${stage}${where}: ${text}\n`);
  };
}

/** What became of a file: its proof, or why it could not be converted. */
function outcomeOf(entry: ExportDocument): string {
  return entry.status === 'failed' ? entry.error.message : proofSentence(entry.document.proof, 'anybody');
}

function isProved(entry: ExportDocument): boolean {
  return entry.status === 'converted' && entry.document.proof.state === 'proved';
}

/** False, with a message, if the format does not support the rows or the result could not be written. */
async function exportResult(
  {
    format,
    dateFormat,
    columns,
    out,
    profile,
  }: Omit<Arguments, 'profile'> & { profile: CsvProfile | undefined },
  documents: readonly ExportDocument[],
  context: CommandLineContext,
): Promise<boolean> {
  const transactions = transactionsOf(documents);
  try {
    const bytes = await exportTable({ format, dateFormat, columns, profile, transactions, documents });
    return await writeResult(bytes, out, context);
  } catch (error) {
    if (!(error instanceof LedgerliftError)) throw error;
    context.stderr.write(`${error.message}\n`);
    return false;
  }
}

async function writeResult(
  bytes: Uint8Array,
  out: string | undefined,
  context: CommandLineContext,
): Promise<boolean> {
  if (out === undefined) {
    await context.writeOutput(bytes);
    return true;
  }
  try {
    await writeFile(resolve(context.folder, out), bytes);
    return true;
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    context.stderr.write(`${out} could not be written: ${detail}\n`);
    return false;
  }
}
