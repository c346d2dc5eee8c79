import type { Transaction } from '@ledgerlift/contract';
import type { CellEdit } from '../../../rows/table/cell-address.ts';
import { rowsAfter } from './apply-edits.ts';
import { type CorrectedFile, isSettled, type KeptRow, keptRows } from './corrected-file.ts';
import type { Pattern, PatternField, SourceField } from './pattern.ts';
import { effectOf } from './sums.ts';

/** Fields, each with the one that may hold what belongs there. */
const SOURCES = [
  ['date', 'valueDate'],
  ['amount', 'balance'],
  ['description', 'reference'],
] as const satisfies readonly (readonly [PatternField, SourceField])[];

/** The user put into rows what is printed in another column of the same row. It concerns all rows that print both. */
export function columnPattern(file: CorrectedFile): Pattern | null {
  for (const [field, from] of SOURCES) {
    const found = from === 'balance' ? amountPattern(file) : takenPattern(file, field, from, false);
    if (found) return found;
  }
  return null;
}

/** Amounts and balances were taken for each other, or amounts for balances alone: the arithmetic decides. */
function amountPattern(file: CorrectedFile): Pattern | null {
  const swap = takenPattern(file, 'amount', 'balance', true);
  if (swap?.addsUp) return swap;
  const taken = takenPattern(file, 'amount', 'balance', false);
  if (taken?.addsUp) return taken;
  const isShown = ({ read, now }: KeptRow) => read.amount === now.amount || read.amount === now.balance;
  return keptRows(file).every(isShown) ? swap : null;
}

function takenPattern(
  file: CorrectedFile,
  field: PatternField,
  from: SourceField,
  isSwap: boolean,
): Pattern | null {
  const rows = keptRows(file);
  const changed = rows.filter(({ read, now }) => !isSame(read[field], now[field]));
  if (changed.length < 2 || !changed.every(({ read, now }) => isTaken(read, now[field], from))) return null;
  const others = rows.filter(
    (row) => isSame(row.read[field], row.now[field]) && !isSame(row.read[field], row.read[from]),
  );
  // A row without an amount would be none.
  if (field === 'amount' && others.some(({ read }) => read[from] === '')) return null;
  const open = others.filter(({ read }) => read[from] !== '');
  if (open.length === 0 || open.some((row) => isSettled(row, field))) return null;
  const edits = open.map(({ read }): CellEdit => ({ id: read.id, field, value: read[from] }));
  const back = isSwap ? swappedBack([...changed, ...open], field, from) : [];
  if (back === null) return null;
  const all = [...edits, ...back];
  const isMoney = field === 'amount';
  const effect = isMoney ? effectOf(file, rowsAfter(file, all)) : { addsUp: false };
  if (!effect) return null;
  return {
    key: `column ${field} ${from}`,
    meaning: { kind: 'column', field, from, isSwap },
    shown: new Set(changed.map(({ now }) => now.id)),
    edits: all,
    removals: [],
    rows: changed.length + open.length,
    ...effect,
  };
}

/** The edits that put into `from` what was read as `field`; null where `from` is no field to edit, or the user says otherwise. */
function swappedBack(rows: readonly KeptRow[], field: PatternField, from: SourceField): CellEdit[] | null {
  if (from !== 'balance') return null;
  const open = rows.filter(({ read, now }) => now[from] !== read[field]);
  if (open.some((row) => isSettled(row, from))) return null;
  return open.map(({ read }) => ({ id: read.id, field: from, value: read[field] }));
}

function isTaken(read: Transaction, value: string, from: SourceField): boolean {
  return read[from] !== '' && isSame(read[from], value);
}

function isSame(one: string, other: string): boolean {
  const plain = (text: string) => text.trim().replace(/\s+/g, ' ');
  return plain(one) === plain(other);
}
