import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { assistantRequest } from './assistant-request.ts';

/** The lines of a request as an assistant sees them. */
function shown(text: string, holder = 'Marlene Quistgaard'): string[] {
  const page = pageOfText(`
BANK OF NOWHERE
Account holder: ${holder}
Opening balance   1,000.00
03/03/2025   Groceries   -40.00   960.00
05/03/2025   Salary   2,000.00   2,960.00
${text}
`);
  const document = convertPages([page], { type: 'bank_statement' });
  const { request } = assistantRequest(analyseDocument([page]), document);
  const lines = new Map<number, string[]>();
  for (const word of request.pages[0]?.words ?? [])
    lines.set(word.box.y0, [...(lines.get(word.box.y0) ?? []), word.text]);
  return [...lines.values()].map((words) => words.join(' '));
}

describe('words that an assistant does not get to see', () => {
  it.each([
    ['Account 12345678', 'Account [number]'],
    ['Account 1234-567', 'Account [number]'],
    ['Account 12345678 EUR', 'Account [number] EUR'],
    ['Account GBP 40718293', 'Account GBP [number]'],
    ['Ref €1234567', 'Ref [number]'],
    ['Ref #12345 678', 'Ref [number] [number]'],
    ['Sort code 20-00-00', 'Sort code [number]'],
    ['Sort code 20 00 00', 'Sort code [number] [number] [number]'],
    ['Sort code 12-03-25', 'Sort code [number]'],
    ['Sort code: 12 03 25', 'Sort code: [number] [number] [number]'],
    ['Account number 20250301', 'Account number [number]'],
    ['Account number: 12-03-25 20250301', 'Account number: [number] [number]'],
    ['Account No. 2025', 'Account No. [number]'],
    ['Account:20250301', '[number]'],
    ['IBAN 20250301', 'IBAN [number]'],
    ['Konto 20250301 BLZ 12.03.2025', 'Konto [number] BLZ [number]'],
    ['Card 4000 1234 5678 9010', 'Card [number] [number] [number] [number]'],
    ['Card 4000123456789010', 'Card [number]'],
    ['Card **** **** 9010 1234', 'Card [number] [number] [number] [number]'],
    ['IBAN DE89370400440532013000', 'IBAN [iban]'],
    ['IBAN DE89 3704 0044 0532 0130 00', 'IBAN [iban] [iban] [iban] [iban] [iban] [iban]'],
    ['IBAN DE88 3704 0044 0532 0130 00', 'IBAN [iban] [iban] [iban] [iban] [iban] [iban]'],
    ['IBAN GB29 NWBK 6016 1331 9268 19.', 'IBAN [iban] [iban] [iban] [iban] [iban] [iban]'],
    ['Ref RF18539007547034', 'Ref [iban]'],
    ['Mandate AB-1234567-X', 'Mandate [number]'],
    ['Call +49 30 1234567', 'Call [number] [number] [number]'],
    ['mail marlene@example.com', 'mail [email]'],
    ['to Marlene Quistgaard, Ltd', 'to [name] [name] Ltd'],
    ['to QUISTGAARD', 'to [name]'],
    ['to Quistgaard,M.', 'to [name]'],
    ['to MARLENE/QUISTGAARD', 'to [name]'],
    ["Quistgaard's", '[name]'],
  ])('%s', (text, expected) => {
    expect(shown(text).at(-1)).toBe(expected);
    expect(shown(text)[1]).toBe('Account holder: [name] [name]');
  });

  it.each([
    ['Li Wu', 'to Li Wu, Ltd', 'to [name] [name] Ltd'],
    ['Li Wu', 'to WU/LI', 'to [name]'],
    ['Li Wu', "Wu's shop, li of Wuhan", '[name] shop, li of Wuhan'],
    ['Maria de Souza', 'PAGO DE Souza De Maria', 'PAGO DE [name] De [name]'],
    ['Norden AG', 'An Norden AG', 'An [name] AG'],
    ['李明', '转账 李明 收', '转账 [name] 收'],
    ['李明', '转账给李明先生', '[name]'],
    ['김 민수', '민수 님', '[name] 님'],
  ])('of a holder named %s: %s', (holder, text, expected) => {
    expect(shown(text, holder).at(-1)).toBe(expected);
  });

  it.each([
    '05/03/2025 Transfer to account 500.00 3,460.00',
    'Account opened 3 March 2025 with 1,000.00',
    'Account 1 of 2',
    '31/03/2025 Closing balance 2,960.00',
    'Period 2025-03-01 to 2025-03-31',
    'Total 1,234,567.89 EUR',
    'Total EUR 1234567.89',
    'Total EUR 12345',
    'Order 12345 of 3 March 2025',
  ])('and what it does: %s', (text) => {
    expect(shown(text)).toContain(text);
  });
});
