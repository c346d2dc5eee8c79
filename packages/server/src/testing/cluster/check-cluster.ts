import { count } from 'drizzle-orm';
import type { OperatorParts } from '../../operator/command.ts';
import type { FileStore } from '../../store/file-store.ts';
import { creditEntries, fileReadings, files, pagePictures, rows, tasks, users } from '../../store/schema.ts';
import { auditLedger } from '../audit-ledger.ts';
import { storedHash } from '../stored-hash.ts';
import type { Owner } from './owner.ts';
import { type Waits, waitsOf } from './queue-waits.ts';
import type { DocumentRecord } from './trial-document.ts';

type FileRow = typeof files.$inferSelect;
type TaskRow = typeof tasks.$inferSelect;

/** Stored files that are read concurrently. */
const READ_AT_ONCE = 8;

export interface ClusterCheck {
  problems: string[];
  /** Requested documents by their final state. */
  ends: Map<string, number>;
  /** Pages of converted documents. */
  pages: number;
  /** Conversions that were restarted because a worker had died or lost its lease. */
  begunAgain: number;
  /** Conversions that failed after the last attempt and were requested again. */
  gaveUp: number;
  /** Stored files without a database row, left by calls that were killed before their response. */
  withoutRow: number;
  waits: Waits[];
  /** From the creation of the first task to the end of the last one. */
  seconds: number;
}

/** Compares database and file store of an idle cluster with what its owners have requested. */
export async function checkCluster(
  { db, fileStore }: OperatorParts,
  owners: readonly Owner[],
): Promise<ClusterCheck> {
  const { problems } = await auditLedger(db);
  const fileById = new Map((await db.select().from(files)).map((file) => [file.id, file]));
  const allTasks = await db.select().from(tasks).orderBy(tasks.id);
  const tasksOf = new Map<string, TaskRow[]>();
  for (const task of allTasks) tasksOf.set(task.fileId, [...(tasksOf.get(task.fileId) ?? []), task]);
  const storedRows = await db.select({ fileId: rows.fileId, rows: count() }).from(rows).groupBy(rows.fileId);
  const rowsOf = new Map(storedRows.map((stored) => [stored.fileId, stored.rows]));
  const spentOf = new Map<number | null, number>();
  for (const { taskId, kind, amount } of await db.select().from(creditEntries))
    if (kind === 'spend') spentOf.set(taskId, (spentOf.get(taskId) ?? 0) - amount);

  const ends = new Map<string, number>();
  const rowsByKind = new Map<string, number>();
  const asked = new Set<string>();
  let pages = 0;
  for (const document of documentsOf(owners)) {
    if (!document.wasAsked || document.stored === null) continue;
    const { fileId } = document.stored;
    asked.add(fileId);
    const file = fileById.get(fileId);
    const own = tasksOf.get(fileId) ?? [];
    problems.push(...documentProblems(document, file, own, spentOf));
    // All documents of a kind must have as many rows as the first one.
    const stored = rowsOf.get(fileId) ?? 0;
    if (file?.status === 'converted') {
      pages += file.pages ?? 0;
      const expected = rowsByKind.get(document.kind) ?? file.rowCount;
      rowsByKind.set(document.kind, expected);
      if (stored !== expected || file.rowCount !== expected || stored === 0)
        problems.push(`file ${fileId} (${document.kind}) has ${stored} rows, not ${expected}`);
    } else if (stored > 0) problems.push(`file ${fileId} is ${file?.status} and has ${stored} rows`);
    const end = endOf(file, own);
    ends.set(end, (ends.get(end) ?? 0) + 1);
  }
  for (const { id, fileId } of allTasks)
    if (!asked.has(fileId)) problems.push(`task ${id} is of a file that nobody asked for`);
  problems.push(...(await storeProblems(fileStore, [...fileById.values()])));
  const pictures = await db.select({ storedName: pagePictures.storedName }).from(pagePictures);
  const readings = await db.select({ storedName: fileReadings.storedName }).from(fileReadings);
  const named = new Set([...fileById.values(), ...pictures, ...readings].map(({ storedName }) => storedName));
  return {
    problems,
    ends,
    pages,
    begunAgain: allTasks.reduce((sum, { attempts }) => sum + Math.max(0, attempts - 1), 0),
    gaveUp: allTasks.filter(({ status }) => status === 'failed').length,
    withoutRow: (await fileStore.list()).filter((name) => !named.has(name)).length,
    waits: queueWaits(allTasks, await batchOwnerOf(db, owners)),
    seconds: spanOf(allTasks),
  };
}

