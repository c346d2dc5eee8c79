import type { EditableField, Trace, Transaction } from '@ledgerlift/contract';

/** An edit that the server has not answered yet. */
export interface PendingEdit {
  field: EditableField;
  value: string;
}

/** A row as displayed: the server's last state with the unanswered edits applied. */
export function withPending(confirmed: Transaction, edits: readonly PendingEdit[]): Transaction {
  if (edits.length === 0) return confirmed;
  const traces = { ...confirmed.traces };
  const values: Partial<Record<EditableField, string>> = {};
  for (const { field, value } of edits) {
    values[field] = value;
    traces[field] = editedTrace(traces[field]);
  }
  return { ...confirmed, ...values, traces };
}

function editedTrace(trace: Trace | undefined): Trace {
  if (trace) return { ...trace, confidence: 1, edited: true };
  return { raw: '', page: null, box: null, confidence: 1, reason: null, edited: true };
}
