import { fullDate } from '../printing/dates.ts';
import type { Flow } from '../sheet/flow.ts';
import type { TextStyle } from '../sheet/pen.ts';
import { wrapText } from '../sheet/wrap.ts';
import { sentence } from './around-table.ts';
import { printingOf } from './date-printing.ts';
import type { Figures } from './figures.ts';
import type { StatementPage } from './statement-page.ts';

const GAP = 18;

/** Terms and information under the table, over its full width, with amounts, rates and dates among the words. */
export function drawTerms(flow: Flow, page: StatementPage, figures: Figures): void {
  const style = styleOf(page);
  for (let paragraph = page.random.integer(2, 4); paragraph > 0; paragraph -= 1) {
    for (const line of linesOf(page, figures, flow.right - flow.left)) {
      flow.need(style.size * 1.4);
      flow.y += style.size * 1.4;
      flow.pen.write(line, flow.left, flow.y, style);
    }
    flow.y += style.size;
  }
}

/** A page of nothing but terms, in two columns. */
export function drawTermsPage(flow: Flow, page: StatementPage, figures: Figures): void {
  const style = styleOf(page);
  flow.turn();
  const width = (flow.right - flow.left - GAP) / 2;
  const top = flow.y;
  for (const left of [flow.left, flow.left + width + GAP]) {
    let baseline = top + style.size;
    for (let paragraph = page.random.integer(4, 8); paragraph > 0; paragraph -= 1) {
      for (const line of linesOf(page, figures, width)) {
        if (baseline < flow.bottom) flow.pen.write(line, left, baseline, style);
        baseline += style.size * 1.4;
      }
      baseline += style.size;
    }
  }
  flow.y = flow.bottom;
}

function linesOf(page: StatementPage, figures: Figures, width: number): string[] {
  const { random, story, point } = page;
  const { family, size } = styleOf(page);
  const text = [
    sentence(page, random.integer(8, 24)),
    figures.unsigned(random.integer(500, 9_000_000)),
    sentence(page, random.integer(3, 12)),
    `${random.integer(1, 24)},${random.digits(2)} %`,
    sentence(page, random.integer(3, 12)),
    `${fullDate(story.identity.issueDate, story.language, printingOf(point))}.`,
  ];
  return wrapText(text.join(' '), width, family, size);
}

function styleOf({ point }: StatementPage): TextStyle {
  return { family: point.family, size: Math.max(6, Number(point.size) - 2) };
}
