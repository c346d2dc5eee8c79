import {
  type DateFormat,
  type EditableField,
  editableFieldSchema,
  type NewTransaction,
  type Transaction,
} from '@ledgerlift/contract';
import type { QueryClient } from '@tanstack/react-query';
import { CallError } from '../../lib/http.ts';
import {
  addTransaction,
  deleteTransaction,
  editTransaction,
  restoreTransaction,
} from '../../lib/jobs-api.ts';
import { jobFindingsKey, jobKey, transactionsKey } from '../../lib/query-keys.ts';
import type { CellEdit } from '../../rows/table/cell-address.ts';
import { type PendingEdit, withPending } from './pending-edits.ts';
import { withoutRows, withRow } from './row-list.ts';

/**
 * How a change ended. `gone`: the row no longer exists. `refused`: with the server's message; the current row is shown, and
 * `changed` lists the fields that somebody else has changed.
 */
export type Outcome =
  | { end: 'saved' | 'failed' | 'gone' }
  | { end: 'refused'; words: string; changed: readonly EditableField[] };
const SAVED: Outcome = { end: 'saved' };
const GONE: Outcome = { end: 'gone' };
const NOT_FOUND = 404;
const SERVER_FAULT = 500;

/** An edit of a cell; `type` restores the row's type, which editing an amount derives anew. */
export interface RowEdit extends CellEdit {
  type?: string | undefined;
}

interface WaitingEdit extends PendingEdit {
  type: string | undefined;
  /** Set when an earlier edit of the row met a version changed by somebody else. */
  refusal: Outcome | null;
}
interface WaitingRow {
  /** The server's last known version. */
  confirmed: Transaction;
  edits: WaitingEdit[];
}
interface PreparedEdit {
  waiting: WaitingRow;
  edit: WaitingEdit;
}

/**
 * The rows of a job in the page's cache and on the server. Edits and deletions are optimistic: they show at once and are sent
 * one after the other, in order; a refused change is reverted.
 */
export class OptimisticRows {
  readonly #client: QueryClient;
  readonly #jobId: string;
  readonly #onWaiting: (changes: number) => void;
  readonly #waiting = new Map<number, WaitingRow>();
  #queue: Promise<unknown> = Promise.resolve();
  #changesWaiting = 0;
  /** The list as last written here; if the cache holds another one, it was reloaded meanwhile and may lack changes. */
  #left: readonly Transaction[] | undefined;
  /** The cache may differ from the server: the list is reloaded once all changes are answered. */
  #isUncertain = false;

  constructor(client: QueryClient, jobId: string, onWaiting: (changes: number) => void) {
    this.#client = client;
    this.#jobId = jobId;
    this.#onWaiting = onWaiting;
  }

  /** Some rows as displayed. */
  byId(ids: readonly number[]): ReadonlyMap<number, Transaction> {
    const wanted = new Set(ids);
    const found = this.#rows().filter(({ id }) => wanted.has(id));
    return new Map(found.map((row) => [row.id, row]));
  }

