import { describe, expect, it } from 'vitest';
import { factLabel, factLines } from './document-facts.tsx';

const seen = { page: 1, box: null, confidence: 1, reason: null };

describe('the facts of a document', () => {
  it('are listed in the order of the contract, with readable dates and money', () => {
    const facts = {
      total: { ...seen, value: { minor: 123450, currency: 'EUR' }, raw: '1.234,50' },
      iban: { ...seen, value: 'DE00 0000', raw: 'DE00 0000' },
      dueDate: { ...seen, value: null, raw: '31 Feb' },
      issueDate: { ...seen, value: '2025-03-09', raw: '9 March' },
    };
    const lines = factLines(facts, 'dd/MM/yyyy').map(({ label, text }) => [label, text]);
    expect(lines).toEqual([
      ['Issue date', '09/03/2025'],
      ['Due date', '31 Feb'],
      ['IBAN', 'DE00 0000'],
      ['Total', '1,234.50 EUR'],
    ]);
    expect(factLabel('vendorTaxId')).toBe('Vendor tax id');
  });
});
