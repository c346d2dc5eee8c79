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

it('is in doubt where a line with an amount and a balance was not read below the heads of another month', () => {
  const month = (rows: string) => `
Date         Description                           Amount    Balance
             Opening balance                                   78.00
${rows}`;
  const first = month('03/10/2025   Tea                                   +10.00      88.00');
  const doubtOf = (second: string) => {
    const pages = [first, second].map((text, index) => pageOfText(text, 'text', index + 1));
    return doubtOfTables(analyseDocument(pages), new Set([2]));
  };
  const other = '04/11/2025   Rent\n             514 Market Street         ';
  expect(doubtOf(month(`${other}            -26.00      62.00`))).toContain('514 Market Street -26.00 62.00');
  expect(doubtOf(month(`${other}            -26.00`))).toBeNull();
});

it('is in doubt where lines below days print whole thousands', () => {
  const table = (rows: string) => `Statement 1 June 2025 to 30 June 2025
Description                       Amount    Balance
Opening balance                              100.00
${rows}
Closing balance                              110.25`;
  const own = `02/06/2025
Rent to Ann                       -40.25      59.75
09/06/2025
Salary                             50.50     110.25`;
  const others = `
Description                       Amount    Balance
03/06/2025
Transfer                     173.479.000   173.479.000
08/06/2025
Grocer                        18.059.000   191.538.000`;
  const proofOf = (text: string) => convertPages([pageOfText(text)], { type: 'bank_statement' }).proof;
  expect(proofOf(table(own)).state).toBe('proved');
  expect(proofOf(`${table(own)}\n${others}`)).toMatchObject({
    state: 'unprovable',
    missing: [expect.stringContaining('Transfer 173.479.000')],
  });
});
