import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { overlap } from '../layout/boxes.ts';
import { type Line, phrasesOf } from '../layout/lines.ts';
import { termsOf } from '../lexicon/concept-book.ts';
import { logicalText } from '../lexicon/reading-direction.ts';
import { plainWord } from '../values/digits.ts';
import { ibanAt } from '../values/iban.ts';
import { findHeadings } from './day-headings.ts';
import { isInFavourOfIssuer } from './favour-of-issuer.ts';
import { headsOf } from './header.ts';
import { roleOfHeader } from './header-words.ts';
import { labelIn, labelOf, plainLabel } from './labels.ts';
import { holdsTerm } from './term-in-text.ts';

/** Words that card statements print and account statements hardly do. */
const CARD_WORDS =
  /credit card|payment due date|previous balance.*purchases|kreditkarten?(?:abrechnung|konto|umsatz|nummer)?\b|kartenabrechnung|mastercard abrechnung|carte de cr[ée]dit|relev[ée] (?:de|des op[ée]rations(?: par| de)?) carte|tarjeta de cr[ée]dito|cart[ãa]o de cr[ée]dito|fatura d[eo] cart[ãa]o|resumen de (?:la )?tarjeta|estado de cuenta de (?:la )?tarjeta|estratto (?:conto )?carta|carta di credito|creditcard|kredi kart[ıi]|kreditkort|kontokort|luottokort|kart[ay] kredytow|kreditn[íi] kart|kreditn[áa] kart|hitelk[áa]rtya|card de credit|πιστωτικ[ήη][ςσ]? κ[άα]ρτα|кредитн(?:ой|ая|а) карт|kartu kredit|kad kredit|th[ẻe] t[íi]n d[ụu]ng|신용카드|บัตรเครดิต|بطاقة ائتمان|כרטיס אשראי|カードご利用|ご利用代金|信用卡|クレジットカード/iu;
const DEBIT_CARDS = new Set(termsOf('common.debitCard').map(plainLabel));
/** Names of credit cards in all languages, but those that debit cards have, too. */
const CARD_NAMES = termsOf('common.creditCard')
  .map(plainLabel)
  .filter((term) => !DEBIT_CARDS.has(term));
/** What only cards have to tell, in all languages. */
const CARD_FACTS = (
  ['statement.creditLimit', 'statement.availableCredit', 'statement.minimumPayment'] as const
)
  .flatMap(termsOf)
  .map(plainLabel);
/** The card's brand as a title of its own at the head of the page. */
const CARD_BRAND = /^(?:visa|master ?card|american express|amex|diners club)(?!.*debit)/iu;
const HEAD_LINES = 8;
/** The summary of a card: what was owed, what was bought and what is owed now. */
const CARD_SUMMARY = [
  /^\W*(?:\p{L}+ )?previous balance/iu,
  /^\W*(?:\p{L}+ ){0,2}purchases/iu,
  /^\W*(?:\p{L}+ )?new balance/iu,
];
/** Labels of a summary are no sentences. */
const MAX_SUMMARY_WORDS = 6;
/** One mention is enough where it names the card itself: overdrawn accounts have limits, too. */
const CARD_NOUN =
  /card|kart|carte|tarjeta|cart[ãa]o|carta|kort|卡|カード|카드|บัตร|بطاقة|כרטיס|th[ẻe]|κ[άα]ρτα|карт/iu;
/** Different lines that must say so: one mention may be a payee or an advertisement. */
const MIN_LINES = 2;
/** Words of offers and hints, which titles of statements do without. */
const OFFER_WORDS =
  /(?<!\p{L})(?:ask|apply|need|want|get|earn|save|see|visit|call|switch|customers?|offers?|new|beantragen|jetzt|sichern|demandez|d[ée]couvrez|solicit[ae]|pida|richiedi|pe[çc]a|aanvragen)(?!\p{L})|[.!?]$/iu;
/** A title is shorter than a sentence of an advertisement. */
const MAX_TITLE_LENGTH = 40;