function documentsOf(owners: readonly Owner[]): DocumentRecord[] {
  return owners.flatMap(({ jobs }) => jobs.flatMap(({ documents }) => documents));
}

/** A document must end once and be paid for once. */
function documentProblems(
  document: DocumentRecord,
  file: FileRow | undefined,
  own: readonly TaskRow[],
  spentOf: ReadonlyMap<number | null, number>,
): string[] {
  if (!file) return [`the file of ${document.name} is gone`];
  const problems: string[] = [];
  const complain = (problem: string) => problems.push(`file ${file.id}: ${problem}`);
  const done = own.filter(({ status }) => status === 'done');
  const active = own.filter(({ status }) => status === 'queued' || status === 'running');
  if (file.contentHash !== document.contentHash) complain('is not what was sent');
  for (const task of active) complain(`task ${task.id} is ${task.status} for ever`);
  if (own.some(({ status }) => status === 'cancelled'))
    complain('a task was cancelled that nobody cancelled');
  if (document.isConverted && file.status !== 'converted')
    complain(`was reported as converted and is ${file.status}`);
  const [first] = done;
  if (file.status === 'converted' ? done.length !== 1 : done.length > 0)
    complain(`is ${file.status} after ${done.length} tasks that were done`);
  if (own.some(({ id }) => first && id > first.id)) complain('was converted again after its end');
  const spent = own.reduce((sum, { id }) => sum + (spentOf.get(id) ?? 0), 0);
  const due = file.status === 'converted' ? document.pages : 0;
  if (spent !== due) complain(`cost ${spent} credits, not ${due}`);
  return problems;
}

function endOf(file: FileRow | undefined, own: readonly TaskRow[]): string {
  if (file?.status === 'failed') return `failed: ${file.error?.code}`;
  if (file?.status === 'uploaded' && own.length === 0) return 'not taken: too few credits';
  return file?.status ?? 'gone';
}

async function storeProblems(store: FileStore, rowsOfFiles: readonly FileRow[]): Promise<string[]> {
  const problems: string[] = [];
  const left = [...rowsOfFiles];
  const readOn = async () => {
    for (let file = left.pop(); file !== undefined; file = left.pop())
      if ((await storedHash(store, file.storedName)) !== file.contentHash)
        problems.push(`the stored file ${file.storedName} is not what its row says`);
  };
  await Promise.all(Array.from({ length: READ_AT_ONCE }, readOn));
  return problems;
}

async function batchOwnerOf(db: OperatorParts['db'], owners: readonly Owner[]): Promise<string | undefined> {
  const email = owners.find(({ plan }) => plan.kind === 'batch')?.email;
  const accounts = await db.select({ id: users.id, email: users.email }).from(users);
  return accounts.find((account) => account.email === email)?.id;
}

/** Waiting times by lane, and separately for the owner of the large batch, whose files must not delay the others. */
function queueWaits(allTasks: readonly TaskRow[], batchOwner: string | undefined): Waits[] {
  const secondsOf = (some: readonly TaskRow[]) =>
    some.flatMap(({ createdAt, startedAt }) =>
      startedAt === null ? [] : [(startedAt.getTime() - createdAt.getTime()) / 1000],
    );
  const others = allTasks.filter(({ ownerId }) => ownerId !== batchOwner);
  const lane = (name: string) => waitsOf(name, secondsOf(others.filter((task) => task.lane === name)));
  const batch = allTasks.filter(({ ownerId }) => ownerId === batchOwner);
  return [lane('standard'), lane('priority'), waitsOf('the large batch', secondsOf(batch))];
}

function spanOf(allTasks: readonly TaskRow[]): number {
  const starts = allTasks.map(({ createdAt }) => createdAt.getTime());
  const ends = allTasks.flatMap(({ endedAt }) => (endedAt === null ? [] : [endedAt.getTime()]));
  return (Math.max(...ends) - Math.min(...starts)) / 1000;
}
