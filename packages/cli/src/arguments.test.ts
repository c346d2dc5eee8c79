import { describe, expect, it } from 'vitest';
import { readArguments } from './arguments.ts';
import { UsageError } from './parse-options.ts';

describe('readArguments', () => {
  it('defaults to any type, csv and the default date format', () => {
    expect(readArguments(['a.pdf', 'b.jpg'])).toEqual({
      type: 'auto',
      format: 'csv',
      out: undefined,
      password: undefined,
      dateFormat: undefined,
      columns: undefined,
      requireProof: false,
      explain: false,
      quiet: false,
      files: ['a.pdf', 'b.jpg'],
    });
  });

  it('reads every option, before and after the files', () => {
    const line =
      'a.pdf --type receipt --format json --out o.json --password s --date-format dd/MM/yyyy --columns date,proof --require-proof --explain --quiet b.pdf';
    expect(readArguments(line.split(' '))).toEqual({
      type: 'receipt',
      format: 'json',
      out: 'o.json',
      password: 's',
      dateFormat: 'dd/MM/yyyy',
      columns: ['date', 'proof'],
      requireProof: true,
      explain: true,
      quiet: true,
      files: ['a.pdf', 'b.pdf'],
    });
  });

  it('accepts a file name with a leading dash after --', () => {
    expect(readArguments(['--', '-a.pdf'])).toMatchObject({ files: ['-a.pdf'] });
  });

  it.each([
    [[], 'at least one file'],
    [
      ['--type', 'cheque', 'a.pdf'],
      "--type is one of auto, invoice, bank_statement, receipt; it cannot be 'cheque'",
    ],
    [
      ['--format', 'xls', 'a.pdf'],
      '--format is one of csv, excel, json, ofx, qbo, qif, quickbooks, xero, camt.053',
    ],
    [['--date-format', 'dd.MM.yyyy', 'a.pdf'], '--date-format is one of'],
    [['--columns', 'date,colour', 'a.pdf'], "it cannot be 'colour'"],
    [['--colour', 'a.pdf'], "Unknown option '--colour'"],
    [['a.pdf', '--out'], 'argument missing'],
    [['-', '-'], 'name - only once'],
    [['--watch', 'in'], 'give --out FOLDER'],
    [['--watch', 'in', '--out', 'out', 'a.pdf'], 'name no others'],
    [['--watch', 'in', '--out', 'out', '--require-proof'], '--require-proof cannot be used with --watch'],
  ])('refuses %j with the reason', (argv, words) => {
    expect(() => readArguments(argv)).toThrow(UsageError);
    expect(() => readArguments(argv)).toThrow(words);
  });

  it('recognises --help', () => {
    expect(readArguments(['--help'])).toBe('help');
  });
});
