import { rowDate } from '../printing/dates.ts';
import { type Concept, knownTerm } from '../vocabulary/terms.ts';
import { decorated } from './decoration.ts';
import type { ReceiptPoint } from './dimensions.ts';
import { optionalPhrase } from './optional-phrases.ts';
import type { ReceiptPage } from './page.ts';
import { phraseOf } from './phrases.ts';
import type { LineStyle, Piece } from './roll.ts';
import type { Story } from './story.ts';
import { labelTruth, textTruth, valueTruth } from './words.ts';

/** Forms print the labels of these whether or not the till knows a value. */
export const EMPTY_FACTS: readonly Concept[] = ['invoice.salesperson', 'common.reference'];

/** Merchant, address and numbers of the shop. */
export function drawHead(page: ReceiptPage): void {
  const { roll, point, story, words, random } = page;
  drawOrderNumber(page);
  const line = (pieces: readonly Piece[], style: LineStyle = {}) =>
    point.headAlign === 'centre' ? roll.centre(pieces, style) : roll.start(pieces, style);
  const text = (each: string): Piece => ({ text: story.inLetters(each), truth: textTruth(null) });
  const merchant = { text: story.merchant, truth: valueTruth('merchant') };
  const largest = random.pick([1, 1.4, 1.7]);
  // A name over two lines could be a name and something else.
  const scale = [1.7, 1.4, 1.2].find(
    (each) => each <= largest && roll.measure(story.merchant, { isBold: true, scale: each }) <= roll.width,
  );
  const style = { isBold: true, scale: scale ?? 1 };
  const number: Piece = { text: `(${story.companyNumber})`, truth: valueTruth('otherNumber') };
  const fitsNumber = roll.measure(`${story.merchant} ${number.text}`, style) <= roll.width;
  const isBehind = point.companyNumber === 'behind-name' && point.merchant !== 'wrapped' && fitsNumber;
  const name = () => {
    if (point.merchant === 'wrapped') drawWrapped(page, merchant);
    else line(isBehind ? [merchant, number] : [merchant], style);
    if (point.companyNumber !== 'none' && !isBehind) line(companyNumber(page, number));
  };
  if (point.merchant === 'below-title') line([text(decorated(words.title, point.titleForm, story.language))]);
  if (point.merchant === 'below-welcome') line([text(phraseOf('welcome', story.language))]);
  if (point.merchant !== 'missing') name();
  const slogan = optionalPhrase('slogan', story.language);
  if (point.merchant === 'above-slogan' && slogan !== null) line([text(slogan)]);
  if (point.merchant === 'twice') {
    roll.gap();
    line([merchant]);
  }
  if (point.merchant === 'legal-apart') line([{ text: story.legalName, truth: textTruth(null) }]);
  const address = (each: string): Piece => ({ text: each, truth: valueTruth('address') });
  const last = story.address.length - 1;
  if (point.address === 'two-lines') for (const each of story.address) line([address(each)]);
  if (point.address === 'many-lines')
    for (const [index, each] of story.address.entries()) line([address(index === last ? each : `${each},`)]);
  if (point.address === 'one-line') line([address(story.address.join(', '))]);
  if (point.phone === 'printed')
    line([text(`${random.pick([words.phone, 'Tel.', 'Tel'])} ${phoneNumber(page)}`)]);
  if (point.taxNumber === 'head') line(taxNumber(page));
  roll.gap();
  if (point.title === 'printed' && point.merchant !== 'below-title')
    line([text(decorated(words.title, point.titleForm, story.language))], { isBold: true });
  drawClient(page);
}

/** Above everything, in large figures: the number that is called when a meal is ready. */
function drawOrderNumber({ roll, point, story, random }: ReceiptPage): void {
  const label = optionalPhrase('orderNumber', story.language);
  if (point.orderNumber === 'none' || label === null) return;
  roll.centre([{ text: story.inLetters(label), truth: labelTruth('otherNumber') }]);
  roll.centre([{ text: `${random.integer(1, 999)}`, truth: valueTruth('otherNumber') }], {
    isBold: true,
    scale: 2.4,
  });
  roll.gap(1);
}

/** Whom the receipt is for: nobody by name, or a person with an address. */
function drawClient({ roll, point, story, words }: ReceiptPage): void {
  const text = (each: string): Piece => ({ text: story.inLetters(each), truth: textTruth(null) });
  if (point.client === 'cash') roll.start([text(words.cash)]);
  const label = knownTerm('invoice.billTo', story.language);
  if (point.client !== 'bill-to' || label === null) return;
  roll.start([text(`${label}:`)]);
  for (const each of story.client) roll.start([text(each)]);
  roll.gap();
}

/** A long name over two or three lines of the same large letters. */
function drawWrapped({ roll, point }: ReceiptPage, name: Piece): void {
  const style = { isBold: true, scale: 1.4 };
  const longest = Math.max(...name.text.split(' ').map((word) => roll.measure(word, style)));
  for (const line of roll.wrap([name], Math.min(roll.width, Math.max(longest, roll.width * 0.6)), style))
    if (point.headAlign === 'centre') roll.centre(line, style);
    else roll.start(line, style);
}

/** On a line of its own: with its label where the language has one. */
function companyNumber({ point, story }: ReceiptPage, inBrackets: Piece): Piece[] {
  const label = knownTerm('invoice.companyNumber', story.language);
  if (point.companyNumber === 'behind-name' || label === null) return [inBrackets];
  return [
    { text: `${story.inLetters(label)}:`, truth: labelTruth('otherNumber') },
    { text: story.companyNumber, truth: valueTruth('otherNumber') },
  ];
}

export function taxNumber({ story, random }: ReceiptPage): Piece[] {
  return [
    { text: story.inLetters(phraseOf('taxNumber', story.language)), truth: labelTruth('otherNumber') },
    {
      text: `${random.pick(['', 'DE', 'FR', 'ATU', 'GB'])}${random.digits(random.integer(8, 12))}`,
      truth: valueTruth('otherNumber'),
    },
  ];
}

function phoneNumber({ random }: ReceiptPage): string {
  return random.pick([
    `+${random.integer(30, 60)} ${random.digits(3)} ${random.digits(6)}`,
    `0${random.digits(3)}/${random.digits(6)}`,
    `(${random.digits(3)}) ${random.digits(3)}-${random.digits(4)}`,
  ]);
}

export function printedTime({ time }: Pick<Story, 'time'>, { timeForm }: ReceiptPoint): string {
  const [hour = '', minute = '', second = ''] = time.split(':');
  switch (timeForm) {
    case 'seconds':
      return time;
    case 'am-pm': {
      const hours = Number(hour);
      const half = hours < 12 ? 'AM' : 'PM';
      return `${String(hours % 12 === 0 ? 12 : hours % 12).padStart(2, '0')}:${minute}:${second}${half}`;
    }
    case 'h':
      return `${hour}h${minute}`;
    default:
      return `${hour}:${minute}`;
  }
}

export function printedDate(
  { date, language }: Pick<Story, 'date' | 'language'>,
  point: ReceiptPoint,
): string {
  return rowDate(date, language, { ...printingOf(point), year: point.dateYear });
}

export function printingOf({ dateForm, dateZeros }: ReceiptPoint) {
  return {
    form: dateForm === 'usual' ? 0 : dateForm === 'second' ? 1 : 2,
    hasZeros: dateZeros === 'padded',
  };
}
