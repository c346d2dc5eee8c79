import { COLUMN_WIDTH, type MarkScores } from '../marks/mark-reader.ts';

/** The text of each sign, by the name of its class in the model of marks. */
const SIGNS: Readonly<Record<string, string>> = {
  space: ' ',
  minus: '-',
  open: '(',
  close: ')',
  percent: '%',
  colon: ':',
  asterisk: '*',
  times: 'x',
  euro: '€',
  pound: '£',
};

/** A space or sign that the print of a line shows. */
export interface PrintedSign {
  text: string;
  /** Pixels of the line's picture: where it starts and ends, inside its own width. */
  from: number;
  to: number;
  /** 0 to 1: the highest score of its columns. */
  score: number;
}

/** Columns with a lower score do not belong to a sign. */
const LEAST_SCORE = 0.3;

/** The spaces and signs of a line, from left to right. `names` are the model's classes in the order of the scores. */
export function printedSigns({ columns, values }: MarkScores, names: readonly string[]): PrintedSign[] {
  const signs: PrintedSign[] = [];
  for (const [index, name] of names.entries()) {
    const text = SIGNS[name];
    if (text === undefined) continue;
    let current: PrintedSign | null = null;
    for (let column = 0; column < columns; column++) {
      const score = values[index * columns + column] ?? 0;
      if (score < LEAST_SCORE) {
        current = null;
        continue;
      }
      const to = (column + 1) * COLUMN_WIDTH;
      if (current) {
        current.to = to;
        current.score = Math.max(current.score, score);
      } else {
        current = { text, from: column * COLUMN_WIDTH, to, score };
        signs.push(current);
      }
    }
  }
  return signs.sort((one, other) => one.from - other.from);
}

/** Pixels of the line's picture. */
export function centreOf({ from, to }: PrintedSign): number {
  return (from + to) / 2;
}
