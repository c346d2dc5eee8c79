import { type Account, type ConvertedDocument, minorToDecimal, type Row } from '@ledgerlift/contract';
import { type ExportInput, exportTable } from '@ledgerlift/engine/export';
import { toTransactions } from '@ledgerlift/engine/rows';
import { cell } from './made-cell.ts';

/** Made-up statements that other programs read back. */

export const IBAN = 'DE89 3704 0044 0532 0130 00';
export const CARD = '4002 **** **** 1189';

interface Movement {
  date: string;
  text: string;
  /** Minor units. */
  minor: number;
  category?: string;
  reference?: string;
  counterparty?: string;
}

/** Cases that are hard to export: umlauts, markup, formulas, equal rows, long texts, large and negative amounts. */
export const MOVEMENTS: readonly Movement[] = [
  { date: '2025-03-01', text: 'Müller & Söhne <Käse> "1/2"', minor: -1250, counterparty: 'Müller & Söhne' },
  { date: '2025-03-02', text: 'Tram', minor: -290 },
  { date: '2025-03-02', text: 'Tram', minor: -290 },
  { date: '2025-03-04', text: '=HYPERLINK("http://example.com")', minor: -1 },
  { date: '2025-03-04', text: 'Miete;=1+1;"=2+2"; =3+3', minor: -1 },
  { date: '2025-03-05', text: '-2+3 discount', minor: 100, reference: 'RF18 5390 0754' },
  { date: '2025-03-12', text: `Long ${'text '.repeat(60)}`.trim(), minor: -123_456_789 },
  { date: '2025-03-13', text: 'Cheque 001024', minor: -7700, category: 'Transfer' },
  { date: '2025-03-31', text: 'Gehalt – März, 5 €', minor: 312_345_678 },
];

function rowsOf(movements: readonly Movement[], account: number, currency: string): Row[] {
  return movements.map(({ date, text, minor, category, reference, counterparty }, index) => ({
    position: account * 1000 + index,
    account,
    kind: 'transaction',
    type: minor < 0 ? 'debit' : 'credit',
    date: cell(date),
    description: cell(text),
    amount: cell({ minor, currency }),
    ...(category && { category: cell(category) }),
    ...(reference && { reference: cell(reference) }),
    ...(counterparty && { [minor < 0 ? 'recipient' : 'sender']: cell(counterparty) }),
  }));
}

function documentOf(accounts: Account[], rows: Row[]): ConvertedDocument {
  return {
    type: 'bank_statement',
    pages: 1,
    missingPages: [],
    language: 'de',
    currency: 'EUR',
    facts: { bank: cell('Muster & Söhne Bank'), periodEnd: cell('2025-03-31') },
    accounts,
    rows,
    findings: [],
    proof: { state: 'unprovable', missing: ['not checked'], restsOnEdits: false },
  };
}

function accountOf(number: string, currency: string, closing: number): Account {
  return {
    number: cell(number),
    currency,
    closingBalance: cell({ minor: closing, currency }),
    proof: { state: 'unprovable', missing: ['not checked'], restsOnEdits: false },
  };
}

const BANK = accountOf(IBAN, 'EUR', -4210);
const ONE_ACCOUNT = documentOf([BANK], rowsOf(MOVEMENTS, 0, 'EUR'));
const TWO_ACCOUNTS = documentOf(
  [BANK, { ...accountOf(CARD, 'USD', -300), kind: 'card' }],
  [...rowsOf(MOVEMENTS, 0, 'EUR'), ...rowsOf([{ date: '2025-03-30', text: 'Café', minor: -300 }], 1, 'USD')],
);

/** The bytes of an export of one account, or of that account and a card in another currency. */
export function exportMade(
  choices: Pick<ExportInput, 'format' | 'dateFormat'>,
  accounts: 1 | 2 = 1,
): Promise<Uint8Array> {
  const document = accounts === 1 ? ONE_ACCOUNT : TWO_ACCOUNTS;
  const source = { fileId: 'f', fileName: 'march.pdf', firstId: 1 };
  return exportTable({
    ...choices,
    transactions: toTransactions(document, source),
    documents: [{ fileId: 'f', file: 'march.pdf', status: 'converted', document }],
  });
}

/** The file name, first and last day, opening balance and movements of a proved statement of the account. */
const CHAIN = [
  { file: 'march.pdf', start: '2025-03-01', end: '2025-03-31', opening: 100_000, minors: [-1250] },
  { file: 'april.pdf', start: '2025-04-01', end: '2025-04-30', opening: 98_750, minors: [-2500, 1250] },
];

/** The bytes of an export of two proved statements that follow each other; hledger and its like can check them. */
export function exportChain(format: ExportInput['format']): Promise<Uint8Array> {
  const files = CHAIN.map(({ file, start, end, opening, minors }) => {
    const closing = minors.reduce((sum, minor) => sum + minor, opening);
    const account: Account = {
      ...accountOf(IBAN, 'EUR', closing),
      openingBalance: cell({ minor: opening, currency: 'EUR' }),
      proof: { state: 'proved', basis: 'opening-closing', rowCount: minors.length, restsOnEdits: false },
    };
    const rows = rowsOf(
      minors.map((minor) => ({ date: end, text: `Payment ${minor}`, minor })),
      0,
      'EUR',
    );
    const made = documentOf([account], rows);
    const document = { ...made, facts: { periodStart: cell(start), periodEnd: cell(end) } };
    return { fileId: file, file, status: 'converted' as const, document };
  });
  const transactions = files.flatMap(({ document, fileId, file }, index) =>
    toTransactions(document, { fileId, fileName: file, firstId: index * 100 }),
  );
  return exportTable({ format, transactions, documents: files });
}

/** An amount of minor units as a decimal string with two decimals. */
export function decimal(minor: number): string {
  return minorToDecimal(minor, 2);
}
