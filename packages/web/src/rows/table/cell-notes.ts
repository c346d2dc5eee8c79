import type { AnyColumn, Trace, Transaction } from '@ledgerlift/contract';

/** Below this confidence a value is marked as doubtful. */
const DOUBT_BELOW = 0.8;
/** Reason code of an edited cell; its text quotes the printed value. */
const EDITED = 'edited';

/** The note of a cell: a doubt of the reader, or an edit by the user. */
export interface CellNote {
  kind: 'doubt' | 'edit';
  text: string;
}

/** The note of a cell, null for most. An edit removes every doubt. */
export function noteOf(transaction: Transaction, column: AnyColumn): CellNote | null {
  const trace = traceOf(transaction, column);
  if (!trace) return null;
  if (trace.edited) return { kind: 'edit', text: editText(trace) };
  const doubt = doubtIn(trace, column in transaction && transaction[column as keyof Transaction] === '');
  return doubt === null ? null : { kind: 'doubt', text: doubt };
}

/** Why a cell is doubtful; null if it is not, or if the user has confirmed or edited it. */
export function doubtOf(transaction: Transaction, column: AnyColumn): string | null {
  const note = noteOf(transaction, column);
  return note?.kind === 'doubt' ? note.text : null;
}

function traceOf({ traces }: Transaction, column: AnyColumn): Trace | undefined {
  return column in traces ? traces[column as keyof Transaction['traces']] : undefined;
}

function editText({ reason }: Trace): string {
  const text = reason?.code === EDITED ? reason.text : 'changed by you';
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function doubtIn(trace: Trace, isEmpty: boolean): string | null {
  const unreadable = isEmpty && trace.reason !== null;
  if (trace.confidence >= DOUBT_BELOW && !unreadable) return null;
  if (trace.reason !== null) return trace.reason.text;
  const printed = trace.raw === '' ? '' : `, printed as "${trace.raw}"`;
  return `Read with ${Math.floor(trace.confidence * 100)}% certainty${printed}`;
}
