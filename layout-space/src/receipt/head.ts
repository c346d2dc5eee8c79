import { addDays } from '@ledgerlift/fixtures/date-style';
import { fullDate, rowDate } from '../printing/dates.ts';
import { type Concept, knownTerm } from '../vocabulary/terms.ts';
import type { WordTruth } from '../word-truth.ts';
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
  name();
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

/** Date and time, with or without numbers of the till beside them. */
export function drawDate(page: ReceiptPage): void {
  const { roll, point, story, words } = page;
  const date: Piece = { text: printedDate(story, point), truth: valueTruth('date') };
  const labelled: Piece[] =
    point.dateLabel === 'printed' ? [{ text: `${words.date}:`, truth: labelTruth('date') }, date] : [date];
  const time: Piece = { text: printedTime(story, point), truth: textTruth(null) };
  const number: Piece[] =
    point.otherNumbers === 'with-date'
      ? [{ text: `#${page.random.digits(5)}`, truth: valueTruth('otherNumber') }]
      : [];
  switch (point.time) {
    case 'behind':
      roll.pair([...labelled, time], number);
      break;
    case 'other-end':
      roll.pair([...number, ...labelled], [time]);
      break;
    case 'before':
      roll.pair([time, ...labelled], number);
      break;
    case 'above':
      roll.start([{ text: `${words.time}:`, truth: labelTruth(null) }, time]);
      roll.pair(labelled, number);
      break;
    default:
      roll.pair(labelled, number);
  }
}

/** Till, cashier, number of the receipt; table and guests; arrival and departure. */
export function drawNumbers(page: ReceiptPage): void {
  const { roll, point, story, words, random } = page;
  const fact = (label: string, value: string, truth: WordTruth = valueTruth('otherNumber')): Piece[] => [
    { text: `${story.inLetters(label)}${random.chance(0.5) ? ':' : ''}`, truth: labelTruth(truth.field) },
    { text: value, truth },
  ];
  if (point.otherNumbers === 'line')
    roll.start([
      ...fact(words.register, random.digits(2)),
      { text: `#${random.digits(random.integer(4, 6))}`, truth: valueTruth('otherNumber') },
      { text: random.digits(4), truth: valueTruth('otherNumber') },
    ]);
  if (point.otherNumbers === 'block') {
    roll.pair(
      fact(words.number, random.digits(random.integer(4, 9))),
      fact(words.register, random.digits(2)),
    );
    roll.start([
      { text: words.cashier, truth: labelTruth(null) },
      { text: story.cashier, truth: textTruth(null) },
    ]);
  }
  if (point.emptyFacts === 'some')
    for (const concept of EMPTY_FACTS) {
      const label = knownTerm(concept, story.language);
      if (label !== null) roll.start([{ text: `${story.inLetters(label)} :`, truth: labelTruth(null) }]);
    }
  if (point.shop === 'restaurant')
    roll.pair(
      fact(words.table, String(random.integer(1, 48))),
      fact(words.guests, String(random.integer(1, 8))),
    );
  const other = (label: string, value: string) => roll.start(fact(label, value, valueTruth('otherDate')));
  if (point.shop === 'parking') {
    const date = printedDate(story, point);
    const hour = Number(story.time.slice(0, 2));
    other(
      phraseOf('entry', story.language),
      `${date} ${String(Math.max(0, hour - 2)).padStart(2, '0')}:${random.integer(10, 59)}`,
    );
    other(phraseOf('exit', story.language), `${date} ${story.time.slice(0, 5)}`);
  }
  if (point.shop === 'hotel') {
    const dates = printingOf(point);
    const nights = story.items.filter(({ date }) => date !== null).length;
    other(
      phraseOf('arrival', story.language),
      fullDate(addDays(story.date, -Math.max(1, nights)), story.language, dates),
    );
    other(phraseOf('departure', story.language), fullDate(story.date, story.language, dates));
    roll.start(fact(phraseOf('night', story.language), String(random.integer(101, 620))));
  }
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
