import {
  type CsvColumn,
  type CsvProfile,
  type CsvSource,
  DEFAULT_CSV_PROFILE,
  LedgerliftError,
  type Transaction,
} from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { decodeUtf8 } from '../utf8.ts';
import { writeOwnCsv } from './write-own-csv.ts';

const ROW: Transaction = {
  id: 1,
  fileId: 'a',
  date: '2025-03-01',
  description: 'Miete',
  amount: '-1234567.50',
  currency: 'EUR',
  type: 'debit',
  sender: '',
  recipient: 'Landlord',
  balance: '-20.05',
  category: '',
  bank: '',
  fileName: 'march.pdf',
  account: 'DE02120300000000202051',
  valueDate: '',
  reference: '',
  kind: 'transaction',
  position: 0,
  version: 0,
  traces: {
    date: { raw: '01.03.', page: 2, box: null, confidence: 1, reason: null, edited: false },
    balance: { raw: '-20.05', page: 3, box: null, confidence: 1, reason: null, edited: false },
  },
};
const IN: Partial<Transaction> = { amount: '3.00', type: 'credit', sender: 'Employer', recipient: '' };

const columnsOf = (...sources: CsvSource[]): CsvColumn[] =>
  sources.map((source) => ({ source, heading: source }));

function bytesOf(rows: readonly Partial<Transaction>[], change: Partial<CsvProfile>): Uint8Array {
  const transactions = rows.map((row) => ({ ...ROW, ...row }));
  const profile = { ...DEFAULT_CSV_PROFILE, hasHeader: false, lineEnd: 'lf' as const, ...change };
  return writeOwnCsv({ transactions, documents: [] }, profile);
}
const textOf = (...parameters: Parameters<typeof bytesOf>) => decodeUtf8(bytesOf(...parameters));
const cellTextOf = (source: CsvSource, row: Partial<Transaction> = {}, change: Partial<CsvProfile> = {}) =>
  textOf([row], { columns: columnsOf(source), delimiter: '|', ...change }).replace('\n', '');

