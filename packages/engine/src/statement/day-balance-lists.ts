import type { AnalysedLine } from '../document-context.ts';
import { DATE_ROLES } from './date-column-heads.ts';
import { type Header, headsOf } from './header.ts';
import type { ColumnRole } from './header-words.ts';

/** Lists of the balances of days below or above the movements. */
export interface DayBalanceLists {
  heads: ReadonlySet<Header>;
  /** The lines below those heads. */
  lines: ReadonlySet<AnalysedLine>;
}

/** True for the roles of a head that names nothing but dates and balances. */
export function nameDayBalances(roles: readonly (ColumnRole | string)[]): boolean {
  return (
    roles.includes('balance') &&
    roles.every((role) => role === 'balance' || DATE_ROLES.some((date) => date === role))
  );
}

/** The lists whose head names nothing but dates and balances, and whose first line holds nothing else. */
export function dayBalanceLists(lines: readonly AnalysedLine[]): DayBalanceLists {
  const all = headsOf(lines);
  const heads = new Set<Header>();
  const listed = new Set<AnalysedLine>();
  let list: Header | null = null;
  let isFirst = false;
  for (const line of lines) {
    const head = all.get(line);
    if (head) {
      list = nameDayBalances(head.phrases.map(({ role }) => role)) ? head : null;
      isFirst = true;
    } else if (list && holdsDaysOnly(line)) {
      heads.add(list);
      listed.add(line);
      isFirst = false;
    } else if (isFirst) list = null;
  }
  return { heads, lines: listed };
}

/** True for a line of nothing but dates and amounts. */
function holdsDaysOnly({ words, dates, amounts }: AnalysedLine): boolean {
  const used = new Set([...dates, ...amounts].flatMap((token) => token.words));
  return dates.length > 0 && amounts.length > 0 && words.every((word) => used.has(word));
}
