import type { LedgerliftError } from '@ledgerlift/contract';
import { describe, expect, it } from 'vitest';
import { account, printed } from '../../transactions/example-documents.ts';
import { exported, IBAN, inputOf, statementOf } from './example-statements.ts';
import type { ProgramCsvFormat } from './write-program-csv.ts';

const ROWS = [
  {
    text: 'Rent, "March"; flat',
    minor: -95_000,
    changes: {
      recipient: printed('Landlord', ''),
      reference: printed('R 1', ''),
      category: printed('Housing', ''),
    },
  },
  { date: '2025-03-04', text: '=1+1', minor: 250_000 },
];

function csv(format: ProgramCsvFormat, ...documents: Parameters<typeof inputOf>): Promise<string> {
  return exported(format, inputOf(...documents));
}

describe('writeProgramCsv', () => {
  it.each([
    [
      'ynab',
      'Date,Payee,Category,Memo,Outflow,Inflow\r\n' +
        '03/01/2025,Landlord,Housing,"Rent, ""March""; flat R 1",950.00,\r\n' +
        "03/04/2025,'=1+1,,,,2500.00\r\n",
    ],
    [
      'actual',
      'Date,Payee,Notes,Category,Amount\r\n' +
        '2025-03-01,Landlord,"Rent, ""March""; flat R 1",Housing,-950.00\r\n' +
        "2025-03-04,'=1+1,,,2500.00\r\n",
    ],
    ['freeagent', '01/03/2025,-950.00,Landlord Rent March flat\r\n' + "04/03/2025,2500.00,'=1+1\r\n"],
    [
      'sage',
      'Date,Description,Amount\r\n' +
        '01/03/2025,"Landlord Rent, ""March""; flat",-950.00\r\n' +
        "04/03/2025,'=1+1,2500.00\r\n",
    ],
    [
      'wave',
      'Date,Description,Amount\r\n' +
        '2025-03-01,"Landlord Rent, ""March""; flat",-950.00\r\n' +
        "2025-03-04,'=1+1,2500.00\r\n",
    ],
    [
      'zoho',
      'Date,Withdrawals,Deposits,Payee,Description,Reference Number\r\n' +
        '2025-03-01,950.00,,Landlord,"Rent, ""March""; flat",R 1\r\n' +
        "2025-03-04,,2500.00,,'=1+1,\r\n",
    ],
  ] as const)('writes the columns, dates and signs of %s', async (format, expected) => {
    expect(await csv(format, statementOf(ROWS))).toBe(expected);
  });

  it('names account, currency and id in each row for Firefly III, which holds several accounts', async () => {
    const accounts = [account({ number: printed(IBAN, IBAN) }), account({ number: printed('77', '77') })];
    const text = await csv('firefly', statementOf([...ROWS, { account: 1, text: 'Tram' }], { accounts }));
    const [head, ...rows] = text.trimEnd().split('\r\n');
    expect(head).toBe(
      'date_transaction,description,amount,currency-code,account-number,opposing-name,category-name,internal_reference,external-id',
    );
    expect(rows.map((row) => row.replace(/2025\d{4}-[\da-f]{16}-1$/, 'ID'))).toEqual([
      '2025-03-01,"Rent, ""March""; flat",-950.00,EUR,DE89370400440532013000,Landlord,Housing,R 1,ID',
      "2025-03-04,'=1+1,2500.00,EUR,DE89370400440532013000,,,,ID",
      '2025-03-01,Tram,-12.50,EUR,77,,,,ID',
    ]);
  });

  it('follows the chosen date format only where the program asks for it', async () => {
    const input = inputOf(statementOf([{ text: 'x' }]));
    const chosen = { dateFormat: 'MM-dd-yyyy' } as const;
    expect(await exported('sage', input, chosen)).toContain('03-01-2025,x');
    expect(await exported('freeagent', input, chosen)).toContain('01/03/2025,-12.50,x');
  });

  it('refuses several accounts where rows name none', async () => {
    const accounts = [account({ number: printed(IBAN, IBAN) }), account({ number: printed('77', '77') })];
    const refused = await csv('wave', statementOf([{}, { account: 1 }], { accounts })).then(
      () => null,
      (error: LedgerliftError) => error,
    );
    expect(refused).toMatchObject({
      code: 'too_complex',
      message: expect.stringContaining('A Wave CSV file holds one account'),
    });
  });
});
