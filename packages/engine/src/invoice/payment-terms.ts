import type { DateCell, TextCell } from '@ledgerlift/contract';
import { derivedCell, textCellFrom } from '../cells.ts';
import type { Word } from '../page.ts';
import { isoDate } from '../values/calendar.ts';
import type { Field } from './field.ts';

const MAX_TERMS_LETTERS = 80;
/** Terms give a number of days or percents, or say how or when at once; anything else is another label. */
const TERMS =
  /\d|(?<!\p{L})(?:net|immediate\p{L}*|immédiat|prompt|sofort|rein|cash|prepaid|prepayment|vorkasse|advance|receipt|contado|comptant|contanti|direct|transfer|überweisung|virement|bonifico|transferencia|przelew\p{L}*|převod\p{L}*|lastschrift|debit|átutalás|eom)(?!\p{L})/iu;

/** What is printed behind or under 'payment terms'; null where nothing is. */
export function findTerms(fields: readonly Field[]): TextCell | null {
  for (const field of fields) {
    if (field.role !== 'terms') continue;
    const { below, line, belowLine } = field;
    const behind = wordsBehind(field);
    const words = behind.length ? behind : below;
    const page = (behind.length ? line : belowLine)?.page;
    if (!words.length || page === undefined) continue;
    const cell = textCellFrom({ words, page });
    if (TERMS.test(cell.raw) && cell.raw.length <= MAX_TERMS_LETTERS) return cell;
  }
  return null;
}

/** Words of terms are at most this many type heights apart. */
const WORD_GAP_EMS = 1.4;

/** The whole cell behind a label, with words that are labels elsewhere: '14 days from receipt'. */
function wordsBehind({ label, line }: Field): Word[] {
  const found: Word[] = [];
  const last = label.at(-1);
  for (const word of line.words.slice(last ? line.words.indexOf(last) + 1 : 0)) {
    const before = found.at(-1);
    if (!before && /^[:.\-–]+$/.test(word.text)) continue;
    if (before && word.box.x0 - before.box.x1 > WORD_GAP_EMS * line.size) break;
    found.push(word);
  }
  return found;
}

/** The number or text that the payer is to quote; its groups may stand apart ('21 00000 00003 13947'). */
export function findPaymentReference(fields: readonly Field[]): TextCell | null {
  for (const { role, right, below, line, belowLine } of fields) {
    if (role !== 'paymentReference') continue;
    const found =
      referenceIn(right, line.page) ??
      (belowLine && !right.length ? referenceIn(below, belowLine.page) : null);
    if (found) return found;
  }
  return null;
}

function referenceIn(words: readonly Word[], page: number): TextCell | null {
  const end = words.findIndex(({ text }) => !/^[A-Z]{0,4}[\d./+-]*\d[\d./+-]*[A-Z]?$/i.test(text));
  const used = end < 0 ? words : words.slice(0, end);
  if (!used.length) return null;
  const cell = textCellFrom({ words: used, page });
  return cell.raw.replace(/\D/g, '').length >= 3 ? cell : null;
}

/** A number of days in the languages of the labels. */
const DAYS =
  /(\d{1,3})\s*(?:days?|tagen?|jours?|j\.?|d[ií]as|giorni|gg\.?|dagen|dagar|dager|dage|päivää|pv|dni|dn[ůí]|nap|zile|dana|gün|дней|дня|дн\.?|днів|дни|日|天|일)(?!\p{L})/giu;
const NET_DAYS = /(?<!\p{L})net(?:to)?\s(\d{1,3})(?![\d%.,])/giu;
/** Terms that count from elsewhere than the issue date, or grant a discount first. */
const OTHER_TERMS =
  /%|end of|month|eom|receipt|delivery|monatsende|monats|erhalt|lieferung|eingang|fin de mois|fdm|r[ée]ception|livraison|mes|fine mese|f\.?m\.?|ricevimento|ontvangst|maand|doręczen|dostaw|skont/iu;

/** The due date that plain terms such as 'net 30 days' tell with the issue date; null for any others. */
export function dueByTerms(
  issueDate: DateCell | null,
  terms: TextCell | null,
  fields: readonly Field[],
): DateCell | null {
  const due = fields.find(({ role, right }) => role === 'dueDate' && right.length > 0);
  const source = terms ?? (due ? textCellFrom({ words: due.right, page: due.line.page }) : null);
  if (!issueDate?.value || !source || OTHER_TERMS.test(source.raw)) return null;
  if (source.raw.match(/\d+/g)?.length !== 1) return null;
  const days = new Set(
    [...source.raw.matchAll(DAYS), ...source.raw.matchAll(NET_DAYS)].map(([, count]) => Number(count)),
  );
  const [count] = days;
  if (days.size !== 1 || count === undefined || count > 180) return null;
  const iso = daysLater(issueDate.value, count);
  const confidence = Math.min(issueDate.confidence, source.confidence);
  return iso ? derivedCell(iso, { code: 'terms', text: `issue date and ${count} days` }, confidence) : null;
}

function daysLater(iso: string, count: number): string | null {
  const day = new Date(Date.parse(`${iso}T00:00:00Z`) + count * 86_400_000);
  return isoDate(day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate());
}
