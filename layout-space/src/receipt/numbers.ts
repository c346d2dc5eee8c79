import { addDays } from '@ledgerlift/fixtures/date-style';
import { fullDate } from '../printing/dates.ts';
import { knownTerm } from '../vocabulary/terms.ts';
import type { WordTruth } from '../word-truth.ts';
import { EMPTY_FACTS, printedDate, printedTime, printingOf } from './head.ts';
import type { ReceiptPage } from './page.ts';
import { phraseOf } from './phrases.ts';
import type { Piece } from './roll.ts';
import { headTruth, labelTruth, textTruth, valueTruth } from './words.ts';

/** Date and time, with or without numbers of the till beside them. */
export function drawDate(page: ReceiptPage): void {
  const { roll, point, story, words, random } = page;
  if (point.otherNumbers === 'grid-with-date') return;
  const date: Piece = { text: printedDate(story, point), truth: valueTruth('date') };
  const labelled: Piece[] =
    point.dateLabel === 'printed' ? [{ text: `${words.date}:`, truth: labelTruth('date') }, date] : [date];
  const time: Piece = { text: printedTime(story, point), truth: textTruth(null) };
  const number: Piece[] =
    point.otherNumbers === 'with-date'
      ? [{ text: `#${page.random.digits(5)}`, truth: valueTruth('otherNumber') }]
      : [];
  if (point.otherNumbers === 'aligned-colons' && point.dateLabel === 'printed') {
    drawAlignedFacts(page, [[words.date, date]]);
    if (point.time !== 'none') drawAlignedFacts(page, [[words.time, time]]);
    return;
  }
  if (point.otherNumbers === 'before-date') {
    const till = [`${random.digits(4)}`, `${random.digits(6)}/${random.digits(2)}`];
    const numbers = till.map((text): Piece => ({ text, truth: valueTruth('otherNumber') }));
    roll.start(point.time === 'none' ? [...numbers, date] : [...numbers, date, time]);
    return;
  }
  if (point.otherNumbers === 'between-time-and-date') {
    roll.pair([time, { text: random.digits(6), truth: valueTruth('otherNumber') }], [date]);
    return;
  }
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
  if (point.otherNumbers === 'aligned-colons')
    drawAlignedFacts(page, [
      [words.number, { text: random.digits(random.integer(4, 9)), truth: valueTruth('otherNumber') }],
      [words.register, { text: random.digits(2), truth: valueTruth('otherNumber') }],
      [words.cashier, { text: story.cashier, truth: textTruth(null) }],
    ]);
  if (point.otherNumbers === 'grid-with-date') {
    roll.pair(
      fact(words.number, random.digits(6)),
      fact(words.date, printedDate(story, point), valueTruth('date')),
    );
    roll.pair(
      fact(words.cashier, story.cashier, textTruth(null)),
      fact(words.time, printedTime(story, point), textTruth(null)),
    );
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

/** Facts whose colons are below each other: `Bill no : 4711` over `Date    : 12.03.2024`. */
function drawAlignedFacts({ roll, words }: ReceiptPage, facts: readonly (readonly [string, Piece])[]): void {
  const labels = [words.number, words.register, words.cashier, words.date, words.time];
  const colon = Math.max(...labels.map((label) => roll.measure(`${label} `)));
  for (const [label, value] of facts) {
    const name: Piece = { text: label, truth: labelTruth(value.truth?.field ?? null) };
    const place = colon + roll.measure(': ');
    if (place + roll.measure(value.text) > roll.width) roll.start([{ ...name, text: `${label}:` }, value]);
    else
      roll.cells([
        { piece: name, place: 0, align: 'start' },
        { piece: { ...name, text: ':' }, place: colon, align: 'start' },
        { piece: value, place, align: 'start' },
      ]);
  }
}

/** Date, time and numbers of the till in one row under their heads; what has no room is left out. */
export function drawDateTable(page: ReceiptPage): void {
  const { roll, story, point, words, random } = page;
  const columns: { head: string; value: string; truth: WordTruth }[] = [
    { head: words.date, value: printedDate(story, point), truth: valueTruth('date') },
    { head: words.time, value: printedTime(story, point), truth: textTruth(null) },
    { head: words.register, value: random.digits(2), truth: valueTruth('otherNumber') },
    { head: words.number, value: random.digits(5), truth: valueTruth('otherNumber') },
  ];
  let place = 0;
  const placed = columns.flatMap((column) => {
    const start = place;
    place += Math.max(roll.measure(column.head), roll.measure(column.value)) + roll.space;
    return place > roll.width + roll.space ? [] : [{ ...column, place: start, align: 'start' as const }];
  });
  roll.cells(
    placed.map(({ head, truth, ...cell }) => ({
      ...cell,
      piece: { text: head, truth: headTruth(truth.field) },
    })),
  );
  roll.cells(placed.map(({ value, truth, ...cell }) => ({ ...cell, piece: { text: value, truth } })));
}
