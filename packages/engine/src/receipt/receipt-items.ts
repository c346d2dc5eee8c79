import { sumMinor } from '@ledgerlift/contract';
import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import type { Item } from '../invoice/item.ts';
import { isRecognised } from '../invoice/line-money.ts';
import { lineText } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import { type AmountToken, tokenMoney } from '../values/amount.ts';
import { currencyCandidates } from '../values/currency.ts';
import { detailBeside, detailOn, isBareMultiple } from './item-detail.ts';
import { hasName, nameWords, withoutMultiple } from './item-name.ts';
import { mendedPrice } from './mended-price.ts';
import { type ItemZone, priceOf } from './receipt-zone.ts';
import { isReturned } from './returned-goods.ts';
import { type ItemReading, isSummary, MEASURE, NO_GOODS, summaryOf } from './sums-in-zone.ts';
import { type ClassColumn, classColumn, unreadPrice } from './unread-price.ts';
import { endOfNames, isWrapped, type NamedLine } from './wrapped-name.ts';

/** An item of a receipt. */
export interface TillItem extends Item {
  /** A price is printed that could not be read: `minor` says nothing. */
  isUnread: boolean;
}

interface PlainLine {
  line: AnalysedLine;
  index: number;
}

interface PricedLine extends PlainLine {
  price: AmountToken;
  minor: number;
  isUnread: boolean;
  /** Words that name the item. */
  name: Word[];
}

/** The items of a receipt: every price in the column of the zone, with the text beside, above or below it. */
export function receiptItems(
  context: DocumentContext,
  zone: ItemZone,
  reading: ItemReading = {},
): TillItem[] {
  const classes = classColumn(context.lines.slice(zone.from, zone.to), zone.edge);
  const priced: PricedLine[] = [];
  const plain: PlainLine[] = [];
  // Where the goods below the last sum begin.
  let section = 0;
  for (let index = zone.from; index < zone.to; index++) {
    const line = context.lines[index];
    if (!line) continue;
    const found = pricedLine(context, { line, index }, zone, classes, reading);
    if (found && reading.dropsSums && isSumOf(priced.slice(section), found, priced, zone)) {
      section = priced.length;
      continue;
    }
    if (found) priced.push(found);
    else if (!priceOf(line, zone.edge) || isBareMultiple(line)) plain.push({ line, index });
  }
  const below = namesFollow(priced, plain);
  const wrapped = below ? new Map<PricedLine, Word[][]>() : wrappedNames(priced, plain, zone);
  return priced.map((entry, position) => {
    const next = priced[position + 1]?.index ?? zone.to;
    const previous = priced[position - 1]?.index ?? zone.from - 1;
    // What stands further above the first item is the head of the receipt.
    const isFirst = position === 0 && !zone.headed;
    const under = plain.filter(({ index }) => index > entry.index && index < next);
    const over = plain.filter(({ index }) => index > previous && index < entry.index);
    const around = below ? under : over.slice(isFirst ? -1 : -2);
    // '2 x 1,99' stands below its item, or above it.
    const beside = [...under.slice(0, 2), ...over.slice(-1)];
    const item = itemOf(
      context,
      entry,
      around.map(({ line }) => line),
      beside.map(({ line }) => line),
    );
    const text = wrapped.get(entry);
    return text ? { ...item, text } : item;
  });
}

/** One name may seem to go on by chance. */
const MIN_WRAPPED = 2;

/** Names are wrapped where their column is full: they fill this share of the room before the prices. */
const LEAST_WIDTH = 0.7;

/** Names that go on over lines, by the line with their price: above it, below it, or both. */
function wrappedNames(
  priced: readonly PricedLine[],
  plain: readonly PlainLine[],
  { headed }: ItemZone,
): Map<PricedLine, Word[][]> {
  const from = headed ? 0 : (priced[0]?.index ?? 0);
  const to = priced.at(-1)?.index ?? 0;
  const byIndex = new Map(
    plain
      .filter(({ line, index }) => index > from && index < to && !isBareMultiple(line))
      .map(({ line, index }) => [index, { line, name: withoutDate(line, line.words) }]),
  );
  const end = endOfNames([...priced, ...byIndex.values()]);
  const left = Math.min(...priced.map(({ line }) => line.box.x0));
  const width = Math.min(...priced.map(({ price }) => price.box.x0)) - left;
  if (end - left < LEAST_WIDTH * width) return new Map();
  const names = new Map<PricedLine, Word[][]>();
  for (const entry of priced) {
    if (!hasName(entry.name)) continue;
    const text: Word[][] = [entry.name];
    let top: NamedLine = entry;
    for (let index = entry.index - 1; ; index--) {
      const above = byIndex.get(index);
      if (!above || !isWrapped(above, top, end)) break;
      text.unshift([...above.name]);
      top = above;
    }
    let bottom: NamedLine = entry;
    for (let index = entry.index + 1; ; index++) {
      const under = byIndex.get(index);
      if (!under || !isWrapped(bottom, under, end)) break;
      text.push([...under.name]);
      bottom = under;
    }
    if (text.length > 1) names.set(entry, text);
  }
  return names.size < MIN_WRAPPED ? new Map() : names;
}

