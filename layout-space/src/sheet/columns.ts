import type { WordField } from '../word-truth.ts';
import { type Family, textWidth } from './font-metrics.ts';
import { wrapText } from './wrap.ts';

/** A column before its place is known. */
export interface ColumnPlan {
  field: WordField;
  /** Printed above it; '' for none. Begins a further line at each line break. */
  head: string;
  align: 'start' | 'end';
  /** Everything that is printed in it on one line; not needed for the one that takes what is left. */
  texts: readonly string[];
  takesRest?: true;
}

/** A column with its place: points from where lines begin. */
export interface Column {
  field: WordField;
  head: string[];
  align: 'start' | 'end';
  start: number;
  end: number;
}

export interface ColumnsOptions {
  left: number;
  right: number;
  family: Family;
  size: number;
  /** Points between two columns. */
  gap: number;
}

export interface PlacedColumns {
  columns: Column[];
  /** Points: smaller than asked for where the columns would not have fitted. */
  size: number;
}

const LEAST_REST = 90;
const LEAST_SIZE = 5;
const SIZE_STEP = 0.5;

/** Places columns beside each other: each as wide as what is printed in it, one with what is left. */
export function placeColumns(plans: readonly ColumnPlan[], options: ColumnsOptions): PlacedColumns {
  for (let size = options.size; ; size -= SIZE_STEP) {
    const widths = plans.map((plan) => (plan.takesRest ? 0 : widthOf(plan, options.family, size)));
    const fixed = widths.reduce((sum, width) => sum + width, 0) + options.gap * (plans.length - 1);
    const rest = options.right - options.left - fixed;
    if (rest < LEAST_REST && size > LEAST_SIZE) continue;
    return { columns: placed(plans, widths, Math.max(rest, LEAST_REST), options, size), size };
  }
}

function placed(
  plans: readonly ColumnPlan[],
  widths: readonly number[],
  rest: number,
  { left, gap, family }: ColumnsOptions,
  size: number,
): Column[] {
  let start = left;
  return plans.map((plan, index) => {
    const width = plan.takesRest ? rest : (widths[index] ?? 0);
    const column: Column = {
      field: plan.field,
      head:
        plan.head === ''
          ? []
          : plan.head.split('\n').flatMap((part) => wrapText(part, width + 1, family, size, true)),
      align: plan.align,
      start,
      end: start + width,
    };
    start += width + gap;
    return column;
  });
}

/** The longest word of the head must fit, the head itself may take several lines. */
function widthOf({ texts, head }: ColumnPlan, family: Family, size: number): number {
  const longest = Math.max(0, ...texts.map((text) => textWidth(text, family, size)));
  const headWords = head.split(/[ \n]/).map((word) => textWidth(word, family, size, true));
  return Math.max(longest, ...headWords, textWidth('0000', family, size));
}
