import { conceptBook } from '../lexicon/concept-book.ts';
import { plainLetters } from '../lexicon/label-text.ts';
import { roleOf } from '../lexicon/phrase-book.ts';
import { plainWord } from '../values/digits.ts';

/** What the head of a column says it holds. */
export type ColumnRole =
  | 'balance'
  | 'debit'
  | 'credit'
  | 'amount'
  | 'fee'
  | 'foreign'
  | 'date'
  | 'valueDate'
  | 'transactionDate'
  | 'bookingDate'
  | 'description';

/** Heads of tables of movements: roles in the order in which they count. */
const HEAD_BOOK = conceptBook<ColumnRole>({
  balance: ['statement.balance'],
  debit: ['statement.debit', 'statement.withdrawal'],
  credit: ['statement.credit', 'statement.deposit'],
  valueDate: ['statement.valueDate'],
  amount: ['statement.amount', 'common.amount'],
  fee: ['statement.fees'],
  foreign: ['statement.foreignAmount', 'common.exchangeRate'],
  date: ['common.date'],
  bookingDate: ['statement.bookingDate'],
  transactionDate: ['statement.transactionDate'],
  description: ['statement.narration', 'common.description', 'statement.payee'],
});

/** 'Nº', 'No.': without its accents, Vietnamese 'Nợ' (debit) would be the same. */
const NUMBER_SIGN = /(?<![\p{L}\p{M}])n(?:o|\.?[º°])(?![\p{L}\p{M}])/giu;

function headWords(text: string): string[] {
  return plainLetters(text.replace(NUMBER_SIGN, 'nr'))
    .replace(/\([^)]*\)|[^\p{L}\p{M}\s/]/gu, ' ')
    .split(' ')
    .filter(Boolean);
}

/** The role that a header phrase names; null when it names none. Units and currencies beside the word do not matter. */
export function roleOfHeader(phrase: string): ColumnRole | null {
  const role = namedRole(phrase);
  return role === 'amount' ? (sideOfAmount(phrase) ?? role) : role;
}

/** Words beside a word for amount that tell its side: 'Bedrag af (debet)', 'Betrag Soll'. */
const OUT_WORDS =
  /^(?:debits?|debet|debito|debe|soll|belastung|lastschrift|af|cargos?|dare|withdrawals?|uttag|obciazeni\p{L}*|дебет\p{L}*|расход\p{L}*|χρεωσ\p{L}*)$/u;
const IN_WORDS =
  /^(?:credits?|kredit|credito|haber|haben|gutschrift|bij|abonos?|avere|deposits?|insattning|uznani\p{L}*|кредит\p{L}*|приход\p{L}*|πιστωσ\p{L}*)$/u;

function sideOfAmount(phrase: string): 'debit' | 'credit' | null {
  const words = plainWord(phrase).split(/[^\p{L}\p{M}]+/u);
  const [isOut, isIn] = [OUT_WORDS, IN_WORDS].map((side) => words.some((word) => side.test(word)));
  return isOut === isIn ? null : isOut ? 'debit' : 'credit';
}

/** True for a term for amount with the word for its side: 'Bedrag bij', not the heads 'Bedrag' and 'bij'. */
function isSidedAmount(words: readonly string[]): boolean {
  const plain = words.map((word) => plainWord(word));
  const named = words.filter((_, at) => ![OUT_WORDS, IN_WORDS].some((side) => side.test(plain[at] ?? '')));
  return (
    named.length === words.length - 1 &&
    wholeRole(named) === 'amount' &&
    sideOfAmount(plain.join(' ')) !== null
  );
}

/** True where the whole phrase is a term, or each part of one in two languages: 'Data wyceny' is none, though 'Data' is. */
export function isWholeTerm(phrase: string): boolean {
  const words = headWords(phrase);
  const parts = words.join(' ').split('/');
  return (
    wholeRole(words) !== null ||
    isSidedAmount(words) ||
    parts.every((part) => wholeRole(part.split(' ').filter(Boolean)) !== null)
  );
}

const TOTALS = conceptBook<'total'>({ total: ['common.total'] });

/** True for a phrase that is a term for a total. */
export function isTotal(phrase: string): boolean {
  return roleOf(TOTALS, headWords(phrase)) !== null;
}

/** The role of words that are a term as a whole, perhaps beside a currency; null for others. */
function wholeRole(words: readonly string[]): ColumnRole | null {
  return (
    roleOf(HEAD_BOOK, words) ??
    roleOf(
      HEAD_BOOK,
      words.filter((word) => !CURRENCY_WORD.test(word)),
    )
  );
}

function namedRole(phrase: string): ColumnRole | null {
  const words = headWords(phrase);
  const whole = wholeRole(words);
  if (whole) return whole;
  const named = words.filter((word) => !CURRENCY_WORD.test(word));
  for (let length = Math.min(3, named.length); length >= 1 && named.length <= 4; length--) {
    const role = roleOf(HEAD_BOOK, named.slice(0, length)) ?? roleOf(HEAD_BOOK, named.slice(-length));
    if (role) return role;
  }
  // Bilingual heads join both words by a slash: either one tells.
  for (const part of words.join(' ').split('/')) {
    const role = roleOf(HEAD_BOOK, part.split(' '));
    if (role) return role;
  }
  return null;
}

const CURRENCY_WORD = /^(?:eur|usd|gbp|chf|czk|pln|in|rs|cad|inr)$/;
