import { guardFormulas } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { printed, statement, statementRow, transaction } from '../transactions/example-documents.ts';
import { toTransactions } from '../transactions/to-transactions.ts';
import { csvLine } from './csv-line.ts';
import { decodeUtf8 } from './utf8.ts';
import { writeCsv } from './write-csv.ts';

describe('writeCsv', () => {
  it('writes a byte order mark, labels, CR LF, quotes only where needed, dates in the chosen format', () => {
    const row = transaction(1, { description: 'Tea, "green"\nand black', amount: '-12.50' });
    const bytes = writeCsv(
      { transactions: [row], documents: [] },
      ['date', 'amount', 'description', 'fileName'],
      'dd/MM/yyyy',
    );
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(decodeUtf8(bytes)).toBe(
      '\uFEFFDate,Amount,Description,Source File\r\n01/03/2025,-12.50,"Tea, ""green""\nand black",statement.pdf\r\n',
    );
  });

  it('writes the optional columns: the row as printed, its weakest confidence, the proof of its file', () => {
    const document = statement({
      rows: [statementRow(0, { description: printed('Card payment', 'Card  payment', 0.876) })],
    });
    const transactions = toTransactions(document, { fileId: 'f', fileName: 'a.pdf', firstId: 1 });
    const bytes = writeCsv(
      { transactions, documents: [{ fileId: 'f', file: 'a.pdf', status: 'converted', document }] },
      ['originalText', 'confidence', 'proof'],
      'dd-MM-yyyy',
    );
    expect(decodeUtf8(bytes).split('\r\n')[1]).toBe('"01.03. Card  payment 12,50- 987,50",0.87,proved');
  });
});

/** Parses delimited text like a spreadsheet program: a quote counts only at the start of a cell. */
function readDelimited(text: string, delimiter: string): string[][] {
  const rows: string[][] = [[]];
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)(?:"|$))?([^${delimiter}\\r\\n]*)(${delimiter}|\\r\\n|\\r|\\n|$)`,
    'y',
  );
  while (cell.lastIndex < text.length) {
    const [, quoted = '', rest = '', end = ''] = cell.exec(text) ?? [];
    rows.at(-1)?.push(quoted.replaceAll('""', '"') + rest);
    if (end !== delimiter) rows.push([]);
  }
  return rows.slice(0, -1);
}

/** Texts that a spreadsheet program may run; not numbers, nor a number followed by quotes. */
function mayRun(cell: string): boolean {
  const shown = cell.replace(/^[\p{Z}\p{C}]+/u, '').trimEnd();
  return /^[=+\-@＝]/.test(shown) && !/^[+-] ?[\d.,'\s]+(?:$|")/.test(shown);
}

/** The same numbers in each run, from 0 to below `below`. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const PIECES = [...',;\t\r\n"\'=+-@＝ \u00A0|(5', 'a', 'cmd', '-5.00', '\r\n', '""'];

describe('csvLine', () => {
  it('quotes what holds a delimiter of any program', () => {
    expect(csvLine(['a,b', 'c;d', 'e\tf', 'g\nh', 'i "j"', 'k|l'])).toBe(
      '"a,b","c;d","e\tf","g\nh","i ""j""",k|l\r\n',
    );
  });

  it('contains no formula for a program that splits at semicolons', () => {
    const line = csvLine(['2025-03-01', "Miete;=cmd|' /C calc'!A0", '-5.00']);
    expect(line).toBe("2025-03-01,\"Miete;'=cmd|' /C calc'!A0\",-5.00\r\n");
    expect(readDelimited(line, ';')).toEqual([['2025-03-01,"Miete', "'=cmd|' /C calc'!A0\",-5.00"]]);
  });

  it('quotes the values after an amount that begins a line, so that the line as one cell is no formula', () => {
    expect(csvLine(['-500', "5+cmd|' /C calc'!A0"])).toBe('"-500","5+cmd|\' /C calc\'!A0"\r\n');
    expect(csvLine(['500', '5+5'])).toBe('500,5+5\r\n');
  });

  it('gives no program a formula, whatever is in the cells, and returns the cells', () => {
    const below = numbersFrom(19);
    const text = () => Array.from({ length: below(7) }, () => PIECES[below(PIECES.length)]).join('');
    for (let round = 0; round < 3000; round += 1) {
      const lines = Array.from({ length: 3 }, () =>
        ['x', ...Array.from({ length: 3 }, text)].slice(below(2)),
      );
      const csv = lines.map(csvLine).join('');
      expect(readDelimited(csv, ',')).toEqual(lines.map((line) => line.map(guardFormulas)));
      for (const delimiter of [',', ';', '\t'])
        expect(readDelimited(csv, delimiter).flat().filter(mayRun), JSON.stringify([csv, delimiter])).toEqual(
          [],
        );
    }
  });
});
