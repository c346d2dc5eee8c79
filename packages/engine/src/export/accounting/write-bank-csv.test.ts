import { describe, expect, it } from 'vitest';
import { invoice, printed } from '../../transactions/example-documents.ts';
import { exported, inputOf, statementOf } from './example-statements.ts';

describe('writeQuickBooksCsv', () => {
  it('writes three columns without byte order mark, plain amounts, nothing for 0', async () => {
    const movements = [
      { text: 'Müller, "Co"' },
      { minor: 123_456_789, text: 'Salary' },
      { minor: 0, text: 'Notice' },
    ];
    const csv = await exported('quickbooks', inputOf(statementOf(movements)));
    expect(csv).toBe(
      'Date,Description,Amount\r\n03/01/2025,"Müller, ""Co""",-12.50\r\n03/01/2025,Salary,1234567.89\r\n03/01/2025,Notice,\r\n',
    );
  });

  it('neutralises formulas and leaves negative amounts unchanged', async () => {
    const csv = await exported('quickbooks', inputOf(statementOf([{ text: '=HYPERLINK("x")' }])));
    expect(csv.split('\r\n')[1]).toBe('03/01/2025,"\'=HYPERLINK(""x"")",-12.50');
  });

  it('writes dates in the chosen order, always with slashes', async () => {
    const input = inputOf(statementOf([{ date: '2025-12-31' }]));
    expect(await exported('quickbooks', input, { dateFormat: 'dd-MM-yyyy' })).toContain('\r\n31/12/2025,');
  });
});

describe('writeXeroCsv', () => {
  it("writes the columns of Xero's template", async () => {
    const rich = {
      text: 'Check 1024',
      changes: { recipient: printed('Ada Example', ''), reference: printed('RF18', 'RF18') },
    };
    const csv = await exported('xero', inputOf(statementOf([rich, { minor: 900, text: 'Deposit' }])), {
      dateFormat: 'dd/MM/yyyy',
    });
    expect(csv).toBe(
      '*Date,*Amount,Payee,Description,Reference,Check Number\r\n' +
        '01/03/2025,-12.50,Ada Example,Check 1024,RF18,1024\r\n01/03/2025,9.00,,Deposit,,\r\n',
    );
  });
});

describe('both', () => {
  it.each(['quickbooks', 'xero'] as const)('as %s hold one account and statements only', async (format) => {
    const other = statementOf([{}], {}, { number: printed('555 0123', '555 0123') });
    await expect(exported(format, inputOf(statementOf([{}]), other))).rejects.toMatchObject({
      code: 'too_complex',
    });
    await expect(exported(format, inputOf(invoice()))).rejects.toMatchObject({ code: 'no_transactions' });
  });
});