  /** Shows the edits at once, and sends them. */
  edit(edits: readonly RowEdit[], dateFormat: DateFormat): Promise<Outcome>[] {
    const byId = this.byId(edits.map(({ id }) => id));
    const prepared = edits.map((edit) => this.#prepare(edit, byId.get(edit.id)));
    this.#show(edits.map(({ id }) => id));
    return edits.map((edit, index) =>
      this.#enqueue(async () => {
        // A row that was being restored exists by now.
        const ready = prepared[index] ?? this.#prepare(edit, this.byId([edit.id]).get(edit.id));
        return ready ? this.#sendEdit(ready, dateFormat) : GONE;
      }),
    );
  }

  #prepare({ id, field, value, type }: RowEdit, row: Transaction | undefined): PreparedEdit | null {
    const waiting = this.#waiting.get(id) ?? (row && { confirmed: row, edits: [] });
    if (!waiting) return null;
    const edit: WaitingEdit = { field, value, type, refusal: null };
    waiting.edits.push(edit);
    this.#waiting.set(id, waiting);
    return { waiting, edit };
  }

  /** Adds a row, whose position and id come from the server; null if the server refuses. */
  add(row: NewTransaction): Promise<Transaction | null> {
    return this.#enqueue(async () => {
      try {
        const added = await addTransaction(this.#jobId, row);
        this.#setRows(withRow(this.#rows(), added));
        return added;
      } catch (error) {
        if (isUnanswered(error) || outcomeOf(error).end === 'gone') this.#isUncertain = true;
        return null;
      }
    });
  }

  /** Deletes rows, at once in the cache and then on the server. */
  delete(ids: readonly number[]): Promise<Outcome>[] {
    const rows = this.byId(ids);
    this.#setRows(withoutRows(this.#rows(), new Set(ids)));
    return ids.map((id) =>
      this.#enqueue(async () => {
        // A pending undo may have restored the row meanwhile.
        const again = this.byId([id]).get(id);
        if (again) this.#setRows(withoutRows(this.#rows(), new Set([id])));
        const row = again ?? rows.get(id);
        try {
          await deleteTransaction(id);
          return SAVED;
        } catch (error) {
          this.#isUncertain = true;
          const outcome = outcomeOf(error);
          if (row && outcome.end !== 'gone') this.#setRows(withRow(this.#rows(), row));
          return outcome;
        }
      }),
    );
  }

  /** Restores a deleted row. */
  restore(id: number): Promise<Outcome> {
    return this.#enqueue(async () => {
      try {
        const restored = await restoreTransaction(id);
        const waiting = this.#waiting.get(id);
        if (waiting) waiting.confirmed = restored;
        this.#setRows(withRow(this.#rows(), restored));
        this.#show([id]);
        return SAVED;
      } catch (error) {
        this.#isUncertain = true;
        return outcomeOf(error);
      }
    });
  }

  /** Waits until the server has answered every change made so far. */
  async saved(): Promise<void> {
    await this.#queue;
  }

  async #sendEdit({ waiting, edit }: PreparedEdit, dateFormat: DateFormat): Promise<Outcome> {
    const { id } = waiting.confirmed;
    const send = async (field: EditableField, value: string) => {
      const { version } = waiting.confirmed;
      waiting.confirmed = await editTransaction(id, field, value, { dateFormat, version });
    };
    const settle = () => {
      waiting.edits = waiting.edits.filter((each) => each !== edit);
      this.#show([id]);
      if (waiting.edits.length === 0) this.#waiting.delete(id);
    };
    if (edit.refusal) {
      settle();
      return edit.refusal;
    }
    try {
      await send(edit.field, edit.value);
      if (edit.type !== undefined && waiting.confirmed.type !== edit.type) await send('type', edit.type);
      return SAVED;
    } catch (error) {
      const current = currentRow(error);
      const outcome = outcomeOf(error, current ? changedFields(waiting.confirmed, current) : []);
      // The row may have been deleted in another window, or the edit saved although no answer came.
      if (outcome.end === 'gone' || isUnanswered(error)) this.#isUncertain = true;
      if (current) {
        waiting.confirmed = current;
        // They were typed into an outdated row.
        for (const later of waiting.edits) later.refusal = outcome;
      }
      return outcome;
    } finally {
      settle();
    }
  }

  #show(ids: readonly number[]): void {
    const changed = new Set(ids);
    this.#setRows(
      this.#rows().map((row) => {
        const waiting = changed.has(row.id) ? this.#waiting.get(row.id) : undefined;
        // The position may have changed: rows above were added or deleted since.
        return waiting ? { ...withPending(waiting.confirmed, waiting.edits), position: row.position } : row;
      }),
    );
  }

  #rows(): readonly Transaction[] {
    return this.#known() ?? [];
  }

  #setRows(rows: Transaction[]): void {
    // The cache has dropped the list of a closed table, which is reloaded when it opens again.
    if (this.#known() === undefined) return;
    this.#noticeLoaded();
    this.#client.setQueryData(transactionsKey(this.#jobId), rows);
    this.#left = this.#known();
  }

  #known(): readonly Transaction[] | undefined {
    return this.#client.getQueryData(transactionsKey(this.#jobId));
  }

  /** A list that was loaded, or is loading, while changes wait may or may not contain them. */
  #noticeLoaded(): void {
    const isLoading = this.#client.isFetching({ queryKey: transactionsKey(this.#jobId) }) > 0;
    if (isLoading || (this.#changesWaiting > 0 && this.#known() !== this.#left)) this.#isUncertain = true;
    this.#left = this.#known();
  }

  #enqueue<Result>(send: () => Promise<Result>): Promise<Result> {
    this.#noticeLoaded();
    this.#count(1);
    const result = this.#queue.then(send);
    this.#queue = result.then(
      () => this.#finish(),
      () => this.#finish(),
    );
    return result;
  }

  #finish(): void {
    this.#noticeLoaded();
    this.#count(-1);
    if (this.#changesWaiting > 0) return;
    // The proof, the counts and the findings between files.
    void this.#client.invalidateQueries({ queryKey: jobKey(this.#jobId) });
    void this.#client.invalidateQueries({ queryKey: jobFindingsKey(this.#jobId) });
    if (this.#isUncertain) void this.#loadAnew();
  }

  async #loadAnew(): Promise<void> {
    const queryKey = transactionsKey(this.#jobId);
    this.#isUncertain = false;
    await this.#client.invalidateQueries({ queryKey });
    // Reload after the next change instead.
    if (this.#client.getQueryState(queryKey)?.status === 'error') this.#isUncertain = true;
  }

  #count(step: 1 | -1): void {
    this.#changesWaiting += step;
    this.#onWaiting(this.#changesWaiting);
  }
}

function outcomeOf(error: unknown, changed: readonly EditableField[] = []): Outcome {
  if (!(error instanceof CallError)) return { end: 'failed' };
  if (error.status === NOT_FOUND) return GONE;
  return error.status === 409 && error.message !== ''
    ? { end: 'refused', words: error.message, changed }
    : { end: 'failed' };
}

/** True if the server's state is unknown: the connection broke, or the server failed. */
function isUnanswered(error: unknown): boolean {
  return !(error instanceof CallError) || error.status >= SERVER_FAULT;
}

function changedFields(before: Transaction, now: Transaction): EditableField[] {
  return editableFieldSchema.options.filter((field) => before[field] !== now[field]);
}

/** The current row, which comes with the refusal of an edit of an outdated one. */
function currentRow(error: unknown): Transaction | null {
  if (!(error instanceof CallError) || error.status !== 409) return null;
  return (error.details as { transaction?: Transaction } | undefined)?.transaction ?? null;
}
