import type { Queries } from '../store/database.ts';
import { creditEntries, files, tasks } from '../store/schema.ts';

type Entry = typeof creditEntries.$inferSelect;
type TaskRow = typeof tasks.$inferSelect;

/** Sums of the credit ledger, and violations of its rules. */
export interface LedgerAudit {
  /** Sentences; empty while every rule holds. */
  problems: string[];
  /** Credits spent by owner. */
  spent: Map<string, number>;
  /** Sum of all entries by owner, over all periods. */
  balances: Map<string, number>;
}

/**
 * Reads the whole ledger and checks its rules: no balance including reservations was ever below zero; a task ends with
 * one release of its whole reservation and at most one spend of no more than that; only finished tasks are paid for,
 * and the same content once per job; no payment returns more than was withdrawn for it.
 */
export async function auditLedger(db: Queries): Promise<LedgerAudit> {
  const entries = await db.select().from(creditEntries).orderBy(creditEntries.id);
  const taskRows = await db.select().from(tasks);
  const fileRows = await db
    .select({
      id: files.id,
      jobId: files.jobId,
      contentHash: files.contentHash,
      status: files.status,
      isSample: files.isSample,
    })
    .from(files);
  const paid = paymentsByContent(entries);
  const unpaid = fileRows.filter(
    (file) => file.status === 'converted' && !file.isSample && !paid.has(contentKey(file)),
  );
  return {
    problems: [
      ...negativeMoments(entries),
      ...returnProblems(entries),
      ...taskProblems(entries, taskRows),
      ...[...paid]
        .filter(([, count]) => count > 1)
        .map(([key, count]) => `${key} was paid for ${count} times`),
      ...unpaid.map((file) => `file ${file.id} was converted and never paid for`),
    ],
    spent: sumByOwner(
      entries.filter((entry) => entry.kind === 'spend').map((entry) => ({ ...entry, amount: -entry.amount })),
    ),
    balances: sumByOwner(entries),
  };
}

/** Ids rise in the order of the movements, because those of an owner are serialised. */
function negativeMoments(entries: readonly Entry[]): string[] {
  const sums = new Map<string, number>();
  const reserved = new Map<string, number>();
  const problems: string[] = [];
  for (const { id, ownerId, period, kind, amount } of entries) {
    const key = `${ownerId} in ${period}`;
    const sum = (sums.get(key) ?? 0) + amount;
    sums.set(key, sum);
    // A refund also withdraws reserved credits, which are not used yet.
    const isReserving = kind === 'reserve' || kind === 'release';
    reserved.set(key, (reserved.get(key) ?? 0) - (isReserving ? amount : 0));
    if (sum + (reserved.get(key) ?? 0) < 0 || (kind === 'reserve' && sum < 0))
      problems.push(`the balance of ${key} was ${sum} after entry ${id}`);
  }
  return problems;
}

/** A won dispute returns at most what was withdrawn for its payment. */
function returnProblems(entries: readonly Entry[]): string[] {
  const sums = new Map<string, number>();
  const problems: string[] = [];
  for (const { id, ownerId, kind, amount, source } of entries) {
    if (kind !== 'withdrawal') continue;
    const [, payment = ''] = /^withdrawal \d+ of ([^\s,]+)/.exec(source ?? '') ?? [];
    const key = `${ownerId} for ${payment}`;
    const sum = (sums.get(key) ?? 0) + amount;
    sums.set(key, sum);
    if (payment === '' || sum > 0) problems.push(`entry ${id} returns more than was withdrawn from ${key}`);
  }
  return problems;
}

function taskProblems(entries: readonly Entry[], taskRows: readonly TaskRow[]): string[] {
  const taskById = new Map(taskRows.map((task) => [task.id, task]));
  const byTask = new Map<number, Entry[]>();
  for (const entry of entries)
    if (entry.taskId !== null) byTask.set(entry.taskId, [...(byTask.get(entry.taskId) ?? []), entry]);
  const settled = [...byTask].flatMap(([id, own]) => entryProblems(id, own, taskById.get(id)));
  const exhausted = taskRows.filter((task) => task.attempts > task.maxAttempts || task.attempts < 0);
  return [...settled, ...exhausted.map((task) => `task ${task.id} had ${task.attempts} attempts`)];
}

/** `task` is undefined when its file was deleted later. */
function entryProblems(id: number, entries: readonly Entry[], task: TaskRow | undefined): string[] {
  const isActive = task?.status === 'queued' || task?.status === 'running';
  const [reserved, released, spent] = (['reserve', 'release', 'spend'] as const).map((kind) =>
    entries.filter((entry) => entry.kind === kind).reduce((sum, entry) => sum + Math.abs(entry.amount), 0),
  ) as [number, number, number];
  const problems: string[] = [];
  if (isActive ? released > 0 : released !== reserved)
    problems.push(`task ${id} (${task?.status ?? 'deleted'}) reserved ${reserved} and released ${released}`);
  if (spent > reserved) problems.push(`task ${id} reserved ${reserved} and spent ${spent}`);
  if (task && task.status !== 'done' && spent > 0)
    problems.push(`task ${id} is ${task.status} and spent ${spent}`);
  for (const period of new Set(entries.map((entry) => entry.period)))
    for (const kind of ['reserve', 'release', 'spend'] as const) {
      const count = entries.filter((entry) => entry.period === period && entry.kind === kind).length;
      if (count > 1) problems.push(`task ${id} has ${count} entries of ${kind} in ${period}`);
    }
  return problems;
}

/** How many tasks paid for each content of a job. */
function paymentsByContent(entries: readonly Entry[]): Map<string, number> {
  const payers = new Map<string, Set<number | null>>();
  for (const entry of entries) {
    if (entry.kind !== 'spend') continue;
    const key = contentKey(entry);
    payers.set(key, (payers.get(key) ?? new Set()).add(entry.taskId));
  }
  return new Map([...payers].map(([key, tasksOfKey]) => [key, tasksOfKey.size]));
}

function contentKey({ jobId, contentHash }: { jobId: string | null; contentHash: string | null }): string {
  return `content ${contentHash} of job ${jobId}`;
}

function sumByOwner(entries: readonly Pick<Entry, 'ownerId' | 'amount'>[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { ownerId, amount } of entries) sums.set(ownerId, (sums.get(ownerId) ?? 0) + amount);
  return sums;
}
