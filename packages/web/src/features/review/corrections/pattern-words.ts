import { rowCount } from '../counts.ts';
import type { Pattern, PatternField, SourceField } from './pattern.ts';

const NAMES: Record<PatternField | SourceField, string> = {
  date: 'date',
  valueDate: 'value date',
  amount: 'amount',
  balance: 'balance',
  description: 'description',
  reference: 'reference',
};

/** What the user did, what could be done to the other rows, and what that leads to. `fileName` is given among several. */
export function offerSentence(pattern: Pattern, fileName: string | null): string {
  const result = pattern.addsUp ? ' The statement then adds up.' : '';
  return `${didSentence(pattern)} ${question(pattern, fileName)}${result}`;
}

function didSentence({ meaning, shown }: Pattern): string {
  const rows = rowCount(shown.size);
  switch (meaning.kind) {
    case 'signs':
      if (meaning.from === 'both') return `You turned money in and money out round in ${rows}.`;
      return meaning.from === 'out'
        ? `You turned money out into money in in ${rows}.`
        : `You turned money in into money out in ${rows}.`;
    case 'dates':
      return `You swapped day and month in ${rows}.`;
    case 'column':
      return `You put the ${NAMES[meaning.from]} in place of the ${NAMES[meaning.field]} in ${rows}.`;
    case 'lines':
      return `You removed ${rows} that read “${meaning.words}”.`;
  }
}

function question({ meaning, rows, removals }: Pattern, fileName: string | null): string {
  const of = fileName === null ? '' : ` of ${fileName}`;
  if (meaning.kind === 'lines')
    return removals.length === 1
      ? `Remove the other row like them${of}?`
      : `Remove the other ${rowCount(removals.length)} like them${of}?`;
  const isExchange = meaning.kind === 'column' && meaning.isSwap;
  return `${isExchange ? 'Exchange the two in' : 'Apply to'} all ${rowCount(rows)}${of}?`;
}

/** The name of the button. */
export function applyLabel({ meaning, rows, removals }: Pattern): string {
  return meaning.kind === 'lines' ? `Remove ${rowCount(removals.length)}` : `Apply to all ${rowCount(rows)}`;
}

/** Names the step for undo. */
export function stepLabel({ meaning, edits, removals }: Pattern): string {
  const rows = rowCount(new Set(edits.map(({ id }) => id)).size);
  switch (meaning.kind) {
    case 'signs':
      return `turn money in and out in ${rows}`;
    case 'dates':
      return `swap day and month in ${rows}`;
    case 'column':
      return `change the ${NAMES[meaning.field]} in ${rows}`;
    case 'lines':
      return `delete ${rowCount(removals.length)}`;
  }
}

/** What was done, for the toast. */
export function doneTitle({ meaning, rows, removals }: Pattern): string {
  return meaning.kind === 'lines' ? `Removed ${rowCount(removals.length)}` : `Applied to ${rowCount(rows)}`;
}
