import type { Flow } from '../sheet/flow.ts';
import { textWidth } from '../sheet/font-metrics.ts';
import type { TextStyle } from '../sheet/pen.ts';
import { accountFacts } from './account-facts.ts';
import { type Fact, factTruth, labelTruth } from './fact.ts';
import type { StatementPage } from './statement-page.ts';

/** The line of the bank's name, and points that the name takes of it. */
export interface BankLine {
  baseline: number;
  width: number;
}

/** Share of a line at which labels beside the address begin, unless they are longer. */
const LABEL_PLACE = 0.56;
const LEAST_SIZE = 5;
const GAP = 10;

/** The facts of the account at the end of the lines of the address: labels in a column, values that end at the edge. */
export function drawFactsBesideAddress(
  flow: Flow,
  page: StatementPage,
  top: number,
  addressWidth: number,
): void {
  const facts = factsOf(page);
  const style = fittingStyle(flow, page, facts, addressWidth);
  const longest = Math.max(...facts.map((fact) => widthOf(fact, style)));
  const usual = flow.left + LABEL_PLACE * (flow.right - flow.left);
  const place = Math.min(usual, flow.right - longest);
  let y = top;
  for (const { label, value, field } of facts) {
    flow.pen.write(label, place, y, { ...style, truth: labelTruth(field, 0) });
    flow.pen.write(value, flow.right, y, { ...style, align: 'end', truth: factTruth(field, 0) });
    y += style.size * 1.4;
  }
  flow.y = Math.max(flow.y, y);
}

/** The facts of the account at the end of the bank's lines: `Account: 4711`, each line ending at the edge. */
export function drawFactsBesideBank(flow: Flow, page: StatementPage, bank: BankLine): void {
  const facts = factsOf(page);
  const style = fittingStyle(flow, page, facts, bank.width);
  let y = bank.baseline;
  for (const { label, value, field } of facts) {
    const width = flow.pen.write(value, flow.right, y, {
      ...style,
      align: 'end',
      truth: factTruth(field, 0),
    });
    flow.pen.write(`${label}:`, flow.right - width - style.size * 0.4, y, {
      ...style,
      align: 'end',
      truth: labelTruth(field, 0),
    });
    y += style.size * 1.4;
  }
  flow.y = Math.max(flow.y, y);
}

function factsOf(page: StatementPage): Fact[] {
  const [account] = page.story.accounts;
  return account ? accountFacts(account, page) : [];
}

/** In smaller letters where a label and its value would run into what is printed before them. */
function fittingStyle(
  flow: Flow,
  { point }: StatementPage,
  facts: readonly Fact[],
  taken: number,
): TextStyle {
  const room = flow.right - flow.left - taken - GAP;
  for (let size = Number(point.size); ; size -= 0.5) {
    const style = { family: point.family, size };
    if (size <= LEAST_SIZE || facts.every((fact) => widthOf(fact, style) <= room)) return style;
  }
}

function widthOf({ label, value }: Fact, { family, size }: TextStyle): number {
  return textWidth(`${label}:`, family, size) + textWidth(value, family, size) + size;
}
