import { rowDate } from '../printing/dates.ts';
import type { Flow } from '../sheet/flow.ts';
import { textWidth } from '../sheet/font-metrics.ts';
import type { TextStyle } from '../sheet/pen.ts';
import type { WordField } from '../word-truth.ts';
import { printingOf } from './date-printing.ts';
import { listedCheques } from './sections.ts';
import type { AccountPage } from './statement-page.ts';
import type { Account, Movement } from './story.ts';

const FIELDS = ['checkNumber', 'date', 'amount'] as const satisfies readonly WordField[];
const GAP = 12;
const CHEQUE_MARKS = ['', ' *', ' ^', ' *^'] as const;

/** Lists the cheques that an account paid, apart from its other movements: in one list, or in two beside each other. */
export function drawCheques(flow: Flow, account: Account, options: AccountPage): void {
  const cheques = listedCheques(account);
  if (cheques.length === 0) return;
  const { point, words } = options;
  const style: TextStyle = { family: point.family, size: Number(point.size) };
  const leading = style.size * 1.5;
  const texts = cheques.map((cheque) => cellsOf(cheque, options));
  const heads = { checkNumber: words.chequeNumber, date: words.date, amount: words.amount };
  const widths = FIELDS.map((field) => {
    const longest = Math.max(...texts.map((cells) => textWidth(cells[field], point.family, style.size)));
    return Math.max(longest, textWidth(heads[field], point.family, style.size, true));
  });
  const width = widths.reduce((sum, each) => sum + each + GAP, 0);
  const fits = flow.left + 2 * width <= flow.right;
  const count = point.cheques === 'side-by-side' && fits ? 2 : 1;
  const write = (
    list: number,
    cells: Record<string, string>,
    own: Partial<TextStyle>,
    row: number | null,
  ) => {
    let place = flow.left + list * width;
    FIELDS.forEach((field, index) => {
      const end = place + (widths[index] ?? 0);
      flow.pen.write(cells[field] ?? '', field === 'amount' ? end : place, flow.y, {
        ...style,
        ...own,
        align: field === 'amount' ? 'end' : 'start',
        truth: { role: row === null ? 'head' : 'cell', field, row, account: options.account },
      });
      place = end + GAP;
    });
  };
  flow.need(leading * 4);
  flow.y += 2 * leading;
  flow.pen.write(words.cheques, flow.left, flow.y, {
    ...style,
    isBold: true,
    truth: { role: 'section', field: null, row: null, account: options.account },
  });
  flow.y += leading;
  for (let list = 0; list < count; list += 1) write(list, heads, { isBold: true }, null);
  texts.forEach((cells, index) => {
    if (index % count === 0) {
      flow.need(leading);
      flow.y += leading;
    }
    write(index % count, cells, {}, options.firstRow + index);
  });
  flow.y += leading;
  if (point.chequeList === 'with-total') drawTotal(flow, cheques, options, width);
}

/** What the cheques add up to, in the column of their amounts. */
function drawTotal(flow: Flow, cheques: readonly Movement[], options: AccountPage, width: number): void {
  const { point, words, figures, account } = options;
  const style: TextStyle = { family: point.family, size: Number(point.size), isBold: true };
  const sum = cheques.reduce((total, { amount }) => total + amount, 0);
  const label = `${words.total} ${words.cheques}`;
  const value = figures.unsigned(sum);
  const taken = textWidth(label, style.family, style.size, true) + GAP;
  const end = Math.max(width - GAP, taken + textWidth(value, style.family, style.size, true));
  flow.need(style.size * 2);
  const truth = { field: 'total', row: null, account } as const;
  flow.pen.write(label, flow.left, flow.y, { ...style, truth: { ...truth, role: 'label' } });
  flow.pen.write(value, flow.left + end, flow.y, {
    ...style,
    align: 'end',
    truth: { ...truth, role: 'sum' },
  });
  flow.y += style.size * 1.5;
}

function cellsOf({ checkNumber, date, amount }: Movement, { story, point, figures }: AccountPage) {
  // Marks of cheques whose numbers do not follow each other, and of those that were photographed.
  const mark = point.chequeList === 'marked' ? CHEQUE_MARKS[Math.abs(amount) % CHEQUE_MARKS.length] : '';
  return {
    checkNumber: `${checkNumber}${mark}`,
    date: rowDate(date, story.language, printingOf(point)),
    amount: figures.unsigned(amount),
  };
}
