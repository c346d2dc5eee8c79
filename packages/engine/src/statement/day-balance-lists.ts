import type { AnalysedLine } from '../document-context.ts';
import { lineText } from '../layout/lines.ts';
import { DATE_ROLES } from './date-column-heads.ts';
import { type Header, headsOf } from './header.ts';
import type { ColumnRole } from './header-words.ts';
import { namesBalance } from './labels.ts';

/** Lists of the balances of days below or above the movements. */
export interface DayBalanceLists {
  heads: ReadonlySet<Header>;
  /** The lines below those heads or titles. */
  lines: ReadonlySet<AnalysedLine>;
  /** Those below a title. */
  titled: ReadonlySet<AnalysedLine>;
}

/** Titles of lists are no longer. */
const MAX_TITLE_WORDS = 5;

/** True for the roles of a head that names nothing but dates and balances. */
export function nameDayBalances(roles: readonly (ColumnRole | string)[]): boolean {
  return (
    roles.includes('balance') &&
    roles.every((role) => role === 'balance' || DATE_ROLES.some((date) => date === role))
  );
}

/**
 * The lists whose head names nothing but dates and balances, and those without a head that have several days on a line below
 * a title with a word for balance ('DAILY BALANCES'). Their first line holds nothing but dates and amounts.
 */
export function dayBalanceLists(lines: readonly AnalysedLine[]): DayBalanceLists {
  const all = headsOf(lines);
  const heads = new Set<Header>();
  const listed = new Set<AnalysedLine>();
  const titled = new Set<AnalysedLine>();
  let list: Header | null = null;
  let isFirst = false;
  let isTitled = false;
  for (const line of lines) {
    const head = all.get(line);
    isTitled = head ? false : isTitle(line) || (isTitled && holdsDaysOnly(line));
    if (isTitled && line.dates.length > 1) {
      titled.add(line);
      listed.add(line);
    }
    if (head) {
      list = nameDayBalances(head.phrases.map(({ role }) => role)) ? head : null;
      isFirst = true;
    } else if (list && holdsDaysOnly(line)) {
      heads.add(list);
      listed.add(line);
      isFirst = false;
    } else if (isFirst) list = null;
  }
  return { heads, lines: listed, titled };
}

function isTitle(line: AnalysedLine): boolean {
  const { words, dates, amounts } = line;
  const isShort = words.length <= MAX_TITLE_WORDS && dates.length === 0 && amounts.length === 0;
  return isShort && namesBalance(lineText(line));
}

/** True for a line of nothing but dates and amounts. */
function holdsDaysOnly({ words, dates, amounts }: AnalysedLine): boolean {
  const used = new Set([...dates, ...amounts].flatMap((token) => token.words));
  return dates.length > 0 && amounts.length > 0 && words.every((word) => used.has(word));
}