const LOAN_WORDS =
  /(?<!\p{L})(?:loan|mortgage|line of credit|darlehen|kreditkonto|baufinanzierung|pr[êe]t|pr[ée]stamo|hipoteca|mutuo|lening|hypotheek|lån|kredyt|po[žz]y[čc]ka|úv[ěe]r|hitel|empr[ée]stimo|кредит)(?!\p{L})/iu;
/** Words of advertisements and sentences, which are no titles. */
const SENTENCE_WORDS =
  /(?<!\p{L})(?:ask|about|today|your|you|apply|need|with|our|overdraft|ihr|ihre|votre|vos|su|sus)(?!\p{L})|[.!?]$/iu;
/** Numbers of the loan and years beside the title do not count. */
const MAX_TITLE_WORDS = 6;
/** The title of a table stands so many lines above its head at most. */
const TITLE_LINES = 4;

/** True when the table's own title says that it is of a loan: what is left of it is owed, too. */
function isLoan(context: DocumentContext): boolean {
  const head = context.lines.findIndex((line) => headsOf(context.lines).has(line));
  const above = context.lines.slice(Math.max(0, head - TITLE_LINES), Math.max(0, head));
  return above.some(
    (line) =>
      line.words.filter(({ text }) => /\p{L}/u.test(text)).length <= MAX_TITLE_WORDS &&
      LOAN_WORDS.test(readText(line)) &&
      !SENTENCE_WORDS.test(readText(line)) &&
      // 'Кредит' is a loan, and the title of money in.
      !(line.words.length === 1 && isSide(readText(line))) &&
      line.amounts.every((token) => token.strength !== 'strong'),
  );
}

function isSide(text: string): boolean {
  const role = roleOfHeader(text);
  return role === 'credit' || role === 'debit';
}

/** Loans with their names in compounds: 'Darlehenskontoauszug', 'Hypothekenkonto'. */
const LOAN_COMPOUND =
  /(?<!\p{L})(?:loan|mortgage|darlehen|hypothek|baufinanzierung|pr[êe]t(?!\p{L})|pr[ée]stamo|hipoteca|mutuo|lening|hypotheek|lån(?!\p{L})|empr[ée]stimo)/iu;
/** A title has so many words at most. */
const MAX_LOAN_TITLE = 4;

/** True where a title above the movements names a loan, wherever it is: what is left of that is owed. */
export function namesLoan(context: DocumentContext): boolean {
  return headOf(context)
    .filter(({ amounts }) => amounts.every((token) => token.strength !== 'strong'))
    .flatMap((line) => phrasesOf(line))
    .some(
      (phrase) =>
        phrase.words.length <= MAX_LOAN_TITLE &&
        LOAN_COMPOUND.test(readText(phrase)) &&
        !SENTENCE_WORDS.test(readText(phrase)) &&
        !OFFER_WORDS.test(readText(phrase)),
    );
}

/** True when the statement is of a card or loan whose balance is owed: purchases then reduce what the holder has. */
export function isCardStatement(context: DocumentContext): boolean {
  return (
    namesCard(context) ||
    isLoan(context) ||
    isHeadedOwed(context) ||
    printsTermsOfCard(context) ||
    asideOf(context).some(namesDebt)
  );
}

const CREDIT_LIMITS = (['statement.creditLimit', 'statement.availableCredit'] as const)
  .flatMap(termsOf)
  .map(plainLabel);

/** True where a minimum payment and a limit are labels of their own, wherever they are: only cards have both. */
function printsTermsOfCard({ lines }: DocumentContext): boolean {
  const labels = new Set(
    lines
      .flatMap((line) => phrasesOf(line))
      .filter(({ words }) => words.length <= MAX_SUMMARY_WORDS)
      .map((phrase) => plainLabel(readText(phrase))),
  );
  const has = (terms: readonly string[]) => terms.some((term) => labels.has(term));
  return has(MINIMUM_PAYMENTS) && has(CREDIT_LIMITS);
}

