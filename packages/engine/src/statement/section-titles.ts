import type { AnalysedLine } from '../document-context.ts';
import { LIST_EDGE_EMS } from '../layout/edges.ts';
import { lineText } from '../layout/lines.ts';
import { conceptBook } from '../lexicon/concept-book.ts';
import { labelParts } from '../lexicon/label-text.ts';
import { roleOf } from '../lexicon/phrase-book.ts';
import { reversedRightToLeft } from '../values/digits.ts';
import type { Header } from './header.ts';
import { isRightToLeft } from './reading-order.ts';

/** What names the list below it where money in and money out are listed apart. */
const TITLE_BOOK = conceptBook<'in' | 'out'>({
  in: ['statement.credit', 'statement.deposit', 'statement.income'],
  out: ['statement.debit', 'statement.withdrawal', 'statement.expense'],
});

/** Further headings, which are longer than terms (mostly North American ones). */
const SECTION_IN =
  /^(?:your )?(?:total )?(?:deposits?\b|deposits? (?:and|&)|credits\b|credit$|other credits|additions|payments?(?: received)?,? (?:and|&) (?:other )?credits|payments? received|payments?$|money in|electronic deposits|interest (?:paid|earned|credited)|gutschriften|zahlungseing|abonos|dep[oó]sitos|versements|encaissements|entrate)/iu;
const SECTION_OUT =
  /^(?:your )?(?:total )?(?:withdrawals?\b|other withdrawals|debits\b|debit$|other debits|(?:atm|card|debit card|atm (?:and|&) debit card|electronic|cash) (?:withdrawals?|purchases|payments|debits)|checks? (?:paid|cleared|posted|in (?:number|numerical) order)|checks$|cheques? (?:paid|cleared)|fees?\b|service (?:fees|charges)|interest charge[ds]?|purchases?\b|transactions? (?:and|&) purchases|new charges(?! (?:and|&))|money out|payments? made|belastungen|zahlungsausg|cargos|retiros|prélèvements|uscite|addebiti)/iu;

/** 'Checks in number order (* marks a gap)'. */
const REMARK = /\s*\([^()]*\)/gu;

/** A heading has so many words at most, without remarks. */
const MAX_WORDS = 9;

/**
 * The side that a heading without amounts gives to the rows below it: 1 money in, -1 money out; null when the line is no such
 * heading. `header`: the head of a table that the line is part of.
 */
export function sectionOf(line: AnalysedLine, header: Header | null): -1 | 1 | null {
  const text = lineText(line).replace(REMARK, '');
  if (text.split(' ').length > MAX_WORDS || (header && !isAbove(line, header))) return null;
  // 'Total withdrawals 550.00' is a sum of a box, and opens no section.
  if (line.amounts.some((token) => token.strength === 'strong')) return null;
  // One word above the heads may be a part of one of them: 'Payment' above 'date'.
  const isHeading = !header || line.words.length > 1;
  if (isHeading && SECTION_OUT.test(text)) return -1;
  if (isHeading && SECTION_IN.test(text)) return 1;
  const named = roleOf(TITLE_BOOK, labelParts(reversedRightToLeft(text)));
  return named && (named === 'out' ? -1 : 1);
}

/** True for a line above the heads of a table, where these begin: it names the table, not one of its columns. */
function isAbove(line: AnalysedLine, { lines }: Header): boolean {
  const heads = lines.at(-1);
  if (!heads || heads === line || lines[0] !== line) return false;
  const distance = isRightToLeft(heads.words) ? line.box.x1 - heads.box.x1 : line.box.x0 - heads.box.x0;
  return Math.abs(distance) <= LIST_EDGE_EMS * line.size;
}
