import type { Entry } from '../statement/entries.ts';
import { type AmountToken, findAmounts } from '../values/amount.ts';
import { lineOfText } from './line-of-text.ts';

const STYLE = { decimal: '.', decimals: 2, spaceGroups: false } as const;

/** The one amount of a text such as '-12.30', for tests. Throws RangeError without any. */
export function madeAmount(text: string): AmountToken {
  const [token] = findAmounts(lineOfText(text), STYLE);
  if (!token) throw new RangeError(`no amount in '${text}'`);
  return token;
}

/** A line of a table with the given amounts, one per column, for tests; '' leaves a cell empty. */
export function madeEntry(cells: readonly string[], changes: Partial<Entry> = {}): Entry {
  const filled = [...cells.entries()].filter(([, text]) => text !== '');
  return {
    at: 0,
    line: { ...lineOfText('x'), amounts: [], dates: [] },
    amounts: new Map(filled.map(([column, text]) => [column, madeAmount(text)])),
    dates: [],
    words: [],
    label: null,
    direction: 0,
    section: 0,
    stretch: 0,
    table: '',
    ...changes,
  };
}