/** The item of which a line prints the price; null for plain text and for what the till says besides. */
function pricedLine(
  context: DocumentContext,
  place: PlainLine,
  zone: ItemZone,
  classes: ClassColumn | null,
  reading: ItemReading,
): PricedLine | null {
  const { line } = place;
  if (MEASURE.test(lineText(line))) return null;
  const recognised = isRecognised(context, line.page);
  const printed =
    priceOf(line, zone.edge) ?? (recognised ? mendedPrice(line, zone.edge, context.style, classes) : null);
  const unread =
    printed || !recognised || summaryOf(context, line, null) ? null : unreadPrice(line, zone.edge, classes);
  const price = printed ?? unread;
  const isBack = price?.sign === -1 || (reading.returnsAreNegative && isReturned(lineText(line)));
  const money = price && tokenMoney(price, context.currency, isBack ? -1 : 1);
  if (!price || (!money && !unread)) return null;
  const minor = unread || !money ? 0 : money.minor;
  const multiplies = printed !== null && detailOn(context, line, price, minor)?.confirmed === true;
  if (isBareMultiple(line) && !multiplies) return null;
  if (!multiplies && printed && isSummary(context, line, price, reading)) return null;
  const named = nameWords(line, price);
  if (price.sign !== -1 && NO_GOODS.test(named.map((word) => word.text).join(' '))) return null;
  const dated = withoutDate(line, named);
  const name = multiplies ? withoutMultiple(line, dated) : dated;
  return unread && !hasName(name) ? null : { ...place, price, minor, isUnread: unread !== null, name };
}

/** The words of a name without the date of the night or the purchase before them. */
function withoutDate(line: AnalysedLine, named: readonly Word[]): Word[] {
  const first = line.dates.find(({ from }) => from === 0);
  const rest = named.filter((word) => !first?.words.includes(word));
  return hasName(rest) ? rest : [...named];
}

/** So few prices come to the one below them by chance, where that has the name of a good. */
const MAX_CHANCE_ITEMS = 2;

/** True where at least two items of the section or of all come to this amount, or all that was taken off does. */
function isSumOf(
  section: readonly PricedLine[],
  { minor, name }: PricedLine,
  all: readonly PricedLine[],
  { totals }: ItemZone,
): boolean {
  const taken = all.filter((entry) => entry.minor < 0);
  const isLikely = !hasName(name) || totals.includes(minor) || minor < 0;
  return [section, all, taken].some(
    (part) =>
      part.length >= (isLikely ? 2 : MAX_CHANCE_ITEMS + 1) &&
      sumMinor(part.map((entry) => entry.minor)) === minor,
  );
}

/** Names printed under their prices: nothing stands above the first price, and text follows the last one. */
function namesFollow(priced: readonly PricedLine[], plain: readonly PlainLine[]): boolean {
  const unnamed = priced.filter((entry) => !hasName(entry.name));
  if (unnamed.length * 2 < priced.length) return false;
  const [first, last] = [priced[0]?.index ?? 0, priced.at(-1)?.index ?? 0];
  const names = plain.filter(({ line }) => line.words.some((word) => hasName([word]) && !isCurrency(word)));
  return !names.some(({ index }) => index < first) && names.some(({ index }) => index > last);
}

/** '(EUR)' below the heads of columns of money. */
function isCurrency({ text }: Word): boolean {
  return currencyCandidates(text.replace(/[()]/g, '')).length > 0;
}

function itemOf(
  context: DocumentContext,
  entry: PricedLine,
  around: readonly AnalysedLine[],
  beside: readonly AnalysedLine[],
): TillItem {
  const own = entry.name;
  const borrowed = around.map((line) => line.words).filter(hasName);
  const text = hasName(own) ? [own] : borrowed.length ? borrowed : own.length ? [own] : [];
  const detail =
    (entry.isUnread ? null : detailBeside(context, entry.line, entry.price, entry.minor, beside)) ??
    NO_DETAIL;
  return {
    page: entry.line.page,
    line: entry.index,
    text,
    amount: entry.price,
    minor: entry.minor,
    currency: context.currency,
    isUnread: entry.isUnread,
    ...detail,
    taxRate: null,
    code: [],
    unit: [],
    date: null,
  };
}

const NO_DETAIL = { quantity: null, unitPrice: null, confirmed: false };
