import { decimalToMoney, moneyToDecimal, type Transaction } from '@ledgerlift/contract';
import { groupBy } from '../../../lib/group-by.ts';
import type { CellEdit } from '../../../rows/table/cell-address.ts';
import { rowsAfter } from './apply-edits.ts';
import { type CorrectedFile, isSettled, type KeptRow, keptRows } from './corrected-file.ts';
import type { Pattern } from './pattern.ts';
import { effectOf } from './sums.ts';

type Direction = 'out' | 'in';

/** Amounts that are printed alike in one column and were read with the same direction. */
interface AmountsAlike {
  direction: Direction;
  /** The signs and letters printed around the figures. */
  form: string;
  /** From left to right on the page; null without places. */
  band: { x0: number; x1: number } | null;
}

/**
 * The user turned amounts from money out into money in, or the reverse. It concerns the amounts that are printed alike; all
 * amounts of the file where only that makes them add up.
 */
export function signPattern(file: CorrectedFile): Pattern | null {
  const rows = keptRows(file).filter(({ read }) => directionOf(read) !== null);
  const turned = rows.filter(isTurned);
  if (turned.length < 2) return null;
  const alike = amountsAlike(turned);
  const whole = patternOf(file, rows, turned, () => true);
  const part = patternOf(file, rows, turned, (row) => alike.some((each) => isAmong(row, each)));
  return part?.addsUp || !whole?.addsUp ? part : whole;
}

function patternOf(
  file: CorrectedFile,
  rows: readonly KeptRow[],
  turned: readonly KeptRow[],
  concerns: (row: KeptRow) => boolean,
): Pattern | null {
  const others = rows.filter((row) => !isTurned(row) && concerns(row));
  const open = others.filter((row) => !isSettled(row, 'amount'));
  // The user has looked at an amount like these, and left its direction.
  if (others.length > open.length || open.length === 0) return null;
  const shown = turned.filter(concerns);
  const typedOnly = turned.filter(({ read, now }) => read.amount === now.amount);
  const edits = [...typedOnly, ...open].map(
    ({ now }): CellEdit => ({ id: now.id, field: 'amount', value: turnedAmount(now) }),
  );
  const effect = effectOf(file, rowsAfter(file, edits));
  if (!effect) return null;
  const directions = new Set([...shown, ...open].map(({ read }) => directionOf(read)));
  const [from] = directions.size === 1 ? directions : ['both' as const];
  return {
    key: `signs ${from}`,
    meaning: { kind: 'signs', from: from ?? 'both' },
    shown: new Set(shown.map(({ now }) => now.id)),
    edits,
    removals: [],
    rows: shown.length + open.length,
    ...effect,
  };
}

function amountsAlike(turned: readonly KeptRow[]): AmountsAlike[] {
  const groups = groupBy(turned, ({ read }) => `${directionOf(read)} ${formOf(read)}`);
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .flatMap(([first, ...others]) => {
      const direction = first && directionOf(first.read);
      if (!first || !direction) return [];
      const boxes = [first, ...others].flatMap(({ read }) => read.traces.amount?.box ?? []);
      const band =
        boxes.length === 0
          ? null
          : { x0: Math.min(...boxes.map(({ x0 }) => x0)), x1: Math.max(...boxes.map(({ x1 }) => x1)) };
      return [{ direction, form: formOf(first.read), band }];
    });
}

function isAmong(row: KeptRow, { direction, form, band }: AmountsAlike): boolean {
  const box = row.read.traces.amount?.box;
  if (box && band && (box.x1 <= band.x0 || band.x1 <= box.x0)) return false;
  // What the user typed says nothing of the print.
  if (isSettled(row, 'amount') && !isTurned(row)) return directionOf(row.now) === direction;
  return directionOf(row.read) === direction && formOf(row.read) === form;
}

/** Whether the user turned the amount, or its type. */
function isTurned({ read, now }: KeptRow): boolean {
  if (now.amount === read.amount)
    return (
      now.type !== read.type && [read.type, now.type].every((type) => ['debit', 'credit'].includes(type))
    );
  return now.amount === turnedAmount(read);
}

function directionOf({ amount, currency }: Transaction): Direction | null {
  const minor = decimalToMoney(amount, currency)?.minor ?? 0;
  return minor === 0 ? null : minor < 0 ? 'out' : 'in';
}

function turnedAmount({ amount, currency }: Transaction): string {
  const money = decimalToMoney(amount, currency);
  return money ? moneyToDecimal({ ...money, minor: -money.minor }) : amount;
}

function formOf({ traces }: Transaction): string {
  return (traces.amount?.raw ?? '').replace(/[\d\s.,'’]/g, '').toUpperCase();
}
