import { divideRounded } from '@ledgerlift/fixtures/money-style';
import type { ReceiptPage } from './page.ts';
import { drawRule } from './page.ts';
import { drawSum } from './totals.ts';
import { labelTruth, sumTruth, textTruth } from './words.ts';

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
      sum(words.cash, tendered);
      sum(words.change, tendered - total);
      break;
    case 'card':
      sum(scheme, total);
      break;
    case 'card-slip':
      sum(scheme, total);
      drawRule(page);
      drawSlip(page);
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
function drawSlip({ roll, random, story, figures, words }: ReceiptPage): void {
  const line = (text: string) => roll.start([{ text, truth: textTruth(null) }]);
  line(`${random.pick(['Terminal ID', 'TID', 'Terminal'])} ${random.digits(8)}`);
  line(`${random.pick(['**** **** ****', 'XXXX XXXX XXXX', '############'])} ${random.digits(4)}`);
  line(`${random.pick(['AUTH', 'Auth code', 'AID', 'Genehmigungs-Nr.'])} ${random.digits(6)}`);
  if (random.chance(0.5)) line(`TA-Nr ${random.digits(6)}  BNr ${random.digits(4)}`);
  roll.pair(
    [{ text: random.pick([words.amount, words.total, words.card]), truth: labelTruth('paid') }],
    [{ text: `${story.currency} ${figures.bare(story.sums.total)}`, truth: sumTruth('paid') }],
  );
}
