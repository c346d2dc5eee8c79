import { addDays } from '@ledgerlift/fixtures/date-style';
import { divideRounded } from '@ledgerlift/fixtures/money-style';
import type { Flow } from '../sheet/flow.ts';
import { madeBank, madePerson, madeWord } from '../vocabulary/names.ts';
import { type BlockLine, flowBlock, type Piece, truthOf } from './blocks.ts';
import { printedDate } from './dates.ts';
import { inEnglishWords } from './english-words.ts';
import { flowFacts } from './fact-grid.ts';
import { rateMarkOf } from './item.ts';
import { type PageOptions, styleOf } from './page-options.ts';
import { drawSmallTable } from './small-table.ts';

/** Points. */
const SIGNATURE_WIDTH = 160;

/** Everything below the totals: how to pay, and what else issuers say. */
export function drawClosing(flow: Flow, options: PageOptions): void {
  const style = styleOf(options.point);
  const parts: BlockLine[][] = [
    reverseChargeLines(options),
    inWordLines(options),
    termLines(options),
    rateMarkLines(options),
    bankLines(options),
    lastLines(options),
  ];
  drawInstalments(flow, options);
  for (const lines of parts) {
    if (lines.length === 0) continue;
    flow.y += style.size;
    flowBlock(flow, lines, style);
  }
  drawSignature(flow, options);
  drawPaymentSlip(flow, options);
  drawSpecification(flow, options);
}

function reverseChargeLines({ point, words }: PageOptions): BlockLine[] {
  return point.tax === 'reverse-charge' ? [{ text: `${words.reverseCharge}.` }] : [];
}

/** What the sign behind items says: the rate at which they are taxed. */
function rateMarkLines({ point, story, words, figures }: PageOptions): BlockLine[] {
  if (point.rateMark === 'none') return [];
  const [, lower] = story.rates;
  if (lower === undefined || story.items.every(({ taxRate }) => taxRate !== lower)) return [];
  return [{ text: `${rateMarkOf(story.language)} ${words.taxRate} ${figures.percent(lower)}` }];
}

function inWordLines({ point, story, sums }: PageOptions): BlockLine[] {
  if (point.inWords === 'none') return [];
  const { code, decimals } = story.currency;
  return [{ text: `Amount in words: ${inEnglishWords(Math.abs(sums.total), decimals, code)}` }];
}

function termLines({ random, story, point, words, figures, sums }: PageOptions): BlockLine[] {
  if (point.terms === 'none' || point.terms === 'fact') return [];
  const date = (days: number) => printedDate(addDays(story.issueDate, days), story.language, point);
  const due = printedDate(story.dueDate, story.language, point);
  const lines: BlockLine[] = [];
  if (point.terms === 'cash-discount') {
    const rate = random.pick([200, 300]);
    const less = sums.total - divideRounded(sums.total * rate, 10_000);
    lines.push({ text: `${words.terms}: ${date(5)} -${figures.percent(rate)} = ${figures.money(less)}` });
  } else
    lines.push({
      text: `${words.terms}: ${random.pick([7, 10, 14, 30])} ${madeWord(random, story.language).toLowerCase()}`,
    });
  if (point.dueDate === 'in-terms')
    lines.push({ text: `${words.dueDate}: ${due}`, truth: truthOf('value', 'dueDate') });
  return lines;
}

function bankLines({ random, story, point, words }: PageOptions): BlockLine[] {
  const iban = `${random.pick(['DE', 'FR', 'ES', 'IT', 'NL', 'GB'])}${random.digits(2)} ${random.digits(4)} ${random.digits(4)} ${random.digits(4)} ${random.digits(4)} ${random.digits(2)}`;
  const bank = madeBank(random, story.language);
  const bic = `${random.pick(['BALK', 'MITE', 'SENG'])}${random.pick(['DE', 'FR', 'GB'])}2${random.pick(['L', 'P', 'X'])}`;
  switch (point.payment) {
    case 'bank':
      return [
        { text: `${words.bankDetails}:`, isBold: true },
        { text: `${words.bank}: ${bank}` },
        { text: `${words.iban}: ${iban}` },
        { text: `${words.bic}: ${bic}` },
        ...(random.chance(0.5) ? [{ text: `${words.paymentReference}: ${story.number}` }] : []),
      ];
    case 'bank-line':
      return [{ text: `${words.transfer}: ${bank}, ${words.iban} ${iban}, ${words.bic} ${bic}` }];
    default:
      return [];
  }
}

