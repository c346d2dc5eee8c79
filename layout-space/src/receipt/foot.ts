import { addDays } from '@ledgerlift/fixtures/date-style';
import { divideRounded } from '@ledgerlift/fixtures/money-style';
import { fullDate } from '../printing/dates.ts';
import { madeWords } from '../vocabulary/names.ts';
import { decorated } from './decoration.ts';
import { printedDate, printedTime, printingOf, taxNumber } from './head.ts';
import { optionalPhrase } from './optional-phrases.ts';
import { drawRule, type ReceiptPage } from './page.ts';
import { phraseOf } from './phrases.ts';
import { textTruth, valueTruth } from './words.ts';

/** A line for the tip that the guest fills in, or how much it could be. */
export function drawTipLines(page: ReceiptPage): void {
  const { roll, point, words, story, figures } = page;
  if (point.tip === 'blank') {
    roll.gap();
    for (const label of [words.tip, words.total])
      roll.pair(
        [{ text: `${label}:`, truth: textTruth(null) }],
        [{ text: '____________', truth: textTruth(null) }],
      );
  }
  const advice = optionalPhrase('suggestedTip', story.language);
  if (point.tip !== 'suggested' || advice === null) return;
  roll.gap();
  roll.start([{ text: `${story.inLetters(advice)}:`, truth: textTruth(null) }]);
  for (const percent of [15, 18, 20])
    roll.start([
      {
        text: `${percent}% = ${figures.bare(divideRounded(story.sums.total * percent, 100))}`,
        truth: textTruth(null),
      },
    ]);
}

/** Points, savings, thanks, opening hours, returns, numbers of a bar code. */
export function drawFoot(page: ReceiptPage): void {
  const { roll, point, story, words, figures, random } = page;
  const text = (each: string) => ({ text: story.inLetters(each), truth: textTruth(null) });
  if (point.loyalty === 'points' || point.loyalty === 'both') {
    drawRule(page);
    roll.pair([text(`${words.points} ${random.digits(8)}`)], [text(`+${random.integer(1, 240)}`)]);
    roll.pair([text(words.points)], [text(String(random.integer(200, 9000)))]);
  }
  if (point.loyalty === 'savings' || point.loyalty === 'both') {
    roll.gap();
    const saved = Math.max(1, divideRounded(story.sums.total * random.integer(2, 20), 100));
    roll.pair([text(words.savings)], [text(figures.bare(saved))]);
  }
  if (point.loyalty === 'sentence') {
    const turnover = `${figures.bare(story.sums.total - random.integer(0, 9))} ${story.currency}`;
    const made = (count: number) => madeWords(random, story.language, count);
    roll.start([
      text(`${made(3)} ${random.integer(2, 60)} ${words.points} ${made(1)} ${turnover} ${made(2)}.`),
    ]);
  }
  roll.gap();
  const isAll = point.foot === 'all';
  const returns = optionalPhrase('returns', story.language);
  if (returns !== null && (point.foot === 'returns' || isAll)) {
    const until = fullDate(addDays(story.date, 14), story.language, printingOf(point));
    roll.centre([text(`${returns} ${until}`)]);
  }
  if (point.foot === 'hours' || isAll)
    roll.centre([
      text(
        `${phraseOf('hours', story.language)} ${random.pick(['08:00 - 20:00', '7-22', '9:00-18:30', '24/7'])}`,
      ),
    ]);
  if (point.foot === 'thanks' || isAll)
    roll.centre([text(decorated(`${phraseOf('thanks', story.language)}!`, point.titleForm, story.language))]);
  if (point.foot === 'conditions') drawConditions(page);
  const printedOn = optionalPhrase('printedOn', story.language);
  if (point.secondDate === 'print' && printedOn !== null)
    roll.centre([
      text(`${printedOn}:`),
      { text: printedDate(story, point), truth: valueTruth('otherDate') },
      text(printedTime(story, point)),
    ]);
  if (point.taxNumber === 'foot') roll.centre(taxNumber(page));
  if (point.fiscal === 'signature') drawSignature(page);
  const copy = optionalPhrase('copy', story.language);
  if (point.copyMark === 'printed' && copy !== null) roll.centre([text(`** ${copy} **`)]);
  if (point.barcode === 'digits') {
    roll.gap();
    roll.centre([
      text(random.pick([random.digits(13), `${random.digits(4)} ${random.digits(4)} ${random.digits(6)}`])),
    ]);
  }
}

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'.split('');

/** What a secured till prints about the sale: a counter, its start and end as machines write them, and a signature. */
function drawSignature({ roll, random, story }: ReceiptPage): void {
  const line = (text: string) => roll.start([{ text, truth: textTruth(null) }]);
  const signs = (count: number) => Array.from({ length: count }, () => random.pick(SIGNS)).join('');
  roll.gap();
  line(`TSE ${random.digits(5)}`);
  line(`Start ${story.date}T${story.time}.000Z`);
  line(`Stop ${story.date}T${story.time}.000Z`);
  for (let row = 0; row < 3; row++) line(signs(24));
}

/** What the shop takes back and until when, and where else it is found: sentences with days and a date in them. */
function drawConditions({ roll, random, story, point }: ReceiptPage): void {
  const made = (count: number) => madeWords(random, story.language, count);
  const line = (text: string) => roll.centre([{ text: story.inLetters(text), truth: textTruth(null) }]);
  const until = fullDate(addDays(story.date, random.integer(7, 30)), story.language, printingOf(point));
  line(`${made(random.integer(4, 8))} ${random.integer(7, 30)} ${made(random.integer(3, 7))}.`);
  line(`${made(random.integer(5, 9))} ${random.chance(0.5) ? until : ''} ${made(3)}.`);
  line(`www.${random.pick(['gronlun', 'balkor', 'mitenra'])}.com`);
}
