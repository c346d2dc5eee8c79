import type { WordField } from '../word-truth.ts';
import type { Item } from './goods.ts';
import { amountPieces, codePieces, datePieces, drawCode, namePiece, numberPieces } from './item-pieces.ts';
import type { ReceiptPage } from './page.ts';
import type { Piece } from './roll.ts';
import { cellTruth, headTruth } from './words.ts';

/** Where the columns end: points from where lines begin. */
export interface Places {
  /** Of the name, where all columns are on one line. */
  name: number;
  quantity: number;
  price: number;
}

/** Places the columns of quantity and price before the amounts. */
export function placesOf({ roll, story, figures, point }: ReceiptPage): Places {
  const goods = story.items.filter(({ isPlain }) => !isPlain);
  const widest = (texts: string[]) => Math.max(0, ...texts.map((text) => roll.measure(text)));
  const gap = roll.measure('  ');
  const amounts = widest(story.items.map((item) => `${figures.itemMoney(item.amount)} 25,5%`));
  const prices = widest(goods.map((item) => figures.unitPrice(item)));
  const quantities = widest(goods.map((item) => figures.quantity(item)));
  const price = roll.width - amounts - gap;
  const quantity = price - prices - gap;
  return point.quantityPlace !== 'columns'
    ? { name: roll.width, quantity: Math.min(quantity, roll.width * 0.4), price }
    : { name: quantity - quantities - gap, quantity, price };
}

/** The heads of the columns, as far as there is room for their words. */
export function drawHeads({ roll, words, point, story }: ReceiptPage, places: Places): void {
  if (story.items.length === 0) return;
  const ends = [places.quantity, places.price, roll.width];
  const starts = [point.quantityPlace === 'columns' ? places.name : 0, places.quantity, places.price];
  const fields: WordField[] = ['quantity', 'unitPrice', 'amount'];
  const heads = [words.quantity, words.price, words.amount].flatMap((text, index) => {
    const [start = 0, end = 0, field = 'amount'] = [starts[index], ends[index], fields[index]];
    const style = { isBold: true };
    if (roll.measure(text, style) + roll.space > end - start) return [];
    return [{ piece: { text, truth: headTruth(field) }, place: end, align: 'end' as const }];
  });
  const name = { text: words.item, truth: headTruth('description') };
  const style = { isBold: true };
  const first = heads[0];
  const fitsBefore = (text: string) =>
    first !== undefined &&
    roll.measure(`${text}  `, style) < first.place - roll.measure(first.piece.text, style);
  const fitsBeside = roll.measure(words.item, style) < places.name;
  if (point.quantityPlace === 'columns' && fitsBeside)
    roll.cells([{ piece: name, place: 0, align: 'start' }, ...heads], style);
  else {
    const isAbove = point.quantityPlace === 'columns-above';
    const fitsLine = isAbove && fitsBefore(name.text);
    if (point.quantityPlace === 'columns-below') roll.start([name], style);
    roll.cells(fitsLine ? [{ piece: name, place: 0, align: 'start' }, ...heads] : heads, style);
  }
  if (point.headForm === 'two-lines')
    roll.cells(
      heads
        .filter(({ piece }) => piece.truth.field !== 'quantity')
        .map(({ piece, ...place }) => ({ ...place, piece: { ...piece, text: `(${story.currency})` } })),
      style,
    );
}

/** An item with its quantity and its price below those of the others. */
export function drawInColumns(page: ReceiptPage, item: Item, row: number, places: Places): void {
  const { roll, figures, point } = page;
  const name = [
    ...numberPieces(page, row),
    ...datePieces(page, item, row),
    ...codePieces(page, item, row),
    namePiece(item, row),
  ];
  const numbers = [
    { piece: { text: figures.quantity(item), truth: cellTruth('quantity', row) }, place: places.quantity },
    { piece: { text: figures.unitPrice(item), truth: cellTruth('unitPrice', row) }, place: places.price },
  ];
  const amount = amountPieces(page, item, row);
  if (point.quantityPlace === 'columns-above') {
    const code = codePieces(page, item, row);
    const head = [...numberPieces(page, row), ...datePieces(page, item, row), ...code];
    // A date or a code stands before the figures, or on a line above where they have no room.
    const room = places.quantity - roll.measure(`${figures.quantity(item)}  `);
    const fits = roll.measure(head.map(({ text }) => text).join(' ')) <= room;
    if (!fits) roll.start(head);
    roll.beside(fits ? head : [], numbers, amount);
    roll.start([namePiece(item, row)]);
    return;
  }
  const lines = roll.wrap(name, places.name);
  drawCode(page, item, row, 'above-name');
  const isBelow = point.quantityPlace === 'columns-below';
  const at = isBelow ? lines.length : point.names === 'long-price-first' ? 0 : lines.length - 1;
  const printed: Piece[][] = isBelow ? [...lines, []] : lines;
  printed.forEach((line, index) => {
    if (index === at) roll.beside(line, numbers, amount);
    else roll.start(line);
  });
  drawCode(page, item, row, 'below-name');
}