/** What a customer owes, as the head of a running balance. */
const BALANCE_DUE = /^(?:balance|amount) due$/i;

/** True where the head of a column of balances says that they are owed: 'Balance owing'. */
function isHeadedOwed({ lines }: DocumentContext): boolean {
  return [...headsOf(lines).values()].some((head) => {
    const balances = head.phrases.filter(({ role }) => role === 'balance');
    return head.lines
      .flatMap((line) => phrasesOf(line))
      .filter(({ box }) => balances.some(({ x0, x1 }) => overlap(x0, x1, box.x0, box.x1) > 0))
      .some((cell) => OWED.test(readText(cell)) || BALANCE_DUE.test(readText(cell)));
  });
}

const STATEMENTS = termsOf('statement.title').map(plainLabel);
const MINIMUM_PAYMENTS = termsOf('statement.minimumPayment').map(plainLabel);
const PREPAID = /(?<!\p{L})(?:pre-?paid|prépayée?|prepago|prepagata|pr[ée]-pago|guthabenkarte)(?!\p{L})/iu;
/** Words for what must be paid, beside a balance above the movements. */
const OWED =
  /(?<!\p{L})(?:owing|owed|you owe|now due|schuldig|restschuld|restgjeld|restgæld|restskuld|restant d[ûu]|debito residuo|capital pendiente|adeudado|dovuto|verschuldigd|do zap[łl]aty)(?!\p{L})/iu;

/**
 * True where words leave it open whether the balances are owed: above the movements the statement of some card or a balance that is
 * called owing, anywhere a minimum payment.
 */
export function mayBeOwed(context: DocumentContext): boolean {
  const head = headOf(context);
  // Accounts that are used with a card bear an IBAN, and what is on a prepaid card is owned.
  const isOwned = head.some(
    (line) => PREPAID.test(readText(line)) || line.words.some((_, at) => ibanAt(line, at) !== null),
  );
  const namesIn = (lines: readonly AnalysedLine[], names: (text: string) => boolean) =>
    lines.some((line) =>
      phrasesOf(line).some((phrase) => {
        const text = readText(phrase);
        return phrase.words.length <= MAX_SUMMARY_WORDS && !OFFER_WORDS.test(text) && names(text);
      }),
    );
  const isCard = (text: string) =>
    !isOwned && CARD_NOUN.test(text) && holdsTerm(text, STATEMENTS) && !holdsTerm(text, [...DEBIT_CARDS]);
  return (
    namesIn(head, (text) => isCard(text) || OWED.test(text)) ||
    // Some cards print what must be paid below their rows.
    namesIn(asideOf(context), (text) => holdsTerm(text, MINIMUM_PAYMENTS))
  );
}

/** True when the page says that the statement is of a credit card. */
export function isCreditCard(context: DocumentContext): boolean {
  return namesCard(context) && !isLoan(context);
}

/** The lines above the movements: above the first head that names descriptions, or the first line of a row. */
function headOf({ lines }: DocumentContext): readonly AnalysedLine[] {
  const known = linesAbove.get(lines);
  if (known) return known;
  const found = findHead(lines);
  linesAbove.set(lines, found);
  return found;
}

/** Found once for a list of lines: each question of a card or a loan asks for them. */
const linesAbove = new WeakMap<readonly AnalysedLine[], readonly AnalysedLine[]>();

function findHead(lines: readonly AnalysedLine[]): readonly AnalysedLine[] {
  const heads = headsOf(lines);
  const opensDay = daysOfRows(lines);
  const datedWithin = rowsDatedWithin(lines);
  const first = lines.findIndex(
    (line, at) =>
      isRow(line) ||
      datedWithin.has(line) ||
      opensDay.has(at) ||
      heads.get(line)?.phrases.some(({ role }) => role === 'description'),
  );
  return first < 0 ? lines : lines.slice(0, first);
}

/** A row stands so many lines below the day that is printed above it at most. */
const LINES_BELOW_DAY = 3;

