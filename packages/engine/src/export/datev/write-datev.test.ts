import type { LedgerliftError } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { account, money, printed } from '../../transactions/example-documents.ts';
import { IBAN, inputOf, type Movement, statementOf } from '../accounting/example-statements.ts';
import { exportTable } from '../index.ts';

/** The file as text: Windows-1252 is Latin-1 for the letters used here. */
async function datev(...documents: Parameters<typeof inputOf>): Promise<string> {
  const bytes = await exportTable({ format: 'datev', ...inputOf(...documents) });
  return String.fromCharCode(...bytes);
}

/** The fields of each record, counted from 1, without their quotes. */
async function fieldsOf(...movements: Movement[]): Promise<string[][]> {
  const text = await datev(statementOf(movements));
  return text
    .trimEnd()
    .split('\r\n')
    .map((line) => ['', ...line.split(';').map((field) => field.replace(/^"(.*)"$/, '$1'))]);
}

async function refusal(...documents: Parameters<typeof inputOf>): Promise<LedgerliftError> {
  return datev(...documents).then(
    () => {
      throw new Error('nothing was refused');
    },
    (error: LedgerliftError) => error,
  );
}

describe('writeDatev', () => {
  it('writes 34 fields without a header: texts in quotes, German dates and amounts', async () => {
    const row = {
      text: 'Miete "März"; Wohnung',
      minor: -95_000,
      changes: {
        valueDate: printed('2025-03-03', ''),
        recipient: printed('Müller', ''),
        reference: printed('R 1', ''),
      },
    };
    const text = await datev(statementOf([row]));
    expect(text).toBe(
      `"37040044";"DE89370400440532013000";;;03.03.2025;01.03.2025;-950,00;"Müller";"";"";"";` +
        `"Miete ""März"", Wohnung R 1";"";"";"";"";"EUR"${';""'.repeat(7)};;"";;"";;""${';""'.repeat(4)}\r\n`,
    );
    expect(text.split(';')).toHaveLength(34);
  });

  it('continues a long text in all of its fields, and guards formulas in each', async () => {
    const [row] = await fieldsOf({
      text: `${'abcdefghijklmnopqrstuvwxyz'.repeat(2)}=1+1 ${'x'.repeat(400)}`,
    });
    expect(row?.slice(12, 16)).toEqual([
      'abcdefghijklmnopqrstuvwxyz',
      'abcdefghijklmnopqrstuvwxyz',
      `'=1+1 ${'x'.repeat(21)}`,
      'x'.repeat(26),
    ]);
    expect(row?.[34]).toBe('x'.repeat(26));
    expect(row?.[18]).toBe('');
  });

  it('leaves out a value date that was not read', async () => {
    const [row] = await fieldsOf({});
    expect(row?.slice(5, 8)).toEqual(['', '01.03.2025', '-12,50']);
  });

  it('names the bank by its BIC without a German or Austrian IBAN', async () => {
    const foreign = { accounts: [account({ number: printed('12-345', '') })] };
    const text = await datev(statementOf([{}], { ...foreign, facts: { bic: printed('COBADEFF', '') } }));
    expect(text).toMatch(/^"COBADEFFXXX";"12345";/);
    expect(await refusal(statementOf([{}], foreign))).toMatchObject({
      code: 'unreadable',
      message: expect.stringContaining('not both were read in a.pdf'),
    });
  });

  it('refuses amounts that DATEV cannot hold', async () => {
    const accounts = [account({ number: printed(IBAN, IBAN), currency: 'KWD' })];
    const row = { changes: { amount: money(-1234, '1.234', 'KWD') } };
    expect(await refusal(statementOf([row], { accounts }))).toMatchObject({ code: 'unreadable' });
  });
});
