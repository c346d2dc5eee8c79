import { describe, expect, it } from 'vitest';
import { MAX_CSV_COLUMNS } from './constants.ts';
import {
  type CsvProfile,
  type CsvSource,
  csvProfileSchema,
  DEFAULT_CSV_PROFILE,
  parseCsvProfile,
} from './csv-profile.ts';
import { LedgerliftError } from './errors.ts';

const columnsOf = (...sources: CsvSource[]) => sources.map((source) => ({ source, heading: source }));
const problemOf = (change: object) => {
  const parsed = csvProfileSchema.safeParse({ ...DEFAULT_CSV_PROFILE, ...change });
  return parsed.error?.issues[0]?.message;
};

describe('a CSV profile', () => {
  it('is accepted with its defaults, and trims its name', () => {
    expect(parseCsvProfile({ ...DEFAULT_CSV_PROFILE, name: ' Books ' }).name).toBe('Books');
  });

  it.each<[Partial<CsvProfile>, RegExp]>([
    [{ decimal: ',', delimiter: ';', thousands: ',' }, /another thousands separator, or none/],
    [{ decimal: ',', delimiter: ',' }, /another delimiter, or quotes around every value/],
    [{ thousands: ',', delimiter: ',' }, /another delimiter, or quotes around every value/],
    [{ sign: 'unsigned' }, /Add the column Debit or Credit/],
    [{ columns: columnsOf('date', 'absoluteAmount') }, /Add the column Debit or Credit/],
    [{ directionWords: { debit: 'D', credit: 'D' } }, /two different words/],
    [{ columns: [{ source: 'fixedText', heading: 'a', text: 'b' }] }, /No column holds a value/],
  ])('is refused for the contradiction in %j', (change, message) => {
    expect(problemOf(change)).toMatch(message);
  });

  it.each<Partial<CsvProfile>>([
    { decimal: ',', delimiter: ',', quoting: 'always' },
    { decimal: ',', delimiter: ',', columns: columnsOf('date', 'description') },
    { decimal: ',', delimiter: ';' },
    { sign: 'unsigned', columns: columnsOf('amount', 'direction') },
    { sign: 'unsigned', columns: columnsOf('amount', 'moneyOut', 'moneyIn') },
    { columns: columnsOf('absoluteAmount', 'amount') },
  ])('is accepted with %j', (change) => {
    expect(problemOf(change)).toBeUndefined();
  });

  it.each([
    { name: ' ' },
    { name: 'a'.repeat(81) },
    { columns: [] },
    { columns: Array.from({ length: MAX_CSV_COLUMNS + 1 }, () => ({ source: 'date', heading: '' })) },
    { columns: [{ source: 'date', heading: 'a\nb' }] },
    { columns: [{ source: 'password', heading: '' }] },
    { columns: [{ source: 'date', heading: '', text: 'x' }] },
    { directionWords: { debit: '', credit: 'C' } },
    { delimiter: '::' },
    { extra: true },
  ])('is refused with %j', (change) => {
    expect(problemOf(change)).toBeTypeOf('string');
  });

  it('of a newer version, and what is none, is refused with what to do', () => {
    expect(() => parseCsvProfile({ ...DEFAULT_CSV_PROFILE, version: 2 })).toThrow(/Update Ledgerlift/);
    expect(() => parseCsvProfile([])).toThrow(LedgerliftError);
    expect(() => parseCsvProfile({ ...DEFAULT_CSV_PROFILE, decimal: ',' })).toThrow(
      /at delimiter\): Numbers/,
    );
  });
});
