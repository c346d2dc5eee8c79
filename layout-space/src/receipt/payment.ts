import { divideRounded } from '@ledgerlift/fixtures/money-style';
import { knownTerm } from '../vocabulary/terms.ts';
import { printedDate, printedTime } from './head.ts';
import { type OptionalPhrase, optionalPhrase } from './optional-phrases.ts';
import type { ReceiptPage } from './page.ts';
import { drawRule } from './page.ts';
import { drawSum } from './totals.ts';
import { labelTruth, sumTruth, textTruth, valueTruth } from './words.ts';

const SCHEMES = ['VISA', 'MASTERCARD', 'Maestro', 'girocard', 'AMEX', 'V PAY', 'Debit'];

/** How it was paid, with what repeats the total. */
export function drawPayment(page: ReceiptPage): void {
  const { point, words, figures, story, random } = page;
  const { total, tendered } = story.sums;
  const sum = (label: string, minor: number) => drawSum(page, label, figures.money(minor), sumTruth('paid'));
  if (point.total !== 'twice' && point.payment === 'none') return;
  drawRule(page);
  if (point.total === 'twice') drawSum(page, words.total, figures.money(total), sumTruth('total'));
  const scheme = random.pick([words.card, random.pick(SCHEMES)]);
  switch (point.payment) {
    case 'cash':
      sum(words.cash, point.tenderSign === 'minus' ? -tendered : tendered);
      sum(words.change, (tendered - total) * (point.changeSign === 'minus' ? -1 : 1));
      break;
    case 'card':
      sum(scheme, total);
      break;
    case 'card-slip':
      sum(scheme, total);
      drawRule(page);
      drawSlip(page);
      break;
    case 'named':
      page.roll.pair(
        [
          {
            text: story.inLetters(knownTerm('invoice.paymentMethod', story.language) ?? ''),
            truth: labelTruth(null),
          },
        ],
        [{ text: random.pick([words.cash, scheme]), truth: textTruth(null) }],
      );
      break;
    case 'cash-and-card': {
      const cash = divideRounded(total, 2);
      sum(words.cash, cash);
      sum(scheme, total - cash);
      break;
    }
    default:
  }
}

/** The slip of the card terminal: numbers, the masked card, the amount once more. */
function drawSlip({ roll, random, story, figures, words, point }: ReceiptPage): void {
  const line = (text: string) => roll.start([{ text, truth: textTruth(null) }]);
  const own = (phrase: OptionalPhrase, number: string) => {
    const label = optionalPhrase(phrase, story.language);
    if (label !== null) line(`${story.inLetters(label)} ${number}`);
  };
  own('terminal', random.digits(8));
  line(`${random.pick(['**** **** ****', 'XXXX XXXX XXXX', '############'])} ${random.digits(4)}`);
  own('approval', random.digits(6));
  if (point.secondDate === 'slip')
    roll.start([
      { text: printedDate(story, point), truth: valueTruth('otherDate') },
      { text: printedTime(story, point), truth: textTruth(null) },
    ]);
  // Terminals abbreviate these in every language.
  if (random.chance(0.5)) line(`TID ${random.digits(8)}  AID A0000000${random.digits(6)}`);
  roll.pair(
    [{ text: random.pick([words.amount, words.total, words.card]), truth: labelTruth('paid') }],
    [{ text: `${story.currency} ${figures.bare(story.sums.total)}`, truth: sumTruth('paid') }],
  );
}