describe('the own CSV', () => {
  it('has the columns of the profile in its order, with its headings and fixed texts', () => {
    const columns: CsvColumn[] = [
      { source: 'description', heading: 'Text' },
      { source: 'fixedText', heading: 'Ledger', text: '1200' },
      { source: 'fixedText', heading: '', text: '' },
      { source: 'date', heading: 'Date' },
    ];
    expect(textOf([{}], { columns, hasHeader: true })).toBe('Text,Ledger,,Date\nMiete,1200,,2025-03-01\n');
    expect(textOf([{}], { columns })).toBe('Miete,1200,,2025-03-01\n');
    expect(textOf([], { columns })).toBe('');
  });

  it.each([
    ['yyyy-MM-dd', '2025-03-01'],
    ['dd-MM-yyyy', '01-03-2025'],
    ['MM-dd-yyyy', '03-01-2025'],
    ['dd/MM/yyyy', '01/03/2025'],
    ['MM/dd/yyyy', '03/01/2025'],
    ['dd.MM.yyyy', '01.03.2025'],
    ['d.M.yyyy', '1.3.2025'],
    ['d/M/yyyy', '1/3/2025'],
    ['M/d/yyyy', '3/1/2025'],
    ['yyyy/MM/dd', '2025/03/01'],
    ['yyyyMMdd', '20250301'],
  ] as const)('writes dates as %s', (datePattern, date) => {
    expect(cellTextOf('date', {}, { datePattern })).toBe(date);
  });

  it.each([
    [{ decimal: '.', thousands: '' }, '-1234567.50'],
    [{ decimal: ',', thousands: '.' }, '-1.234.567,50'],
    [{ decimal: '.', thousands: ',' }, '-1,234,567.50'],
    [{ decimal: ',', thousands: ' ' }, '-1 234 567,50'],
    [{ decimal: '.', thousands: "'" }, "-1'234'567.50"],
    [{ decimal: '.', thousands: '', sign: 'trailingMinus' }, '1234567.50-'],
    [{ decimal: ',', thousands: '.', sign: 'parentheses' }, '(1.234.567,50)'],
    [{ decimal: '.', thousands: '', sign: 'unsigned' }, '1234567.50'],
  ] as const)('writes amounts in the style %j', (style, text) => {
    expect(cellTextOf('amount', {}, style).replace(/^"(.*)"$/, '$1')).toBe(text);
  });

  it('groups no amount below a thousand, keeps every digit of a long one, and writes whole currencies', () => {
    const grouped = { thousands: ',', delimiter: ';' } as const;
    expect(cellTextOf('amount', { amount: '999.99' }, grouped)).toBe('999.99');
    expect(cellTextOf('amount', { amount: '12345678901234567.89' }, grouped)).toBe(
      '12,345,678,901,234,567.89',
    );
    expect(cellTextOf('amount', { amount: '1000' }, grouped)).toBe('1,000');
  });

  it('keeps the minus of a balance where amounts have no sign', () => {
    expect(cellTextOf('balance', {}, { sign: 'unsigned' }).replaceAll('"', '')).toBe('-20.05');
    expect(cellTextOf('balance', {}, { sign: 'parentheses' })).toBe('(20.05)');
  });

  it('splits money out and in, of which one is empty', () => {
    const columns = columnsOf('moneyOut', 'moneyIn', 'absoluteAmount', 'direction', 'counterparty');
    const directionWords = { debit: 'S', credit: 'H' };
    expect(textOf([{}, IN], { columns, directionWords })).toBe(
      '1234567.50,,1234567.50,S,Landlord\n,3.00,3.00,H,Employer\n',
    );
  });

  it('takes the direction of items from their type, since invoices print them without a sign', () => {
    const columns = columnsOf('moneyOut', 'moneyIn', 'direction', 'counterparty', 'kind');
    const item = { kind: 'item', amount: '10.00', type: 'debit', sender: 'Us', recipient: 'Shop' } as const;
    const discount = { ...item, kind: 'discount', amount: '-1.00', type: 'credit' } as const;
    expect(textOf([item, discount], { columns })).toBe(
      '10.00,,debit,Shop,item\n,1.00,credit,Shop,discount\n',
    );
  });

  it('leaves missing values empty, and writes a zero', () => {
    const columns = columnsOf('amount', 'moneyOut', 'moneyIn', 'balance', 'valueDate');
    expect(textOf([{ amount: '', balance: '' }], { columns })).toBe(',,,,\n');
    expect(textOf([{ amount: '0.00', balance: '0.00' }], { columns })).toBe('0.00,0.00,,0.00,\n');
    expect(textOf([{ amount: '0.00', type: 'refund', balance: '' }], { columns })).toBe('0.00,,0.00,,\n');
  });

  it('names the page that a row begins on', () => {
    expect(cellTextOf('page')).toBe('2');
    expect(cellTextOf('page', { traces: {} })).toBe('');
  });

  it.each([
    ['amount', { amount: '12,3x' }],
    ['moneyIn', { amount: '12,3x' }],
    ['moneyOut', { amount: '12,3x' }],
    ['absoluteAmount', { amount: '12,3x' }],
    ['balance', { balance: 'overdrawn' }],
    ['date', { date: 'XXXX-03-01' }],
    ['date', { date: '2025-02-30' }],
    ['valueDate', { valueDate: '3rd of May' }],
  ] as const)('refuses what could not be read in the column %s, and only there', (source, row) => {
    const write = () => cellTextOf(source, { position: 4, ...row });
    expect(write).toThrow(LedgerliftError);
    expect(write).toThrow(/in row 5 of march\.pdf.*leave the columns out/);
    expect(cellTextOf('description', row)).toBe('Miete');
  });

  it.each([
    [',', '"a;b"'],
    [';', '"a;b"'],
    ['\t', '"a;b"'],
    ['|', '"a;b"'],
  ] as const)('separates by %j, and quotes values that contain a separator', (delimiter, quoted) => {
    const columns = columnsOf('description', 'bank');
    expect(textOf([{ description: 'a;b', bank: `c${delimiter}"d"` }], { columns, delimiter })).toBe(
      `${quoted}${delimiter}"c${delimiter}""d"""\n`,
    );
  });

  it('leaves numbers with a decimal comma bare beside another delimiter', () => {
    const columns = columnsOf('date', 'amount');
    expect(textOf([{}], { columns, delimiter: ';', decimal: ',' })).toBe('2025-03-01;-1234567,50\n');
  });

  it('quotes every value, and ends lines by CR LF, where asked to', () => {
    const columns = columnsOf('date', 'bank');
    expect(textOf([{}], { columns, quoting: 'always', lineEnd: 'crlf' })).toBe('"2025-03-01",""\r\n');
  });

  it('neutralises formulas in values, headings, fixed texts and words', () => {
    const columns: CsvColumn[] = [
      { source: 'description', heading: '=1+1' },
      { source: 'fixedText', heading: 'b', text: '@SUM(A1)' },
      { source: 'direction', heading: 'c' },
    ];
    const directionWords = { debit: '=D', credit: 'C' };
    for (const encoding of ['utf-8', 'windows-1252'] as const)
      expect(
        textOf([{ description: '\uFF1Dcmd|x' }], { columns, directionWords, encoding, hasHeader: true }),
      ).toMatch(/^'=1\+1,b,c\n'[=\uFF1D]cmd\|x,'@SUM\(A1\),'=D\n$/);
  });

  it('guards a formula that appears only in the characters of Windows-1252', () => {
    const text = cellTextOf('description', { description: '\u207Acmd' }, { encoding: 'windows-1252' });
    expect(text).toBe('"\'+cmd"');
  });

  it('is written in each encoding', () => {
    const bytes = (encoding: CsvProfile['encoding'], description: string) => [
      ...bytesOf([{ description }], { columns: columnsOf('description'), encoding }),
    ];
    expect(bytes('utf-8', 'ü')).toEqual([0xc3, 0xbc, 0x0a]);
    expect(bytes('utf-8-bom', 'ü')).toEqual([0xef, 0xbb, 0xbf, 0xc3, 0xbc, 0x0a]);
    expect(bytes('windows-1252', '€ü')).toEqual([0x80, 0xfc, 0x0a]);
    expect(bytes('windows-1252', 'ł漢')).toEqual([0x6c, 0x3f, 0x0a]);
    expect(bytes('utf-16le', 'ü')).toEqual([0xff, 0xfe, 0xfc, 0x00, 0x0a, 0x00]);
    expect(bytes('utf-16le', '\u{1F600}')).toEqual([0xff, 0xfe, 0x3d, 0xd8, 0x00, 0xde, 0x0a, 0x00]);
  });
});
