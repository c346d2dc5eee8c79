import { pageOfText } from '../../testing/page-of-text.ts';

/** Columns as transactions, instead of rows: the engine reads its first line as one row. */
export const TURNED = pageOfText(`
BANK OF NOWHERE
Statement of account 12345678
Period 01/03/2025 to 31/03/2025

Opening balance   1,000.00
Date         03/03/2025    05/03/2025    12/03/2025     20/03/2025
Details      Groceries     Salary        Rent           Refund
Amount       -40.00        2,000.00      -800.00        12.50
Balance      960.00        2,960.00      2,160.00       2,172.50
Closing balance   2,172.50
`);
