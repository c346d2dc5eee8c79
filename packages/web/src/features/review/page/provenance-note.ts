import type { Column, Trace, Transaction } from '@ledgerlift/contract';
import { doubtOf } from '../../../rows/table/cell-notes.ts';

/** The part of an edited cell's reason that quotes the printed text. */
const PRINTED_BEFORE = /printed: “(.*)”$/su;

/** Where a value comes from, in a sentence: the printed text, or why nothing is printed. */
export function provenanceNote(row: Transaction, column: Column): string {
  const trace = row.traces[column];
  if (isAdded(row) && (trace === undefined || trace.box === null)) return 'Added by you.';
  if (trace === undefined) return absenceOf(row, column);
  if (trace.edited) return editedNote(trace);
  const doubt = doubtOf(row, column);
  const reason = trace.reason?.text ?? '';
  if (trace.raw === '') return notPrinted(reason, trace.box !== null);
  const printed = printedWords(trace.raw);
  const words = trace.box === null ? `${printed} Its place on the page is not known.` : printed;
  const why = reason !== '' ? reason : doubt !== null ? certainty(trace) : '';
  return why === '' ? words : `${words} ${sentence(why)}`;
}

/** True for a row added by the user: its identifying values were typed and have no place on a page. */
function isAdded({ traces }: Transaction): boolean {
  const own = [traces.date, traces.description, traces.amount, traces.balance].filter(
    (trace) => trace !== undefined,
  );
  return own.length > 0 && own.every(({ edited, box }) => edited && box === null);
}

function absenceOf(row: Transaction, column: Column): string {
  if (column === 'fileName') return 'The name of the file.';
  if (row[column] === '') return 'Not printed on the page.';
  if (column === 'currency') return 'Not printed in the row: the currency of the document.';
  if (column === 'type')
    return row.kind === 'transaction'
      ? 'Not printed on the page: it follows from the amount.'
      : 'Not printed on the page: it follows from what the line is.';
  return 'Not printed on the page.';
}

/** The note of an edited or confirmed value: a confirmed one is not called changed. */
function editedNote({ reason }: Trace): string {
  const printed = PRINTED_BEFORE.exec(reason?.text ?? '')?.[1] ?? '';
  return printed === '' ? 'Your value; nothing is printed here.' : `Your value. ${printedWords(printed)}`;
}

function printedWords(raw: string): string {
  return `Printed: “${raw.replace(/\s+/gu, ' ')}”.`;
}

function notPrinted(reason: string, isTold: boolean): string {
  const why = reason === '' ? 'Not printed on the page.' : `Not printed on the page: ${reason}.`;
  return isTold ? `${why} It is derived from the marked words.` : why;
}

function certainty({ confidence }: Trace): string {
  return `read with ${Math.floor(confidence * 100)}% certainty`;
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${/[.!?]$/u.test(words) ? '' : '.'}`;
}
