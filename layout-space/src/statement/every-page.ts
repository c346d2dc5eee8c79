import type { Flow } from '../sheet/flow.ts';
import { drawOverlay } from '../sheet/overlay.ts';
import { Pen, type TextStyle } from '../sheet/pen.ts';
import type { Sheet } from '../sheet/sheet.ts';
import type { StatementPoint } from './dimensions.ts';
import { factTruth } from './fact.ts';
import type { StatementPage } from './statement-page.ts';

const SMALL = 6;
/** Points above the page's edge of the lines of the bank's foot. */
const FOOT_LINES = [53, 45, 37] as const;

/** Points that the bank's foot takes from the room for rows. */
export function footHeight({ foot }: StatementPoint): number {
  return foot === 'columns' ? 24 : foot === 'line' ? 8 : 0;
}

/** What each page carries outside its text, drawn once all pages are known: numbers, the bank's foot, codes at the edge. */
export function drawOnEveryPage(flow: Flow, page: StatementPage, titleLine: number, isRightToLeft: boolean) {
  flow.sheets.forEach((sheet, index) => {
    const pen = new Pen(sheet, isRightToLeft);
    numberPage(pen, flow, page, index, titleLine);
    if (page.point.foot !== 'none') drawFoot(pen, flow, page);
    drawMargin(pen, page, index);
    const number = page.story.identity.registerNumber.slice(-6);
    drawOverlay(pen, page.point.overlay, page.point.family, number);
  });
}

function numberPage(pen: Pen, flow: Flow, { point, words }: StatementPage, index: number, titleLine: number) {
  const { sheet } = pen;
  const style: TextStyle = { family: point.family, size: 7 };
  const counted = `${index + 1}/${flow.sheets.length}`;
  const named = `${words.page} ${counted}`;
  const corner = (text: string) => pen.write(text, flow.right, 36, { ...style, align: 'end' });
  switch (point.pageNumber) {
    case 'none':
      return;
    case 'title-line':
      if (index > 0) corner(named);
      else pen.write(named, flow.right, titleLine, { ...style, align: 'end' });
      return;
    case 'fact':
      // The first page has it among its facts.
      if (index > 0) corner(`${words.page} ${index + 1}`);
      return;
    case 'top-corner':
      corner(named);
      return;
    case 'top-corner-bare':
      corner(`${index + 1}`);
      return;
    case 'under-table':
      pen.write(named, flow.left, Math.min(lastLine(sheet) + 16, sheet.height - 28), style);
      return;
    default:
      pen.write(named, sheet.width / 2, sheet.height - 24, { ...style, align: 'centre' });
  }
}

function lastLine({ words }: Sheet): number {
  return Math.max(0, ...words.map(({ baseline }) => baseline));
}

/** Where the bank sits and is registered: in one line, or in columns. Full of digits, none of them of the account. */
function drawFoot(pen: Pen, flow: Flow, { story, point, words }: StatementPage): void {
  const { identity, bank } = story;
  const style: TextStyle = { family: point.family, size: SMALL };
  const truth = factTruth('bank', 0);
  const height = pen.sheet.height;
  if (point.foot === 'line') {
    const baseline = height - FOOT_LINES[2];
    const width = pen.write(bank, flow.left, baseline, { ...style, truth });
    const line = `· ${identity.bankAddress.join(' · ')} · ${identity.phones[1]}`;
    pen.write(line, flow.left + width + 3, baseline, style);
    return;
  }
  const columns = [
    [bank, ...identity.bankAddress],
    [`T ${identity.phones[0]}`, `F ${identity.phones[1]}`, identity.mail],
    [`${words.bankCode} ${identity.registerNumber.slice(-6)}`, 'BIC MADEXX2L', identity.registerNumber],
  ];
  const width = (flow.right - flow.left) / columns.length;
  columns.forEach((lines, column) => {
    lines.forEach((text, line) => {
      const baseline = height - (FOOT_LINES[line] ?? 0);
      const own = column === 0 && line === 0 ? { truth } : {};
      pen.write(text, flow.left + column * width, baseline, { ...style, ...own });
    });
  });
}

/** Codes of forms at the edge, or marks for machines that fold and file. */
function drawMargin(pen: Pen, { story, point }: StatementPage, index: number): void {
  const { height } = pen.sheet;
  if (point.margins === 'none') return;
  if (point.margins === 'marks') {
    for (const share of [0.33, 0.5, 0.66]) pen.shape('line', 8, 20, height * share, height * share + 0.5);
    return;
  }
  const style: TextStyle = { family: point.family, size: 5 };
  const number = story.identity.registerNumber.slice(-6);
  pen.write(`F${number.slice(0, 3)}`, 12, height * 0.4, style);
  pen.write(`${number.slice(3)}.${index + 1}`, 12, height * 0.4 + 8, style);
  pen.write(`${number}00${index + 1}X`, 12, height - 14, style);
}
