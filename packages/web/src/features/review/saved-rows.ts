import type { DateFormat, NewTransaction, Transaction } from '@ledgerlift/contract';
import type { QueryClient } from '@tanstack/react-query';
import { CallError } from '../../lib/http.ts';
import {
  addTransaction,
  deleteTransaction,
  editTransaction,
  restoreTransaction,
} from '../../lib/jobs-api.ts';
import { jobKey, transactionsKey } from '../../lib/query-keys.ts';
import type { CellEdit } from '../../rows/table/cell-address.ts';
import { type PendingEdit, withPending } from './pending-edits.ts';
import { withoutRows, withRow } from './row-list.ts';

/** How a change ended: `refused` tells the server's words, and that the row is shown as it is now. */
export type Outcome = { end: 'saved' } | { end: 'failed' } | { end: 'refused'; words: string };
const SAVED: Outcome = { end: 'saved' };

interface WaitingEdit extends PendingEdit {
  /** Set when an edit of the row that came before met a row that somebody else had changed. */
  refusal: Outcome | null;
}
interface WaitingRow {
  /** As the server last told it. */
  confirmed: Transaction;
  edits: WaitingEdit[];
}

/**
 * The rows of a job in the page's cache and at the server. Changes of cells and deletions show at once and are sent one after
 * the other, so that their order holds; what the server does not take is taken back.
 */
export class SavedRows {
  readonly #client: QueryClient;
  readonly #jobId: string;
  readonly #onWaiting: (changes: number) => void;
  readonly #waiting = new Map<number, WaitingRow>();
  #queue: Promise<unknown> = Promise.resolve();
  #changesWaiting = 0;
  /** Something went otherwise than shown: the list is loaded anew once all is done. */
  #isUncertain = false;

  constructor(client: QueryClient, jobId: string, onWaiting: (changes: number) => void) {
    this.#client = client;
    this.#jobId = jobId;
    this.#onWaiting = onWaiting;
  }

  /** Some rows as they are shown. */
  byId(ids: readonly number[]): ReadonlyMap<number, Transaction> {
    const wanted = new Set(ids);
    const found = this.#rows().filter(({ id }) => wanted.has(id));
    return new Map(found.map((row) => [row.id, row]));
  }

  /** Shows the edits at once, and sends them. */
  edit(edits: readonly CellEdit[], dateFormat: DateFormat): Promise<Outcome>[] {
    const byId = this.byId(edits.map(({ id }) => id));
    const prepared = edits.map(({ id, field, value }) => {
      const row = byId.get(id);
      const waiting = this.#waiting.get(id) ?? (row && { confirmed: row, edits: [] });
      if (!waiting) return null;
      const edit: WaitingEdit = { field, value, refusal: null };
      waiting.edits.push(edit);
      this.#waiting.set(id, waiting);
      return { waiting, edit };
    });
    this.#show(edits.map(({ id }) => id));
    return prepared.map((each): Promise<Outcome> => {
      if (!each) return Promise.resolve({ end: 'failed' });
      return this.#enqueue(() => this.#sendEdit(each.waiting, each.edit, dateFormat));
    });
  }

  /** Adds a row, which has its place and its id from the server; null when it does not take it. */
  add(row: NewTransaction): Promise<Transaction | null> {
    return this.#enqueue(async () => {
      try {
        const added = await addTransaction(this.#jobId, row);
        this.#setRows(withRow(this.#rows(), added));
        return added;
      } catch {
        return null;
      }
    });
  }

  /** Takes rows out at once, and at the server. */
  delete(ids: readonly number[]): Promise<Outcome>[] {
    this.#setRows(withoutRows(this.#rows(), new Set(ids)));
    return ids.map((id) =>
      this.#enqueue(async () => {
        try {
          await deleteTransaction(id);
          return SAVED;
        } catch (error) {
          this.#isUncertain = true;
          return outcomeOf(error);
        }
      }),
    );
  }

  /** Puts a row back that was taken out. */
  restore(id: number): Promise<Outcome> {
    return this.#enqueue(async () => {
      try {
        this.#setRows(withRow(this.#rows(), await restoreTransaction(id)));
        return SAVED;
      } catch (error) {
        this.#isUncertain = true;
        return outcomeOf(error);
      }
    });
  }

  async #sendEdit(waiting: WaitingRow, edit: WaitingEdit, dateFormat: DateFormat): Promise<Outcome> {
    const { id, version } = waiting.confirmed;
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
      waiting.confirmed = await editTransaction(id, edit.field, edit.value, { dateFormat, version });
      return SAVED;
    } catch (error) {
      const outcome = outcomeOf(error);
      const current = currentRow(error);
      // The row is gone, perhaps deleted in another window.
      if (error instanceof CallError && error.status === 404) this.#isUncertain = true;
      if (current) {
        waiting.confirmed = current;
        // They were typed into a row that looked otherwise.
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
        // Rows may have been added or deleted above since the server told of this one.
        return waiting ? { ...withPending(waiting.confirmed, waiting.edits), position: row.position } : row;
      }),
    );
  }

  #rows(): readonly Transaction[] {
    return this.#client.getQueryData<Transaction[]>(transactionsKey(this.#jobId)) ?? [];
  }

  #setRows(rows: Transaction[]): void {
    this.#client.setQueryData<Transaction[]>(transactionsKey(this.#jobId), rows);
  }

  #enqueue<Result>(send: () => Promise<Result>): Promise<Result> {
    this.#count(1);
    // A list that is being loaded may or may not hold this change.
    if (this.#client.isFetching({ queryKey: transactionsKey(this.#jobId) }) > 0) this.#isUncertain = true;
    const result = this.#queue.then(send);
    this.#queue = result.then(
      () => this.#finish(),
      () => this.#finish(),
    );
    return result;
  }

  #finish(): void {
    this.#count(-1);
    if (this.#changesWaiting > 0) return;
    // The proof, the counts and what comparing the files tells.
    void this.#client.invalidateQueries({ queryKey: jobKey(this.#jobId) });
    void this.#client.invalidateQueries({ queryKey: [`/api/jobs/${this.#jobId}/findings`] });
    if (this.#isUncertain) void this.#client.invalidateQueries({ queryKey: transactionsKey(this.#jobId) });
    this.#isUncertain = false;
  }

  #count(step: 1 | -1): void {
    this.#changesWaiting += step;
    this.#onWaiting(this.#changesWaiting);
  }
}

function outcomeOf(error: unknown): Outcome {
  const isRefusal = error instanceof CallError && error.status === 409 && error.message !== '';
  return isRefusal ? { end: 'refused', words: error.message } : { end: 'failed' };
}

/** The row as it is now, which comes with the refusal of an edit that was made on an older one. */
function currentRow(error: unknown): Transaction | null {
  if (!(error instanceof CallError) || error.status !== 409) return null;
  return (error.details as { transaction?: Transaction } | undefined)?.transaction ?? null;
}
