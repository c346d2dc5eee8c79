import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { isRecognised } from '../invoice/line-money.ts';
import type { SummaryLabel, SummaryRole } from '../invoice/summary-label.ts';
import { SUMMARY_BOOK, type SummaryWord } from '../invoice/summary-labels.ts';
import { lineText } from '../layout/lines.ts';
import { findPhrases } from '../lexicon/phrase-book.ts';
import type { AmountToken } from '../values/amount.ts';
import { isPosting } from './folio.ts';
import { tillLabel } from './receipt-entries.ts';
import { beforeBrackets } from './wrapped-sums.ts';

/** Labels that explain less of a line's letters name goods: 'Net bag', 'Phone case'. */
const MIN_LABEL_SHARE = 0.6;

/** What is not taken off though its amount is negative, as on the receipt of a refund. */
const NEVER_GOODS: ReadonlySet<SummaryRole> = new Set([
  'tax',
  'subtotal',
  'total',
  'due',
  'payment',
  'change',
]);

/** What a shop may sell under a name that is a label too: a gift card, a bag, a deposit, a delivery. */
const MAYBE_GOODS: ReadonlySet<SummaryRole> = new Set([
  'payment',
  'charge',
  'shipping',
  'count',
  'paid',
  'due',
]);

/** Charges that are reckoned on what was bought; a cover, a bag or a deposit among the goods is one of them. */
const RECKONED =
  /[%％]|(?<!\p{L})(?:serv\p{L}*|svc|surcharge|fee|fees|handling|zuschlag|bedienung)(?!\p{L})/iu;

/** How the lines between head and total are taken where the plain way leads to no total. */
export interface ItemReading {
  /** Labels that may name goods do. */
  labelsAreGoods?: boolean;
  /** Charges that are not reckoned at a rate are goods. */
  chargesAreGoods?: boolean;
  /** A line that comes to all above it is their sum, whatever it is called. */
  dropsSums?: boolean;
  /** What is called void or returned is taken off though no minus is printed. */
  returnsAreNegative?: boolean;
}

/** What card slips and machines call the whole of it: no goods have such names. */
export const NO_GOODS =
  /^\W*(?:purchase|sale|sales|kauf|kartenkauf|betrag|köp|kjøp|køb|osto|achat|vente|montant|compra|venta|importe|acquisto|vendita|importo|aankoop|bedrag|sprzedaż|kwota|nákup|vásárlás|withdrawal|cash withdrawal|auszahlung|retrait|retirada)\W*$/iu;

/** What is measured rather than paid, by itself on its line: the litres of a pump, the weight on a scale. */
export const MEASURE =
  /^(?:litres?|liters?|weight|gross weight|net weight|tare(?: weight)?|gewicht|menge|poids|peso|(?:unit )?price ?(?:\/|per) ?(?:kg|lb|l|litre|liter|gal|gallon)|gallons|preis ?(?:\/|pro) ?(?:kg|l|liter)|prix ?(?:\/|au) ?(?:kg|l|litre)) ?:? ?[\d.,]+$/iu;

/** No goods have a name with one of these words: 'FOOD STAMP SUBTOTAL'. */
const SUBTOTAL =
  /(?<!\p{L})(?:sub ?-?total[ei]?|zwischensumme|sous[ -]total|subtotaal|mellansumma|mezisoučet|ara toplam)(?!\p{L})|小計|小计/iu;

/** A labelled amount within the zone is none of the items, unless it is taken off: a coupon, a refund. */
export function isSummary(
  context: DocumentContext,
  line: AnalysedLine,
  price: AmountToken,
  reading: ItemReading,
): boolean {
  if (namesTaxWithin(line) || (SUBTOTAL.test(lineText(line)) && price.sign !== -1)) return true;
  const label = summaryOf(context, line, price);
  if (!label || label.share < MIN_LABEL_SHARE) return false;
  // A folio posts the taxes of each night among its charges.
  if (label.role === 'tax' && isPosting(line)) return false;
  if (price.sign === -1) return NEVER_GOODS.has(label.role);
  if (label.role === 'charge' && !RECKONED.test(lineText(line))) return false;
  if (label.role === 'charge' && reading.chargesAreGoods) return /[%％]/.test(lineText(line));
  return !(reading.labelsAreGoods && MAYBE_GOODS.has(label.role));
}

/**
 * 'Sales (excluding GST)': no goods are called so, however the rest of the label was read. 'Travel insurance (incl. of GST)' is
 * a good.
 */
function namesTaxWithin(line: AnalysedLine): boolean {
  const roles = rolesIn(line);
  return hasTax(roles) && (roles.has('excl') || roles.has('incl')) && !includesTaxInBrackets(line);
}

function rolesIn({ words }: Pick<AnalysedLine, 'words'>): ReadonlySet<SummaryWord> {
  return new Set(
    findPhrases(
      SUMMARY_BOOK,
      words.map(({ text }) => text),
    ).map(({ role }) => role),
  );
}

function hasTax(roles: ReadonlySet<SummaryWord>): boolean {
  return roles.has('tax') || roles.has('taxTotal');
}

/** So many words before brackets, none of which a sum is called, name a good. */
const MIN_NAME_WORDS = 2;

/** 'Travel insurance (incl. of GST)': brackets behind the name of a good, whose price includes its tax. */
export function includesTaxInBrackets(line: AnalysedLine): boolean {
  const roles = rolesIn(line);
  const words = beforeBrackets(line);
  const name = words.map(({ text }) => text);
  return (
    words.length < line.words.length &&
    hasTax(roles) &&
    roles.has('incl') &&
    !roles.has('excl') &&
    name.filter((text) => /[\p{L}\p{M}]{3}/u.test(text)).length >= MIN_NAME_WORDS &&
    rolesIn({ words }).size === 0 &&
    !NO_GOODS.test(name.join(' '))
  );
}

export function summaryOf(
  context: DocumentContext,
  line: AnalysedLine,
  price: AmountToken | null,
): SummaryLabel | null {
  const before = line.words.filter((word) => !price || word.box.x1 <= price.box.x0 + 1);
  const words = beforeBrackets({ words: before }).map((word) => word.text);
  return tillLabel(words, isRecognised(context, line.page));
}