/** The lines of days above their rows: rows bear no date then. */
function daysOfRows(lines: readonly AnalysedLine[]): ReadonlySet<number> {
  const days = findHeadings(lines).filter(({ at }) =>
    lines
      .slice(at + 1, at + 1 + LINES_BELOW_DAY)
      .some((line) => labelOf(line) === null && line.amounts.some(({ strength }) => strength === 'strong')),
  );
  return new Set(days.map(({ at }) => at));
}

/** So many lines with their dates below each other are rows. */
const MIN_ALIGNED = 3;

/** The rows whose dates stand within their lines, below each other. */
function rowsDatedWithin(lines: readonly AnalysedLine[]): ReadonlySet<AnalysedLine> {
  const dated = lines.filter(
    (line) =>
      line.dates.length === 1 &&
      labelOf(line) === null &&
      line.amounts.some(({ strength }) => strength === 'strong'),
  );
  const isBelow = (one: AnalysedLine, other: AnalysedLine) => {
    const [a, b] = [one.dates[0]?.box, other.dates[0]?.box];
    return a && b && Math.min(Math.abs(a.x0 - b.x0), Math.abs(a.x1 - b.x1)) < one.size / 2;
  };
  /** Ends at the last line that is needed: most documents print all dates below each other. */
  const isAligned = (line: AnalysedLine) => {
    let found = 0;
    return dated.some((other) => isBelow(line, other) && ++found >= MIN_ALIGNED);
  };
  return new Set(dated.filter(isAligned));
}

/** The lines that are no rows. */
function asideOf({ lines }: DocumentContext): AnalysedLine[] {
  return lines.filter((line) => line.dates.length === 0 || line.amounts.length === 0);
}

function namesCard(context: DocumentContext): boolean {
  const head = headOf(context);
  const labels = asideOf(context)
    .flatMap((line) => phrasesOf(line))
    .filter(({ words }) => words.length <= MAX_SUMMARY_WORDS);
  if (CARD_SUMMARY.every((words) => labels.some((label) => words.test(readText(label))))) return true;
  const brand = head
    .slice(0, HEAD_LINES)
    .some((line) =>
      phrasesOf(line).some((phrase) => phrase.words.length <= 3 && CARD_BRAND.test(readText(phrase))),
    );
  if (brand) return true;
  // What rows say of cards is the business of the accounts that pay them.
  const phrases = head.flatMap((line) => phrasesOf(line)).map(readText);
  const found = new Set(
    phrases.filter(
      (text) => CARD_WORDS.test(text) || holdsTerm(text, CARD_NAMES) || holdsTerm(text, CARD_FACTS),
    ),
  );
  const isTitle = (text: string) =>
    // The day of the statement may be beside its title.
    text.replace(/[\d./-]+/g, '').length < MAX_TITLE_LENGTH &&
    (CARD_NOUN.test(text) || holdsTerm(text, CARD_NAMES)) &&
    !OFFER_WORDS.test(text);
  return found.size >= MIN_LINES || [...found].some(isTitle);
}

/** Words for what is owed: a balance that is called so has the issuer's meaning. */
const DEBT_WORDS =
  /\b(?:skuld|gald|gaeld|borcu\w*|adeudo|deuda|deudor|total dues|amount owed|you owe|dluh|dlug|schuldsaldo|saldo deudor)\b/;

/** The text of a line in the order in which it is read: names of cards have two words and more. */
function readText({ words }: Line): string {
  return logicalText(words.map(({ text }) => text));
}

function namesDebt(line: AnalysedLine): boolean {
  return phrasesOf(line).some((phrase) => {
    const text = readText(phrase);
    const kind = labelIn(text)?.kind;
    return (
      (kind === 'opening' || kind === 'closing') &&
      (DEBT_WORDS.test(plainWord(text)) || isInFavourOfIssuer(plainWord(text)))
    );
  });
}

function isRow(line: AnalysedLine): boolean {
  const [first] = line.dates;
  return first !== undefined && first.from <= 1 && line.amounts.some((token) => token.strength === 'strong');
}
