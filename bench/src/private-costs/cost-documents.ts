import type { DocumentType } from '@ledgerlift/contract';
import { LAYOUTS, makeFixture } from '@ledgerlift/fixtures';
import { type LongStatement, statementOfPages, statementOfRows } from '../engine/long-statements.ts';
import { rasterisePdfs } from '../rasterise-pdf.ts';

/** A document whose conversion is measured. */
export interface CostDocument {
  name: string;
  file: string;
  mime: string;
  type: DocumentType;
  bytes: Uint8Array;
}

const STATEMENT = 'uk-day-once';
const RECEIPT = 'rcp-us-grocery';
const SCANNED_PAGES = 5;
/** Far less than a page. */
const FEW_ROWS = 4;

/** The documents that private mode is judged by. */
export async function costDocuments(): Promise<CostDocument[]> {
  const statement = { file: 'statement.pdf', mime: 'application/pdf', type: 'bank_statement' } as const;
  const two = await exactStatement(2);
  const twenty = await exactStatement(20);
  const five = await exactStatement(SCANNED_PAGES);
  const receipt = LAYOUTS.find(({ id }) => id === RECEIPT);
  if (!receipt) throw new Error(`The fixture layout '${RECEIPT}' does not exist.`);
  const photo = await makeFixture(receipt, 1, 'photo').build();
  return [
    { ...statement, name: `${two.pages}-page statement`, bytes: two.bytes },
    { ...statement, name: `${twenty.pages}-page statement`, bytes: twenty.bytes },
    { name: 'receipt photo', file: 'receipt.jpg', mime: photo.mime, type: 'receipt', bytes: photo.bytes },
    {
      ...statement,
      name: `${SCANNED_PAGES}-page scan`,
      bytes: await rasterisePdfs([{ bytes: five.bytes }]),
    },
  ];
}

async function exactStatement(pages: number): Promise<LongStatement> {
  let statement = await statementOfPages(STATEMENT, pages);
  while (statement.pages > pages) statement = await statementOfRows(STATEMENT, statement.rows - FEW_ROWS);
  if (statement.pages < pages) throw new Error(`No statement of ${pages} pages was drawn.`);
  return statement;
}
