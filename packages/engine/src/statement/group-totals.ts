import { tokenMoney } from '../values/amount.ts';
import type { Entry } from './entries.ts';
import { type LabelMatch, labelIn } from './labels.ts';

type Side = 'totalIn' | 'totalOut';

/** So many groups must add up before totals are taken for their heads: one may do so by chance. */
const MIN_GROUPS = 2;

interface Group {
  /** Index of the total among the entries, and of the first entry behind the group. */
  at: number;
  end: number;
  label: LabelMatch & { kind: Side };
}

/**
 * Gives the movements below a total of money in or of money out its side, where totals stand above what they add up, as in
 * lists that print no signs: 'Total de entradas 302,16' with the day's date, then the movements that make it up.
 */
export function withGroupTotals(entries: readonly Entry[], currency: string): Entry[] {
  const groups = groupsOf(entries).filter((group) => addsUp(entries, group, currency));
  if (groups.length < MIN_GROUPS) return [...entries];
  const marked = [...entries];
  for (const { at, end, label } of groups) {
    const section = label.kind === 'totalIn' ? 1 : -1;
    entries.slice(at, end).forEach((entry, index) => {
      marked[at + index] = index === 0 ? { ...entry, label } : { ...entry, section };
    });
  }
  return marked;
}

/** The totals of one side, each with the entries up to the next labelled one. */
function groupsOf(entries: readonly Entry[]): Group[] {
  const labels = entries.map((entry) => sideIn(entry));
  return labels.flatMap((label, at) => {
    if (!label) return [];
    const next = entries.findIndex(
      (entry, index) => index > at && (labels[index] !== null || entry.label !== null),
    );
    return [{ at, end: next < 0 ? entries.length : next, label }];
  });
}

/** The label counts where it says all that the line says beside its date. */
const WHOLE_SHARE = 0.9;

function sideIn({ words }: Entry): (LabelMatch & { kind: Side }) | null {
  const label = labelIn(words.map((word) => word.text).join(' '));
  if (!label || label.share < WHOLE_SHARE) return null;
  const { kind } = label;
  return kind === 'totalIn' || kind === 'totalOut' ? { ...label, kind } : null;
}

function addsUp(entries: readonly Entry[], { at, end }: Group, currency: string): boolean {
  const [total, ...parts] = entries.slice(at, end).map((entry) => {
    const [token, another] = entry.amounts.values();
    return token && !another ? (tokenMoney(token, currency, 1)?.minor ?? null) : null;
  });
  if (total === undefined || parts.length === 0) return false;
  return parts.every((part) => part !== null) && parts.reduce((sum, part) => sum + (part ?? 0), 0) === total;
}
