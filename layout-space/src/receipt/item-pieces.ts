import { rowDate } from '../printing/dates.ts';
import type { ReceiptPoint } from './dimensions.ts';
import type { Item } from './goods.ts';
import { printingOf } from './head.ts';
import { optionalPhrase } from './optional-phrases.ts';
import type { ReceiptPage } from './page.ts';
import type { Piece } from './roll.ts';
import type { Story } from './story.ts';
import { cellTruth } from './words.ts';

export function namePiece({ description }: Item, row: number): Piece {
  return { text: description, truth: cellTruth('description', row) };
}

/** `1.`: which item of the receipt it is. */
export function numberPieces({ point }: ReceiptPage, row: number): Piece[] {
  return point.itemNumber === 'printed' ? [{ text: `${row + 1}.`, truth: cellTruth('position', row) }] : [];
}

/** The day of a night in a hotel. */
export function datePieces({ story, point }: ReceiptPage, { date }: Item, row: number): Piece[] {
  if (date === null) return [];
  const text = rowDate(date, story.language, { ...printingOf(point), year: 'printed' });
  return [{ text, truth: cellTruth('date', row) }];
}

export function codePieces({ point }: ReceiptPage, { code }: Item, row: number): Piece[] {
  return code !== '' && point.itemCode === 'before-name'
    ? [{ text: code, truth: cellTruth('itemCode', row) }]
    : [];
}

/** The code on a line of its own. */
export function drawCode(
  { roll, point }: ReceiptPage,
  { code }: Item,
  row: number,
  place: ReceiptPoint['itemCode'],
): void {
  if (code === '' || point.itemCode !== place) return;
  roll.start([{ text: code, truth: cellTruth('itemCode', row) }], {
    indent: place === 'below-name' ? roll.measure('  ') : 0,
  });
}

const LETTERS = ['A', 'B'] as const;

/** Standard, reduced and zero rate as tills abbreviate them. */
export function codeOf(
  { classFlag, tax }: Pick<ReceiptPoint, 'classFlag' | 'tax'>,
  taxClass: 0 | 1 | 'zero',
): string {
  const letter = taxClass === 0 ? 'S' : taxClass === 'zero' || tax === 'added' ? 'Z' : 'R';
  return classFlag === 'long-code' ? `${letter}R` : letter;
}

/** The letter of an item's tax where it ends the line of the name. */
export function nameFlag({ point }: ReceiptPage, { taxClass }: Item, row: number): Piece[] {
  return point.classFlag === 'name-end'
    ? [{ text: LETTERS[taxClass], truth: cellTruth('taxRate', row) }]
    : [];
}

/** The amount, and the letter of its tax. */
export function amountPieces({ point, figures, story }: ReceiptPage, item: Item, row: number): Piece[] {
  const text = figures.itemMoney(item.amount);
  const truth = cellTruth('amount', row);
  const tax = story.sums.taxes.find(({ taxClass }) => taxClass === item.taxClass);
  const flag = (mark: string): Piece => ({ text: mark, truth: cellTruth('taxRate', row) });
  const letter = LETTERS[item.taxClass];
  switch (point.classFlag) {
    case 'apart':
      return [{ text, truth }, flag(letter)];
    case 'name-end':
      return [{ text, truth }];
    case 'digit':
      return [{ text, truth }, flag(String(item.taxClass + 1))];
    case 'code':
    case 'long-code':
      return [{ text, truth }, flag(codeOf(point, item.taxClass))];
    case 'percent':
      return [{ text, truth }, flag(tax ? figures.rate(tax.rate) : figures.rate(0))];
    case 'glued':
      return [{ text: `${text}${letter}`, truth }];
    case 'star-and-letter':
      return [{ text: `${text}*${letter}`, truth }];
    case 'star':
      return [{ text: item.taxClass === 0 ? `${text}*` : text, truth }];
    default:
      return [{ text, truth }];
  }
}

/** How many at which price. */
export function quantityPieces({ point, figures, story }: ReceiptPage, item: Item, row: number): Piece[] {
  const quantity = (text: string): Piece => ({ text, truth: cellTruth('quantity', row) });
  const price = (text: string): Piece => ({ text, truth: cellTruth('unitPrice', row) });
  const unit = (text: string): Piece => ({ text, truth: cellTruth('unit', row) });
  const count = figures.quantity(item);
  const each = figures.unitPrice(item);
  if (item.unit !== 'piece') {
    const name = story.inLetters(unitOf(story.language.script, item.unit));
    const currency = story.currency;
    if (point.weightForm === 'bare' && item.unit === 'kg') return [quantity(count), unit('x'), price(each)];
    if (point.weightForm === 'at') return [quantity(count), unit(name), unit('@'), price(`${each}/${name}`)];
    const hasCurrency = point.currencyPlace !== 'none';
    return [
      quantity(count),
      unit(name),
      unit('x'),
      price(each),
      unit(hasCurrency ? `${currency}/${name}` : `/${name}`),
    ];
  }
  if (point.quantityPlace === 'before-name')
    return point.quantityForm === 'pieces'
      ? [quantity(count), unit('x')]
      : [quantity(point.quantityForm === 'tight' ? `${count}x` : count)];
  switch (point.quantityForm) {
    case 'at':
      return [quantity(count), unit('@'), price(each)];
    case 'at-first':
      return [quantity(`@${count}`), unit('x'), price(each)];
    case 'count-at':
      return [quantity(`${count}@`), price(each)];
    case 'pieces-at':
      return [quantity(`${count}${story.inLetters(piecesOf(story))}`), unit('@'), price(each)];
    case 'star':
      return [price(each), unit('*'), quantity(count)];
    case 'price-first':
      return [price(each), unit('x'), quantity(count)];
    case 'pieces':
      return [quantity(count), unit(story.inLetters(piecesOf(story))), unit('x'), price(each)];
    case 'tight':
      return [{ text: `${count}x${each}`, truth: cellTruth('quantity', row) }];
    default:
      return [quantity(count), unit('x'), price(each)];
  }
}

/** The word for pieces; '' in a language without one: `settle` draws another form there. */
function piecesOf({ language }: Story): string {
  return optionalPhrase('pieces', language) ?? '';
}

function unitOf(script: string, unit: Item['unit']): string {
  if (script === 'cyrillic') return unit === 'kg' ? 'кг' : 'л';
  return unit === 'kg' ? 'kg' : 'L';
}
