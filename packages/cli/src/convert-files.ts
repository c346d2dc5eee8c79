import { basename, resolve } from 'node:path';
import { type ErrorBody, LedgerliftError, type ReadingGuide, type Transaction } from '@ledgerlift/contract';
import type { ConversionPool } from '@ledgerlift/conversion';
import type { Tracer } from '@ledgerlift/engine';
import type { ExportDocument } from '@ledgerlift/engine/export';
import { toTransactions } from '@ledgerlift/engine/rows';
import type { Arguments } from './arguments.ts';

export interface ConvertFilesOptions {
  /** Base folder of relative paths. */
  folder: string;
  /** The places of files that are not where their names say. */
  places?: ReadonlyMap<string, string>;
  signal: AbortSignal;
  onPage(file: string, donePages: number, totalPages: number): void;
  onFile(file: string): void;
  /** Shows where the rows of all files are. */
  guide?: ReadingGuide;
  /** Receives the guide that shows what was read; null where none can. */
  onGuide?: (guide: ReadingGuide | null) => void;
  /** Receives the steps of the reading of a file; absent unless somebody asked for them. */
  traceOf?: (file: string) => Tracer;
}

/** Converts files in parallel, limited by the pool. The results are in the given order; failed files have an error. */
export async function convertFiles(
  pool: Pick<ConversionPool, 'convert'>,
  { type, password, files }: Pick<Arguments, 'type' | 'password' | 'files'>,
  options: ConvertFilesOptions,
): Promise<ExportDocument[]> {
  return Promise.all(
    files.map(async (file, index): Promise<ExportDocument> => {
      const fileId = String(index);
      const request = {
        path: options.places?.get(file) ?? resolve(options.folder, file),
        type,
        ...(password !== undefined && { password }),
        ...(options.guide && { guide: options.guide }),
      };
      try {
        const document = await pool.convert(request, {
          signal: options.signal,
          onProgress: (done, total) => options.onPage(file, done, total),
          ...(options.onGuide && { onGuide: options.onGuide }),
          ...(options.traceOf && { onTrace: options.traceOf(file) }),
        });
        return { fileId, file, status: 'converted', document };
      } catch (error) {
        return { fileId, file, status: 'failed', error: errorOf(error) };
      } finally {
        options.onFile(file);
      }
    }),
  );
}

function errorOf(error: unknown): ErrorBody {
  if (error instanceof LedgerliftError) return { code: error.code, message: error.message };
  const detail = error instanceof Error ? error.message : String(error);
  return {
    code: 'internal',
    message: `An internal error occurred on this file; please report it: ${detail}`,
  };
}

/** The rows of all converted files, file by file, each in printed order. */
export function transactionsOf(documents: readonly ExportDocument[]): Transaction[] {
  const transactions: Transaction[] = [];
  for (const entry of documents) {
    if (entry.status === 'failed') continue;
    const source = {
      fileId: entry.fileId,
      fileName: basename(entry.file),
      firstId: transactions.length + 1,
    };
    transactions.push(...toTransactions(entry.document, source));
  }
  return transactions;
}
