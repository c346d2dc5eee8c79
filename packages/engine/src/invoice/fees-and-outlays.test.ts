import { expect, it } from 'vitest';
import { readInvoicePages as read } from '../testing/invoice-pages.ts';
import { plainFacts, plainRows } from '../testing/plain-document.ts';

it('reads a list without heads whose dates and currencies are in columns, and outlays below the tax', () => {
  const document = read(`
Dr. Gernot Eder
Honorarnote Nr. OC-12
Linz, am 9. Juni 2025

30.01.2025   Erstgespräch und Durchsicht          EUR       480,00
             der Unterlagen
15.02.2025   vorbereitender Schriftsatz           EUR       412,30
             60 % Einheitssatz                    EUR       247,38
28.03.2025   Korrespondenz                        EUR        91,00
             Summe Verdienst                      EUR     1.230,68
             20 % Umsatzsteuer                    EUR       246,14
             Barauslagen:
             Pauschalgebühr                       EUR       373,00
             Gesamtsumme                          EUR     1.849,82
`);
  expect(plainRows(document)).toEqual([
    'item Erstgespräch und Durchsicht der Unterlagen = 480.00',
    'item vorbereitender Schriftsatz = 412.30',
    'item 60 % Einheitssatz = 247.38',
    'item Korrespondenz = 91.00',
    'item Pauschalgebühr = 373.00',
    'tax 20 % Umsatzsteuer = 246.14',
  ]);
  expect(document.rows.map(({ date }) => date?.value).slice(0, 2)).toEqual(['2025-01-30', '2025-02-15']);
  expect(plainFacts(document)).toMatchObject({ tax: '246.14', total: '1849.82' });
  expect(document.proof.state).toBe('proved');
});
