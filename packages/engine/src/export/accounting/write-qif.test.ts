import { describe, expect, it } from 'vitest';
import { account, money, printed } from '../../transactions/example-documents.ts';
import { exported, IBAN, inputOf, statementOf } from './example-statements.ts';

describe('writeQif', () => {
  it('writes an account header, then each field on a line of its own', async () => {
    const rich = {
      text: 'SEPA transfer\nMüller & Co',
      changes: {
        recipient: printed('Müller & Co', ''),
        reference: printed('RF18', 'RF18'),
        category: printed('[Savings]/x', ''),
      },
    };
    const qif = await exported('qif', inputOf(statementOf([rich, { text: 'Check 12', minor: -5 }])));
    expect(qif.split('\r\n')).toEqual([
      '!Account',
      `N${IBAN}`,
      'TBank',
      '^',
      '!Type:Bank',
      'D03/01/2025',
      'T-12.50',
      'NRF18',
      'PMüller & Co',
      'MSEPA transfer Müller & Co',
      'LSavings x',
      '^',
      'D03/01/2025',
      'T-0.05',
      'N12',
      'PCheck 12',
      '^',
      '',
    ]);
  });

  it.each([
    ['dd-MM-yyyy', 'D31/12/2025'],
    ['dd/MM/yyyy', 'D31/12/2025'],
    ['MM-dd-yyyy', 'D12/31/2025'],
    ['yyyy-MM-dd', 'D2025-12-31'],
  ] as const)('writes dates in the order of %s', async (dateFormat, line) => {
    const qif = await exported('qif', inputOf(statementOf([{ date: '2025-12-31' }])), { dateFormat });
    expect(qif.split('\r\n')).toContain(line);
  });

  it('gives accounts distinct names, and marks cards as cards', async () => {
    const accounts = [
      account({ number: printed(IBAN, IBAN) }),
      account({ number: printed(IBAN, IBAN), currency: 'USD', closingBalance: money(1, '0.01', 'USD') }),
      account({ number: printed('****1189', ''), kind: 'card' }),
    ];
    const movements = [{}, { currency: 'USD', account: 1 }, { account: 2 }];
    const qif = await exported('qif', inputOf(statementOf(movements, { accounts })));
    const headers = [...qif.matchAll(/!Account\r\nN(.*)\r\nT(.*)\r\n\^\r\n!Type:(.*)\r\n/g)];
    expect(headers.map((match) => match.slice(1))).toEqual([
      [`${IBAN} EUR`, 'Bank', 'Bank'],
      [`${IBAN} USD`, 'Bank', 'Bank'],
      ['****1189', 'CCard', 'CCard'],
    ]);
  });

  it('needs no currency, but amounts and dates', async () => {
    const unknown = statementOf([{ currency: '' }], { currency: '' }, { currency: '' });
    expect(await exported('qif', inputOf(unknown))).toContain('\r\nT-12.50\r\n');
    const yearless = statementOf([{ changes: { date: printed('XXXX-03-01', '1 Mar') } }]);
    await expect(exported('qif', inputOf(yearless))).rejects.toMatchObject({ code: 'unreadable' });
  });

  it('writes an account without movements', async () => {
    expect(await exported('qif', inputOf(statementOf([])))).toMatch(/^!Account\r\n.*!Type:Bank\r\n$/s);
  });
});