function lastLines({ random, story, point, words, figures }: PageOptions): BlockLine[] {
  const sentence = (count: number) =>
    Array.from({ length: count }, () => madeWord(random, story.language).toLowerCase()).join(' ');
  switch (point.afterTotals) {
    case 'thanks':
      return [{ text: `${sentence(random.integer(3, 8))}!` }];
    case 'paid-note':
      return [{ text: `${words.paid}: VISA **** ${random.digits(4)}. ${sentence(4)}!` }];
    case 'advertising':
      return [
        { text: `${sentence(4)}: ${figures.bare(random.integer(1000, 9000))}!`, isBold: true },
        { text: sentence(9) },
      ];
    case 'conditions':
      return Array.from({ length: random.integer(4, 9) }, (_, index) => ({
        text: `${index + 1}. ${sentence(random.integer(8, 22))} ${random.integer(2, 60)} ${sentence(3)} ${random.integer(1, 9)} %.`,
        size: 6.5,
      }));
    default:
      return [];
  }
}

/** Two or three parts of what is due, each with the date on which it is: the last one is the due date. */
function drawInstalments(flow: Flow, { random, story, point, words, figures, sums }: PageOptions): void {
  if (point.instalments === 'none') return;
  const style = styleOf(point);
  const count = random.integer(2, 3);
  const part = divideRounded(sums.due, count);
  const rows = Array.from({ length: count }, (_, index): Piece[] => {
    const isLast = index === count - 1;
    const date = isLast ? story.dueDate : addDays(story.issueDate, index + 1);
    const amount = isLast ? sums.due - part * index : part;
    return [
      { text: String(index + 1).padStart(3, '0'), truth: truthOf('text', 'otherNumber') },
      { text: printedDate(date, story.language, point), truth: truthOf('text', 'otherDate') },
      { text: figures.bare(amount), truth: truthOf('sum', 'amountDue') },
    ];
  });
  const heads: Piece[] = [
    { text: '#', truth: truthOf('head', 'otherNumber') },
    { text: words.dueDate, truth: truthOf('head', 'otherDate') },
    { text: words.amountDue, truth: truthOf('head', 'amountDue') },
  ];
  flow.y += style.size * 1.5;
  drawSmallTable(
    flow,
    {
      rows: [heads, ...rows],
      aligns: ['start', 'start', 'end'],
      left: flow.left,
      width: flow.right - flow.left,
    },
    style,
  );
}

/** A line to sign on, over the name of who signs. */
function drawSignature(flow: Flow, { random, story, point }: PageOptions): void {
  if (point.signature === 'none') return;
  const style = styleOf(point);
  flow.need(style.size * 6);
  flow.y += style.size * 4;
  const left = flow.right - SIGNATURE_WIDTH;
  flow.pen.shape('line', left, flow.right, flow.y, flow.y + 0.5);
  flow.y += 2;
  const name = { text: madePerson(random, story.language) };
  flowBlock(flow, [name], style, { left, width: SIGNATURE_WIDTH });
}

/** The counterfoil that a bank takes: the sum and the reference once more. */
function drawPaymentSlip(flow: Flow, options: PageOptions): void {
  const { story, point, words, figures, sums } = options;
  if (point.payment !== 'slip') return;
  const style = styleOf(point);
  flow.need(90);
  flow.y += 14;
  flow.pen.shape('line', flow.left, flow.right, flow.y, flow.y + 0.5);
  flow.y += 6;
  const text = (label: string, value: string, field: 'vendor' | 'client' | 'amountDue' | 'otherNumber') => ({
    label: [{ text: label, truth: truthOf('label', field) }],
    value: [{ text: value, truth: truthOf('text', field) }],
  });
  flowFacts(
    flow,
    [
      text(words.vendor, story.vendor.name, 'vendor'),
      text(words.client, story.client.name, 'client'),
      text(words.paymentReference, story.number, 'otherNumber'),
      text(words.amountDue, figures.money(sums.due), 'amountDue'),
    ],
    style,
    'ruled-grid',
  );
}

/** What the items are made of, on a page behind the totals: it repeats their amounts. */
function drawSpecification(flow: Flow, { random, story, point, words, figures }: PageOptions): void {
  if (point.afterTotals !== 'specification') return;
  const style = styleOf(point);
  flow.turn();
  flowBlock(
    flow,
    [{ text: `${words.notes}: ${words.title} ${story.number}`, isBold: true, size: style.size + 2 }],
    style,
  );
  flow.y += style.size;
  const running = truthOf('text', null);
  const heads = [words.serviceDate, words.notes, words.net].map((text): Piece => ({ text, truth: running }));
  const rows = story.items.map(({ date, description, amount }): Piece[] => [
    { text: printedDate(date, story.language, point), truth: running },
    { text: `${description[0]} ${random.digits(4)}`, truth: running },
    { text: figures.bare(amount), truth: running },
  ]);
  drawSmallTable(
    flow,
    {
      rows: [heads, ...rows],
      aligns: ['start', 'start', 'end'],
      left: flow.left,
      width: flow.right - flow.left,
    },
    style,
  );
}
