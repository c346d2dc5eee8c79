import { type DocumentType, documentTypeSchema, type Proof, proofSchema } from '@ledgerlift/contract';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../store/database.ts';
import type { StoredFileRow } from '../store/lock-files.ts';
import { files, jobs } from '../store/schema.ts';

/** A converted file of an owner, without its rows. */
export interface ConvertedFileLine {
  fileId: string;
  name: string;
  type: DocumentType;
  pages: number;
  rowCount: number;
  proof: Proof;
}

/** A page of the converted files of all jobs of an owner, newest first, and their number. Does not count as a use. */
export async function listConvertedFiles(
  db: Queries,
  ownerId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ lines: ConvertedFileLine[]; total: number }> {
  const own = and(eq(jobs.ownerId, ownerId), eq(files.status, 'converted'));
  const found = await db
    .select({
      fileId: files.id,
      name: files.name,
      // Fetches only these fields, since documents are large.
      type: sql<unknown>`${files.head} -> 'type'`,
      proof: sql<unknown>`${files.head} -> 'proof'`,
      pages: sql<number>`(${files.head} ->> 'pages')::int`,
      rowCount: files.rowCount,
    })
    .from(files)
    .innerJoin(jobs, eq(jobs.id, files.jobId))
    .where(own)
    .orderBy(desc(files.uploadOrder))
    .limit(limit)
    .offset(offset);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(files)
    .innerJoin(jobs, eq(jobs.id, files.jobId))
    .where(own);
  const lines = found.map((line) => ({
    ...line,
    type: documentTypeSchema.parse(line.type),
    proof: proofSchema.parse(line.proof),
  }));
  return { lines, total: counted?.total ?? 0 };
}

/** The converted files of an owner among these ids, in the order of the ids. */
export async function findConvertedFiles(
  db: Queries,
  ownerId: string,
  fileIds: readonly string[],
): Promise<StoredFileRow[]> {
  // No id contains NUL, and PostgreSQL rejects queries with it.
  const wanted = fileIds.filter((id) => !id.includes('\0'));
  if (wanted.length === 0) return [];
  const found = await db
    .select({ file: files })
    .from(files)
    .innerJoin(jobs, eq(jobs.id, files.jobId))
    .where(and(inArray(files.id, wanted), eq(jobs.ownerId, ownerId), eq(files.status, 'converted')));
  const byId = new Map(found.map(({ file }) => [file.id, file]));
  return wanted.flatMap((id) => byId.get(id) ?? []);
}
