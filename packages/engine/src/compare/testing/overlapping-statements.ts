import { compareDocuments } from '../compare-documents.ts';
import { type MadeStatement, type Movement, statement } from './made-files.ts';

/** Two statements of one account; the later one repeats the last rows of the earlier one. */

export const NUMBER = 'DE00 1234 5678 9012 3456 00';
export const RENT: Movement = ['2025-03-03', 'Rent, Mill Lane', '-800.00', '200.00'];
export const COFFEE: Movement = ['2025-03-28', 'Coffee House', '-3.50', '196.50'];
export const WAGE: Movement = ['2025-03-30', 'Wage', '1500.00', '1696.50'];
export const SHOP: Movement = ['2025-04-02', 'Corner Shop', '-20.00', '1676.50'];
export const MARCH: MadeStatement = {
  number: NUMBER,
  period: ['2025-03-01', '2025-03-31'],
  movements: [RENT, COFFEE, WAGE],
};
export const LATE: MadeStatement = {
  number: NUMBER,
  period: ['2025-03-25', '2025-04-10'],
  movements: [COFFEE, WAGE, SHOP],
};

export function compare(...made: MadeStatement[]) {
  return compareDocuments(made.map((one, index) => statement('abcdef'[index] ?? '', one)));
}

/** Positions of the rows that are the same, by pairs. */
export function pairs(...made: MadeStatement[]) {
  return compare(...made).flatMap(({ rows }) => rows.map((row) => [row.position, row.otherPosition]));
}
