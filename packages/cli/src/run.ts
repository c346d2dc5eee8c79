import { setMaxListeners } from 'node:events';
import { constants } from 'node:fs';
import { access, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { type CsvProfile, LedgerliftError, proofSentence, type ReadingGuide } from '@ledgerlift/contract';
import type { ConversionPool } from '@ledgerlift/conversion';
import type { Tracer } from '@ledgerlift/engine';
import { type ExportDocument, exportTable } from '@ledgerlift/engine/export';
import { type Arguments, readArguments } from './arguments.ts';
import { convertFiles, transactionsOf } from './convert-files.ts';
import { readGuideFile, saveGuideFile } from './guide-files.ts';
import { expandInputs, STANDARD_INPUT } from './inputs/expand-inputs.ts';
import { keepStandardInput } from './inputs/keep-standard-input.ts';
import { CONVERT } from './options.ts';
import { UsageError } from './parse-options.ts';
import { readProfileFile } from './profile-file.ts';
import { createProgress, type ProgressStream } from './progress.ts';
import { synopsisOf, usageOf } from './usage.ts';
import { watchFolder } from './watch/watch-folder.ts';

/** What a run of the command line needs from its process. */
export interface CommandLineContext {
  argv: readonly string[];
  /** Base folder of relative paths. */
  folder: string;
  stdin: Readable;
  stdout: { isTTY?: boolean };
  stderr: ProgressStream;
  /** Resolves once the bytes are written. */
  writeOutput(bytes: Uint8Array): Promise<void>;
  createPool(): Pick<ConversionPool, 'convert' | 'close'>;
  /** Aborted when the user interrupts. */
  signal: AbortSignal;
}

export const EXIT = { ok: 0, fileFailed: 1, usage: 2, notProved: 3, interrupted: 130 } as const;
const SILENT: ProgressStream = { write: () => true };

/**
 * Runs the command line. The result is the exit code: 1 when a file failed, 2 for wrong usage, 3 when a file is not proved although
 * that was required, 130 when interrupted.
 */
export async function run(context: CommandLineContext): Promise<number> {
  try {
    const read = readArguments(context.argv);
    if (read === 'help') {
      await context.writeOutput(new TextEncoder().encode(`${usageOf(CONVERT)}\n`));
      return EXIT.ok;
    }
    if (read.watch !== undefined && read.out !== undefined)
      return await watchFolder({ ...read, watch: read.watch, out: read.out }, context);
    await refuseUnwritable(read, context);
    return await convertNamed(read, context);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    context.stderr.write(`${error.message}\nUsage: ${synopsisOf(CONVERT)}\n`);
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

/** Finds the files that the command line names, and converts them. */
async function convertNamed(read: Arguments, context: CommandLineContext): Promise<number> {
  const { folder, stdin, stderr, signal } = context;
  const { files, skipped } = await expandInputs(folder, read.files);
  if (read.saveGuide !== undefined && files.length > 1)
    throw new UsageError('--save-guide saves the guide of one file: name only one.');
  if (!read.quiet)
    for (const file of skipped) stderr.write(`${file}: skipped, neither a PDF nor a picture by its name\n`);
  const named = { ...read, files };
  if (!files.includes(STANDARD_INPUT)) return await convertAndWrite(named, context);
  try {
    const kept = await keepStandardInput(stdin, signal);
    try {
      return await convertAndWrite(named, context, new Map([[STANDARD_INPUT, kept.path]]));
    } finally {
      await kept.remove();
    }
  } catch (error) {
    if (signal.aborted) return EXIT.interrupted;
    throw error;
  }
}

async function convertAndWrite(
  read: Arguments,
  context: CommandLineContext,
  places: ReadonlyMap<string, string> = new Map(),
): Promise<number> {
  const { folder, signal, stderr } = context;
  // Every file listens for an interruption, and Node warns beyond ten.
  setMaxListeners(0, signal);
  const guide = read.guide === undefined ? undefined : await readGuideFile(folder, read.guide);
  const profile = await readProfileFile(folder, read);
  let found: ReadingGuide | null = null;
  const progress = createProgress(read.quiet ? SILENT : stderr, read.files.length);
  const pool = context.createPool();
  const explanations = new Map<string, string[]>();
  let documents: ExportDocument[];
  try {
    documents = await convertFiles(pool, read, {
      folder,
      places,
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
    if (!read.quiet || entry.status === 'failed') stderr.write(`${entry.file}: ${outcomeOf(entry)}\n`);
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

type ExportChoices = Omit<Arguments, 'profile'> & { profile: CsvProfile | undefined };

/** False, with a message, if the format does not support the rows or the result could not be written. */
async function exportResult(
  { format, dateFormat, columns, profile, out }: ExportChoices,
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
