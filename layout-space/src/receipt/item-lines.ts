import { madeWord } from '../vocabulary/names.ts';
import type { ReceiptPoint } from './dimensions.ts';
import type { Item } from './goods.ts';
import { drawHeads, drawInColumns, placesOf } from './item-columns.ts';
import {
  amountPieces,
  codePieces,
  datePieces,
  drawCode,
  nameFlag,
  namePiece,
  numberPieces,
  quantityPieces,
} from './item-pieces.ts';
import type { ReceiptPage } from './page.ts';
import type { Piece } from './roll.ts';
import { cellTruth, headTruth, textTruth, valueTruth } from './words.ts';

/** What of an item is printed beside its description and its amount. */
export function printsOf(item: Item, point: ReceiptPoint): { quantity: boolean; unitPrice: boolean } {
  if (item.isPlain) return { quantity: false, unitPrice: false };
  const isMeasured = item.unit !== 'piece';
  if (isInColumns(point)) return { quantity: true, unitPrice: true };
  const isSeveral = point.quantityShown === 'always' || item.quantity !== 1000;
  const quantity = isMeasured || (point.quantityPlace !== 'none' && isSeveral);
  return { quantity, unitPrice: quantity && (isMeasured || point.quantityPlace !== 'before-name') };
}

function isInColumns({ quantityPlace }: ReceiptPoint): boolean {
  return quantityPlace.startsWith('columns');
}

/** The items, one below the other. */
export function drawItems(page: ReceiptPage): void {
  const { roll, story, point } = page;
  const columns = isInColumns(point) ? placesOf(page) : null;
  if (columns) drawHeads(page, columns);
  if (point.currencyPlace === 'heading')
    roll.pair([], [{ text: story.currency, truth: headTruth('currency') }]);
  story.items.forEach((item, row) => {
    if (columns && !item.isPlain) drawInColumns(page, item, row, columns);
    else if (item.unit === 'litre' && point.fuelLines === 'around') drawFuel(page, item, row);
    else drawFreely(page, item, row);
    if (point.modifiers === 'some' && !item.isPlain) drawModifiers(page);
  });
}

/** Name and amount on a line, the quantity where the layout has it. */
function drawFreely(page: ReceiptPage, item: Item, row: number): void {
  const { roll, point } = page;
  const printed = printsOf(item, point);
  const amount = amountPieces(page, item, row);
  const isWithCode = point.itemCode === 'on-quantity-line' && item.code !== '';
  const code = isWithCode ? [{ text: item.code, truth: cellTruth('itemCode', row) }] : [];
  const quantity = printed.quantity ? [...code, ...quantityPieces(page, item, row)] : [];
  const isMeasured = item.unit !== 'piece';
  const firstLine = point.names === 'long-price-first';
  const date = [...numberPieces(page, row), ...datePieces(page, item, row)];
  const name = [...date, ...codePieces(page, item, row), namePiece(item, row)];
  // A quantity beside the name is not broken off its price: where it does not fit, it goes below.
  const isCrowded = point.quantityPlace === 'beside' && !roll.fits([...name, ...quantity], amount);
  const isBelow = isCrowded || (isMeasured && point.quantityPlace !== 'above');
  const place = isBelow ? 'below' : point.quantityPlace;
  const indent = roll.measure('  ');
  drawCode(page, item, row, 'above-name');
  if (item.isPlain) {
    roll.pair(name, amount, { indent: point.names === 'short' ? indent : 0 });
    return;
  }
  if (quantity.length > 0 && place === 'below') {
    const isWithQuantity = point.amountPlace !== 'name-line';
    if (isWithQuantity) roll.pair(name, nameFlag(page, item, row));
    else roll.pair(name, amount, { firstLine });
    drawCode(page, item, row, 'below-name');
    if (isWithQuantity) roll.pair(quantity, amount, { indent });
    else roll.start(quantity, { indent });
    return;
  }
  if (quantity.length > 0 && place === 'above') drawAbove(page, quantity, amount);
  const line =
    place === 'before-name'
      ? [...date, ...quantity, ...name.slice(date.length)]
      : place === 'beside'
        ? [...name, ...quantity]
        : name;
  if (point.amountPlace === 'own-line') {
    roll.start(line);
    roll.pair([], amount);
  } else roll.pair(line, amount, { firstLine });
  drawCode(page, item, row, 'below-name');
}

/** What was filled at which pump, its name and amount, and the price of a litre, each on a line. */
function drawFuel(page: ReceiptPage, item: Item, row: number): void {
  const { roll, random } = page;
  const [quantity, unit, , ...price] = quantityPieces(page, item, row);
  const indent = roll.measure('    ');
  const pump: Piece = { text: `#${random.digits(2)}`, truth: valueTruth('otherNumber') };
  if (quantity && unit) roll.start([quantity, unit, pump], { indent });
  roll.pair([namePiece(item, row)], amountPieces(page, item, row));
  roll.start(price, { indent });
}

/** Parts of a menu and wishes, below the meal that they belong to. */
function drawModifiers({ roll, random, story }: ReceiptPage): void {
  if (random.chance(0.5)) return;
  for (let count = random.integer(1, 3); count > 0; count -= 1) {
    const name = madeWord(random, story.language);
    const text = story.inLetters(random.chance(0.5) ? `${random.integer(1, 3)} ${name}` : name);
    roll.start([{ text, truth: textTruth(null) }], { indent: roll.measure('    ') });
  }
}

/** Quantity and price on a line above the name: behind each other, or the price shortly before the amounts. */
function drawAbove({ roll, point }: ReceiptPage, quantity: readonly Piece[], amount: readonly Piece[]): void {
  const [price] = quantity.slice(-1);
  const amounts = roll.measure(amount.map(({ text }) => text).join(' '));
  if (point.quantityGap === 'blank' || price?.truth?.field !== 'unitPrice') roll.start(quantity);
  else
    roll.beside(quantity.slice(0, -1), [{ piece: price, place: roll.width - amounts - 2 * roll.space }], []);
}
