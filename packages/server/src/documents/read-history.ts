import type { History, HistoryEntry, HistoryQuery, ProofState } from '@ledgerlift/contract';
import { and, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../store/database.ts';
import { files, jobs } from '../store/schema.ts';
import { storableText } from '../store/storable-json.ts';
import type { StoredJob } from './own-job.ts';

type JobLine = Pick<StoredJob, 'id' | 'customFilename' | 'shareCode' | 'createdAt' | 'lastUsedAt'>;
type FileLine = Pick<typeof files.$inferSelect, 'jobId' | 'name' | 'documentType' | 'pages' | 'rowCount'> & {
  proofState: ProofState | null;
  restsOnEdits: boolean | null;
};

/** The worst first. */
const PROOF_STATES: readonly ProofState[] = ['failed', 'unprovable', 'proved'];

/**
 * A page of the user's jobs, newest first, including samples. Omits jobs without files. Does not count as a use of the
 * jobs.
 */
export async function readHistory(
  db: Queries,
  userId: string,
  { search, page, pageSize }: HistoryQuery,
): Promise<History> {
  const found = await matchingJobs(db, userId, search, { limit: pageSize, offset: (page - 1) * pageSize });
  const filesByJob = await linesOfFiles(
    db,
    found.map((job) => job.id),
  );
  const entries = found.map((job) => toEntry(job, filesByJob.get(job.id) ?? []));
  return { entries, total: await totalOf(db, userId, search, found), page, pageSize };
}

/** Jobs whose name or one of whose file names contains the text, each with the total number of matches. */
function matchingJobs(
  db: Queries,
  userId: string,
  search: string,
  { limit, offset }: { limit: number; offset: number },
) {
  // A lateral join finds a matching file job by job through the index, without scanning other users' files.
  const match = db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.jobId, jobs.id), matches(search)))
    .limit(1)
    .as('match');
  return db
    .select({
      id: jobs.id,
      customFilename: jobs.customFilename,
      shareCode: jobs.shareCode,
      createdAt: jobs.createdAt,
      lastUsedAt: jobs.lastUsedAt,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(jobs)
    .crossJoinLateral(match)
    .where(eq(jobs.ownerId, userId))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(limit)
    .offset(offset);
}

/** Ignores case. File names from macOS have decomposed accents (NFD), so both normal forms are searched. */
function matches(search: string): SQL | undefined {
  if (search === '') return undefined;
  const text = storableText(search);
  const patterns = new Set(
    [text.normalize('NFC'), text.normalize('NFD')].map(
      (spelling) => `%${spelling.replace(/[\\%_]/g, '\\$&')}%`,
    ),
  );
  return or(
    ...[...patterns].flatMap((pattern) => [ilike(jobs.customFilename, pattern), ilike(files.name, pattern)]),
  );
}

/** A page beyond the last has no row with the total, so the first page is queried. */
async function totalOf(
  db: Queries,
  userId: string,
  search: string,
  [onPage]: readonly { total: number }[],
): Promise<number> {
  const first = onPage ?? (await matchingJobs(db, userId, search, { limit: 1, offset: 0 }))[0];
  return first?.total ?? 0;
}

/** What the history shows of the files of these jobs, in upload order. */
async function linesOfFiles(db: Queries, jobIds: readonly string[]): Promise<Map<string, FileLine[]>> {
  const lines = new Map(jobIds.map((jobId): [string, FileLine[]] => [jobId, []]));
  if (jobIds.length === 0) return lines;
  const found = await db
    .select({
      jobId: files.jobId,
      name: files.name,
      documentType: files.documentType,
      pages: files.pages,
      rowCount: files.rowCount,
      // Fetches only these fields, since documents are large.
      proofState: sql<ProofState | null>`${files.head} -> 'proof' ->> 'state'`,
      restsOnEdits: sql<boolean | null>`(${files.head} -> 'proof' ->> 'restsOnEdits')::boolean`,
    })
    .from(files)
    .where(inArray(files.jobId, [...jobIds]))
    .orderBy(files.jobId, files.uploadOrder);
  for (const line of found) lines.get(line.jobId)?.push(line);
  return lines;
}

function toEntry(job: JobLine, lines: readonly FileLine[]): HistoryEntry {
  const states = new Set(lines.map((line) => line.proofState));
  return {
    jobId: job.id,
    customFilename: job.customFilename,
    shareCode: job.shareCode,
    fileNames: lines.map((line) => line.name),
    documentTypes: [...new Set(lines.map((line) => line.documentType))],
    pages: lines.reduce((sum, line) => sum + (line.pages ?? 0), 0),
    rows: lines.reduce((sum, line) => sum + line.rowCount, 0),
    proofState: PROOF_STATES.find((state) => states.has(state)) ?? null,
    provedFiles: lines.filter((line) => line.proofState === 'proved').length,
    restsOnEdits: lines.some((line) => line.restsOnEdits === true),
    createdAt: job.createdAt.toISOString(),
    lastUsedAt: job.lastUsedAt.toISOString(),
  };
}
