import type { AnalysedLine } from '../document-context.ts';
import { lineText, typeSize } from '../layout/lines.ts';
import { plainWord } from '../values/digits.ts';
import type { AccountPart } from './accounts.ts';
import { movedBy, type Reading, type Step } from './chain.ts';

/**
 * Why lines that come to nothing may be no rows; null where nothing speaks against them. No sum confirms them: balances hold with
 * and without them. They count where each prints its own balance, or where nothing sets them apart from the other rows: a title,
 * a missing date or balance that the others print, or words for what is not booked.
 */
export function doubtOfCancelling(
  { movements }: Pick<AccountPart, 'movements'>,
  reading: Pick<Reading, 'balance'>,
  lines: readonly AnalysedLine[],
): string | null {
  const steps = [...movements].sort((one, other) => one.entry.at - other.entry.at);
  const prints = (step: Step) => step.entry.amounts.has(reading.balance);
  const found = [
    ...titled(steps, lines).filter((group) => !group.every(prints)),
    ...without(steps, prints, MOST_PRINT_BALANCES),
    ...without(steps, isDated, MOST_PRINT_DATES),
    ...runsOf(steps, (step) => !prints(step) && isNotBooked(step)),
  ].find((group) => group.length > 1 && group.length < steps.length && movedBy(group) === 0);
  const [first] = found ?? [];
  return first
    ? `the lines from '${lineText(first.entry.line)}' on page ${first.entry.line.page} cancel out, and no balance shows that they were booked`
    : null;
}

/** Shares of the rows that print what some of them lack. */
const MOST_PRINT_BALANCES = 0.5;
const MOST_PRINT_DATES = 0.5;

/** Rows beside each other that lack what most of the others have. */
function without(steps: readonly Step[], has: (step: Step) => boolean, share: number): Step[][] {
  return steps.filter(has).length >= share * steps.length ? runsOf(steps, (step) => !has(step)) : [];
}

function isDated({ entry }: Step): boolean {
  return entry.dates.length > 0;
}

/** Rows that follow each other and of which a condition holds. */
function runsOf(steps: readonly Step[], holds: (step: Step) => boolean): Step[][] {
  const runs: Step[][] = [[]];
  for (const step of steps) {
    if (holds(step)) runs.at(-1)?.push(step);
    else runs.push([]);
  }
  return runs;
}

/** The lines of a row are closer than this many type heights to each other. */
const MAX_GAP_EMS = 0.9;

/** Rows parted by lines of words that are apart from the row above, and on one page only: titles. */
function titled(steps: readonly Step[], lines: readonly AnalysedLine[]): Step[][] {
  const pages = new Map<string, number>();
  for (const line of lines) {
    const text = withoutDigits(line);
    const known = pages.get(text);
    pages.set(text, known === undefined || known === line.page ? line.page : SEVERAL);
  }
  const isTitle = (line: AnalysedLine) => pages.get(withoutDigits(line)) !== SEVERAL;
  const groups: Step[][] = [];
  steps.forEach((step, index) => {
    const before = steps[index - 1];
    const current = groups.at(-1);
    if (before && current && !hasTitle(lines, before.entry.at, step.entry.at, isTitle)) current.push(step);
    else groups.push([step]);
  });
  return groups;
}

const SEVERAL = -1;

/** Page numbers differ from page to page. */
function withoutDigits(line: AnalysedLine): string {
  return lineText(line).replace(/\p{Nd}/gu, '');
}

function hasTitle(
  lines: readonly AnalysedLine[],
  from: number,
  to: number,
  isTitle: (line: AnalysedLine) => boolean,
): boolean {
  return lines.slice(from + 1, to).some((line, index) => {
    const above = lines[from + index];
    const isApart = above?.page === line.page && line.box.y0 - above.box.y1 > MAX_GAP_EMS * typeSize(line);
    const isWords = line.dates.length === 0 && line.amounts.every(({ strength }) => strength === 'weak');
    return (
      isApart && isWords && isTitle(line) && line.words.some(({ text }) => /[\p{L}\p{M}]{2}/u.test(text))
    );
  });
}

/** Words for what is reserved, refused or yet to come, without accents. */
const NOT_BOOKED =
  /(?<!\p{L})(?:pending|pre-?auth\p{L}*|authori[sz]ations?|auth hold|declined|disputed|scheduled|reserved|blocked|unblocked|on hold|held|information only|memo items?|no value|nur zur information|ohne wert|pour information|sans valeur|informativ[oa]|sin valor|senza valore|vorgemerkt\p{L}*|vormerk\p{L}*|reserv?iert\p{L}*|autorisierung\p{L}*|gesperrt\p{L}*|en attente|a venir|bloque[es]*|refuse[es]*|autorisation|pendientes?|retenid[oa]s?|autorizac\p{L}*|pendentes?|bloquead[oa]s?|in sospeso|autorizzazion[ei]|in behandeling|gereserveerd|reserverad\p{L}*|reservert\p{L}*|zablokowan\p{L}*|autoryzac\p{L}*|blokad\p{L}*)(?!\p{L})/u;

function isNotBooked({ entry }: Step): boolean {
  return NOT_BOOKED.test(plainWord(entry.words.map(({ text }) => text).join(' ')));
}
