import type { DocumentContext } from '../document-context.ts';
import { COLUMN_EDGE_EMS } from '../layout/edges.ts';
import { lineText, typeSize } from '../layout/lines.ts';
import { currencyCandidates, isWordLikeCode } from '../values/currency.ts';
import { minorOf, strongCount } from './entry-money.ts';
import type { IsExplained, SettledInvoice } from './explained-amounts.ts';
import type { SummaryEntry } from './summary-entry.ts';
import type { SummaryRole } from './summary-label.ts';

/** What labels of sums say. */
export const SUMS: ReadonlySet<SummaryRole> = new Set(['total', 'due', 'subtotal', 'carried']);
/** A label that hardly says anything else. */
const MIN_SHARE = 0.8;
/** The sum of a group stands so few lines below the last of its goods, text of goods between them. */
const LINES_BELOW = 2;
/** Words of one sentence are at most this far apart, in type heights. */
const MAX_SPACE_EMS = 0.6;

/** The first amount labelled as a sum that no other figures make; null where all are explained. */
export function contradictingSum(invoice: SettledInvoice, isExplained: IsExplained): string | null {
  const { context, printed } = invoice;
  const other = printed.find((entry) => isOwnSum(invoice, entry) && !isExplained(entry.value, entry.line));
  const line = other && context.lines[other.line];
  return line ? `${lineText(line)}: no other figures on the invoice explain this amount` : null;
}

/** A sum of this invoice in its own currency; among the goods its label may also say what it sums up. */
function isOwnSum(invoice: SettledInvoice, entry: SummaryEntry): boolean {
  const { context } = invoice;
  return (
    SUMS.has(entry.role) &&
    !entry.below &&
    entry.value.strength === 'strong' &&
    strongCount(entry) === 1 &&
    (entry.share >= MIN_SHARE || isAmongGoods(invoice, entry)) &&
    !isWithinSentence(context, entry) &&
    !namesOtherCurrency(context, entry) &&
    (minorOf(entry, context.currency) ?? 0) !== 0
  );
}

/** True between the goods and right below them, in the column of their amounts. */
function isAmongGoods({ context, items }: SettledInvoice, { line, value }: SummaryEntry): boolean {
  const slack = COLUMN_EDGE_EMS * typeSize(context.lines[line]);
  return (
    items.some((item) => item.line < line) &&
    items.some((item) => item.line >= line - LINES_BELOW) &&
    items.some(({ amount }) => Math.abs(amount.edge - value.edge) <= slack)
  );
}

/** True for a label right behind other words: 'of this 412.84 net'. */
function isWithinSentence({ lines }: DocumentContext, { line, words: [first] }: SummaryEntry): boolean {
  const words = lines[line]?.words ?? [];
  const space = MAX_SPACE_EMS * typeSize(lines[line]);
  for (let at = first ? words.indexOf(first) : 0; at > 0; at--) {
    const [before, word] = [words[at - 1], words[at]];
    if (!before || !word || word.box.x0 - before.box.x1 > space) return false;
    if (/[\p{L}\p{M}]{2}/u.test(before.text)) return true;
  }
  return false;
}

/** True for an amount beside the name of a currency that is not the invoice's, or of which it names none. */
function namesOtherCurrency({ currency, lines }: DocumentContext, { line, value }: SummaryEntry): boolean {
  const texts = [value.currency, ...(lines[line]?.words.map(({ text }) => text) ?? [])];
  return texts.some((text) => {
    const codes = currencyCandidates(text).filter((code) => !isWordLikeCode(code));
    return codes.length > 0 && !codes.includes(currency);
  });
}
