import { addDays } from '@ledgerlift/fixtures/date-style';
import { divideRounded } from '@ledgerlift/fixtures/money-style';
import { fullDate } from '../printing/dates.ts';
import { decorated } from './decoration.ts';
import { printingOf, taxNumber } from './head.ts';
import { optionalPhrase } from './optional-phrases.ts';
import { drawRule, type ReceiptPage } from './page.ts';
import { phraseOf } from './phrases.ts';
import { textTruth } from './words.ts';

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
  if (point.taxNumber === 'foot') roll.centre(taxNumber(page));
  if (point.barcode === 'digits') {
    roll.gap();
    roll.centre([
      text(random.pick([random.digits(13), `${random.digits(4)} ${random.digits(4)} ${random.digits(6)}`])),
    ]);
  }
}
