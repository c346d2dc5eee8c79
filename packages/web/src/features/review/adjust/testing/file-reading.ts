import type { ReadingGuide } from '@ledgerlift/contract';
import type { Page } from '@ledgerlift/engine';

const [CHARACTER, LINE, LEFT, TOP] = [6, 14, 40, 40];

/** A page of 612 by 792 points with a text in type of one width, each line 14 points below the last. */
function pageOf(text: string, number: number): Page {
  const words = text.split('\n').flatMap((line, at) =>
    [...line.matchAll(/\S+/g)].map((match) => {
      const x0 = LEFT + match.index * CHARACTER;
      const y0 = TOP + at * LINE;
      const box = { x0, y0, x1: x0 + match[0].length * CHARACTER, y1: y0 + 10 };
      return { text: match[0], box, confidence: 1, size: 10, bold: false, angle: 0 };
    }),
  );
  return { number, width: 612, height: 792, words, rules: [], source: 'text' };
}

/** The answer of `fileReading` for pages of text. */
export function fileReading(guide: ReadingGuide | null, ...texts: string[]): string {
  return JSON.stringify({
    guide,
    reading: { version: 1, pages: texts.map((text, index) => pageOf(text, index + 1)) },
  });
}

/** A statement whose rows add up. */
export const STATEMENT = `Harbour Bank   EUR
Statement 1 March 2025 to 31 March 2025
Opening balance 100.00

Date         Description         Out         In     Balance
02/03/2025   Rent              40.00                  60.00
05/03/2025   Salary                        90.00     150.00
09/03/2025   Groceries         25.50                 124.50
Closing balance 124.50`;

/** A statement of two accounts, whose balances have no known labels. */
export const TWO_ACCOUNTS = `Harbour Bank   EUR
Statement 1 March 2025 to 31 March 2025
Qwo 100.00
Date         Description         Amount
02/03/2025   Rent               -40.00
05/03/2025   Salary              90.00
Ygh 150.00

Qwo 700.00
Date         Description         Amount
03/03/2025   Interest             5.00
09/03/2025   Groceries          -25.50
Ygh 679.50`;

/** An invoice whose goods and tax add up to its total. */
export const INVOICE = `Gorvan Mills Ltd   EUR
Invoice no. INV-204   Date 3 March 2025
Bill to: Adler Ltd

Code        Description         Qty      Price    Amount
A-1         Red paint            2 pcs   10.00     20.00
A-2         Brushes              3 pcs    5.00     15.00
Subtotal                                           35.00
VAT 20%                                             7.00
Total                                              42.00`;
