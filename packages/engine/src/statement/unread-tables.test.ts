import { expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { doubtOfTables } from './unread-tables.ts';

it('is in doubt where dated lines print bare figures below the money of the rows, flush left, too', () => {
  const rows = `
Amount       Description                Date
             Opening balance   100.00
-40.25       Rent                       02/06/2025
50.50        Salary                     09/06/2025
             Closing balance   110.25`;
  const others = `
173479000    Transfer                   03/06/2025
18059000     Grocer                     08/06/2025`;
  const proofOf = (text: string) => convertPages([pageOfText(text)], { type: 'bank_statement' }).proof.state;
  expect(proofOf(`Statement 1 June 2025 to 30 June 2025${rows}`)).toBe('proved');
  expect(proofOf(`Statement 1 June 2025 to 30 June 2025${rows}\n${others}`)).not.toBe('proved');
});

it('is in doubt where dated lines with bare figures are below a head of money that is not over the rows', () => {
  const context = analyseDocument([
    pageOfText(`
Date         Description                Amount
03/06/2025   Transfer                 173479000
08/06/2025   Grocer                    18059000
02/06/2025   Rent                                       -40.25
09/06/2025   Salary                                      50.50`),
  ]);
  const rowsAt = context.lines.flatMap(({ amounts }, at) =>
    amounts.some(({ strength }) => strength === 'strong') ? [at] : [],
  );
  expect(rowsAt).toHaveLength(2);
  expect(doubtOfTables(context, new Set(rowsAt))).toContain('Transfer');
});

it('is in doubt where lines with a bare day print bare figures, as rows print bare days', () => {
  const context = analyseDocument([
    pageOfText(`
Date   Details                Amount
03     Transfer            173479000
08     Grocer               18059000
02     Rent                                       -40.25
09     Salary                                      50.50`),
  ]);
  const rowsAt = context.lines.flatMap(({ amounts }, at) =>
    amounts.some(({ strength }) => strength === 'strong') ? [at] : [],
  );
  expect(rowsAt).toHaveLength(2);
  expect(doubtOfTables(context, new Set(rowsAt))).toContain('Transfer');
});
