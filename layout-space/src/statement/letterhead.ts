import { fullDate } from '../printing/dates.ts';
import type { Flow } from '../sheet/flow.ts';
import { textWidth } from '../sheet/font-metrics.ts';
import type { Align, TextStyle } from '../sheet/pen.ts';
import type { Colour } from '../sheet/sheet.ts';
import { RUNNING_TEXT, type WordTruth } from '../word-truth.ts';
import { printingOf } from './date-printing.ts';
import type { StatementPoint } from './dimensions.ts';
import { factTruth, labelTruth } from './fact.ts';
import { type BankLine, drawFactsBesideAddress, drawFactsBesideBank } from './facts-beside.ts';
import { periodFacts } from './period.ts';
import type { StatementPage } from './statement-page.ts';
import { drawTitle } from './title.ts';

const LOGO: Colour = [40, 90, 140];
const WHITE: Colour = [255, 255, 255];
/** Points. */
const LOGO_WIDTH = 90;
const BANK_SIZE = 15;
/** Points that a block of contacts takes at the end of the lines. */
const CONTACT_WIDTH = 175;
const CONTACT_LABEL_WIDTH = 62;

/** The bank, the holder's address, and the title. Returns the baseline of the title. */
export function drawLetterhead(flow: Flow, page: StatementPage): number {
  const { story, point } = page;
  const style: TextStyle = { family: point.family, size: Number(point.size) };
  const bank = drawBank(flow, page, style);
  if (point.factsPlace === 'beside-bank') drawFactsBesideBank(flow, page, bank);
  flow.y += 28;
  const top = flow.y;
  const { holderLines } = story.identity;
  // A holder who is named among the facts has no address.
  const address = point.holder === 'labelled' ? [] : [...holderLines, ...story.address];
  for (const [index, line] of address.entries()) {
    const truth = holderTruth(index, page);
    flow.pen.write(line, flow.left, flow.y, { ...style, truth });
    flow.y += style.size * 1.3;
  }
  if (point.factsPlace === 'beside-address') drawFactsBesideAddress(flow, page, top, widest(address, style));
  if (point.contactBlock === 'beside-address') drawContacts(flow, page, top);
  flow.y += 16;
  if (point.contactBlock === 'above-title') {
    drawContacts(flow, page, flow.y);
    flow.y += 16;
  }
  return drawTitle(flow, page, bank);
}

function widest(lines: readonly string[], { family, size }: TextStyle): number {
  return Math.max(0, ...lines.map((line) => textWidth(line, family, size)));
}

function holderTruth(line: number, { story, point }: StatementPage): WordTruth {
  const isTitle = point.holder === 'title-above' && line === 0;
  if (isTitle) return RUNNING_TEXT;
  return line < story.identity.holderLines.length
    ? factTruth('accountHolder', 0)
    : { ...RUNNING_TEXT, field: 'address' };
}

/** Returns the line of the bank's name and how much of it the name takes. */
function drawBank(flow: Flow, { story, point }: StatementPage, style: TextStyle): BankLine {
  const { align, place } = placeOf(point, flow);
  const isPlain = point.letterhead === 'plain';
  const isPicture = point.letterhead === 'logo-only' || point.letterhead === 'foot-only';
  const isBand = point.letterhead === 'band';
  const colour = isBand ? { colour: WHITE } : {};
  if (isPicture) flow.pen.shape('band', flow.left, flow.left + LOGO_WIDTH, flow.y, flow.y + 20, LOGO);
  if (isBand) flow.pen.shape('band', 0, flow.right + flow.left, 0, flow.y + 34, LOGO);
  flow.y += 14;
  const size = isPlain ? style.size : BANK_SIZE;
  if (!isPicture)
    flow.pen.write(story.bank, place, flow.y, {
      ...style,
      ...colour,
      size,
      isBold: true,
      align,
      truth: factTruth('bank', 0),
    });
  const line = {
    baseline: flow.y,
    width: isPicture ? LOGO_WIDTH : textWidth(story.bank, style.family, size, true),
  };
  if (isPlain) return line;
  flow.y += 12;
  flow.pen.write(`${story.bankTown} · ${story.bankPhone}`, place, flow.y, {
    ...style,
    ...colour,
    size: 7,
    align,
  });
  return line;
}

/** Whom the holder turns to, at the end of the lines, from a place on. */
function drawContacts(flow: Flow, { story, point, words }: StatementPage, top: number): void {
  const { identity } = story;
  const style: TextStyle = { family: point.family, size: Math.min(8, Number(point.size)) };
  const left = flow.right - CONTACT_WIDTH;
  const lines = [
    [words.contact, identity.adviser],
    [words.phone, identity.phones[0]],
    ['Fax', identity.phones[1]],
    ['', identity.mail],
  ];
  lines.forEach(([label = '', value = ''], index) => {
    const baseline = top + index * style.size * 1.3;
    const width = flow.pen.write(label, left, baseline, style);
    flow.pen.write(value, left + Math.max(CONTACT_LABEL_WIDTH, width + 5), baseline, style);
  });
  flow.y = Math.max(flow.y, top + lines.length * style.size * 1.3);
}

function placeOf({ letterhead }: StatementPoint, flow: Flow): { align: Align; place: number } {
  if (letterhead === 'right') return { align: 'end', place: flow.right };
  if (letterhead === 'centre') return { align: 'centre', place: (flow.left + flow.right) / 2 };
  return { align: 'start', place: flow.left };
}

/** What a further page begins with: nothing, which account it is of, the whole letterhead, or the facts again. */
export function drawRunningHead(flow: Flow, page: StatementPage): void {
  const { story, point, words } = page;
  const style: TextStyle = { family: point.family, size: Number(point.size) - 1 };
  const account = `${words.accountNumber} ${story.accounts[0]?.number ?? ''}`;
  switch (point.runningHead) {
    case 'none':
      return;
    case 'account-only':
      flow.y += style.size;
      flow.pen.write(story.accounts[0]?.number ?? '', flow.left, flow.y, style);
      break;
    case 'letterhead':
      drawBank(flow, page, { ...style, size: style.size + 1 });
      break;
    case 'bank-line':
      flow.y += style.size;
      flow.pen.write(`${words.title} - ${account}`, flow.left, flow.y, style);
      break;
    case 'facts':
      drawBank(flow, page, { ...style, size: style.size + 1 });
      flow.y += style.size;
      drawFacts(flow, page, style);
      break;
    case 'account-and-date': {
      const day = fullDate(story.periodEnd, story.language, printingOf(point));
      flow.y += style.size;
      flow.pen.write(account, flow.left, flow.y, style);
      flow.pen.write(`${words.statementDate} ${day}`, flow.right, flow.y, { ...style, align: 'end' });
    }
  }
  flow.y += style.size * 2;
}

/** The account and its period once more, each on its line. */
function drawFacts(flow: Flow, { story, point, words }: StatementPage, style: TextStyle): void {
  const number = { label: words.accountNumber, value: story.accounts[0]?.number ?? '' };
  const facts = [{ ...number, field: 'accountNumber' as const }, ...periodFacts(story, point, words)];
  for (const { label, value, field } of facts) {
    flow.y += style.size * 1.4;
    const width = flow.pen.write(`${label}:`, flow.left, flow.y, { ...style, truth: labelTruth(field, 0) });
    flow.pen.write(value, flow.left + width + style.size, flow.y, { ...style, truth: factTruth(field, 0) });
  }
}
