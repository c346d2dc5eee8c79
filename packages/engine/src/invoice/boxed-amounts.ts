import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { LIST_EDGE_EMS } from '../layout/edges.ts';
import type { Word } from '../page.ts';
import type { AmountToken } from '../values/amount.ts';
import { currencyCandidates } from '../values/currency.ts';
import { moneyOf } from './line-money.ts';

/** A label with the amount that is under it. */
export interface BoxedAmount {
  words: Word[];
  token: AmountToken;
}

/** A value is at most this many type heights below its label. */
const MAX_BELOW_EMS = 2.6;

/**
 * The boxes that a line of labels opens: the next line holds money only, and each amount begins where its label does,
 * or the last one ends there;
 * each box goes on to where the next one begins. Empty where the lines are no such row.
 */
export function boxedAmounts({ lines }: DocumentContext, index: number): BoxedAmount[] {
  const [line, next] = [lines[index], lines[index + 1]];
  if (!line || !next || next.page !== line.page || next.box.y0 - line.box.y1 > MAX_BELOW_EMS * line.size)
    return [];
  const tokens = moneyOf(next).filter(({ strength }) => strength === 'strong');
  if (
    tokens.length < 2 ||
    !isMoneyOnly(next, tokens) ||
    moneyOf(line).some((token) => token.strength === 'strong' && !isBase(line, token))
  )
    return [];
  const slack = LIST_EDGE_EMS * line.size;
  const boxes = tokens.map((token, position) => {
    const end = tokens[position + 1]?.box.x0 ?? Number.POSITIVE_INFINITY;
    return {
      words: line.words.filter(({ box }) => box.x0 >= token.box.x0 - slack && box.x0 < end - slack),
      token,
    };
  });
  // Values of the last box, and with it their label, may end where the page's text does.
  const isRow = boxes.every(({ words, token: { box } }, position) => {
    const [first, last] = [words[0], words.at(-1)];
    const isLast = position === boxes.length - 1;
    return (
      first &&
      last &&
      (Math.abs(first.box.x0 - box.x0) <= slack || (isLast && Math.abs(last.box.x1 - box.x1) <= slack))
    );
  });
  return isRow ? boxes : [];
}

/** 'VAT 20% (150.00)': the amount in brackets behind a rate is what the rate is of. */
function isBase({ words }: AnalysedLine, token: AmountToken): boolean {
  const [first, last] = [token.words[0], token.words.at(-1)];
  const before = first && words[words.indexOf(first) - 1];
  return /^\(/.test(first?.text ?? '') && /\)$/.test(last?.text ?? '') && /[%٪％]$/.test(before?.text ?? '');
}

function isMoneyOnly(line: AnalysedLine, tokens: readonly AmountToken[]): boolean {
  return line.words.every(
    (word) => tokens.some(({ words }) => words.includes(word)) || currencyCandidates(word.text).length > 0,
  );
}
