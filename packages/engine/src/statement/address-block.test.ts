import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { findStatementFacts } from './facts.ts';

function holderIn(head: string): string | null | undefined {
  const rows = `

Date          Description                 Amount     Balance
01/05/2025    Opening balance                         100.00
02/05/2025    Corner shop                 -10.00       90.00`;
  return findStatementFacts(analyseDocument([pageOfText(head + rows)])).accountHolder?.value;
}

const HOLDER = `

JANE EXAMPLE
12 MADE-UP LANE
99999 NOWHERE`;

describe('the name above an address', () => {
  it.each([
    'Harbour Branch\n1 Quay Street\n99998 Harbour',
    'Filiale Musterstadt\nAm Markt 1\n99998 Musterstadt',
    'Agencia Central\nCalle Ejemplo 1\n99998 Ejemplo',
    'Col. Ejemplo Norte\nCalle Ejemplo 1\n99998 Ejemplo',
    'Dear Customer\nWe moved to 1 Quay Street\n99998 Harbour',
    'Gentile Cliente\nVia Esempio 1\n99998 Esempio',
    'Gent.le Cliente,\nVia Esempio 1\n99998 Esempio',
    'Sort Code\n00-00-01\n00000',
    'Member Since\n1999\n00000',
    'P.O. Box\nPrivate Bag 1\n99998 Harbour',
    'Bankovni račun\n1 Quay Street\n99998 Harbour',
  ])('is not %j', (block) => {
    expect(holderIn(`${block}${HOLDER}`)).toBe('JANE EXAMPLE');
    expect(holderIn(block)).toBeUndefined();
  });

  it.each(['Mdm Jane Example', 'Encik Contoh Bin Misal', 'Sig. Mario Esempio', 'Spett.le Esempio Srl'])(
    'may open with the form of address of %s',
    (name) => {
      expect(holderIn(name)).toBe(name);
    },
  );

  it('loses the star before its form of address', () => {
    expect(holderIn('*MR JOHN EXAMPLE')).toBe('MR JOHN EXAMPLE');
  });

  it('is not a sentence that begins like a form of address', () => {
    expect(holderIn('JANE EXAMPLE\n1 Quay Street\n99998 Harbour\n\n\nGentle reminder')).toBe('JANE EXAMPLE');
  });

  it('is not that of the adviser, whose telephone stands beside it', () => {
    expect(holderIn('Herr Muster, 00000/000-00')).toBeUndefined();
    expect(holderIn('Herr Muster, 00000/000-00\nFrau Erika Beispiel')).toBe('Frau Erika Beispiel');
  });

  it.each(['Gent.le Sig./Sig.ra', 'Gent.mo Sig.', 'Frau/Herrn'])('may stand below %s alone', (address) => {
    expect(holderIn(`${address}\nMARIO ESEMPIO\nVIA FINTA 1`)).toBe('MARIO ESEMPIO');
  });
});

describe('a name in two lines', () => {
  it.each([
    ['Jane Example\nJohn Sample\n12 Made-up Lane\n99999 Nowhere', 'Jane Example John Sample'],
    ['Jane\nExample\n12 Made-up Lane\n99999 Nowhere', 'Jane Example'],
    ['佩柏谷 柏立\n沃托天 98\n6336 谷腾佩', '佩柏谷 柏立'],
    ['Бокви Дерха\nТидинтен Елпепе\nЛунпеха 40\n731185 Тенво', 'Бокви Дерха Тидинтен Елпепе'],
  ])('is both: %j', (block, name) => {
    expect(holderIn(block)).toBe(name);
  });

  it.each([
    ['Jane Example\nRose Cottage\n12 Made-up Lane\n99999 Nowhere', 'Jane Example'],
    ['Jane Example\nMade-up Lane 12\n99999 Nowhere', 'Jane Example'],
    ['Jane Example\nNowhere\n12 Made-up Lane\n99999', 'Jane Example'],
  ])('is the first alone: %j', (block, name) => {
    expect(holderIn(block)).toBe(name);
  });

  it('does not begin with the label of a number', () => {
    expect(holderIn(`Numéro de compte: 22886668111${HOLDER}`)).toBe('JANE EXAMPLE');
  });
});

describe('the name behind or below its label', () => {
  it.each([
    'Posiadacz rachunku            Numer rachunku\nJane Example                  61 0000 0000 0017',
    'Владелец счёта                За период     01.05.2025 - 31.05.2025\nJane Example',
    'CARDHOLDER                    BEGINNING BALANCE 1/5/2025\nJane Example                  100.00',
    'Statement of card Client: Jane Example Card: 4000 00** **** 0017 Sheet: 1',
    'Statement of card Client: Jane Example Card number: 4000 00** **** 0017 Sheet: 1',
    'SR(A)(ES):  Jane Example',
  ])('is no label of another thing beside it: %s', (head) => {
    expect(holderIn(head)).toBe('Jane Example');
  });
});

describe('a line of the head with a date and money', () => {
  it.each([
    'Due          Total       Closed\n26.06.2025   930.00      26.05.2025   04.07.2025\n',
    'JANE EXAMPLE           Payment due     Total\nPLOT 1 MADE-UP LANE    05/06/2025      930.00\n99999 NOWHERE',
    'JANE EXAMPLE           SUMMARY\nCRA 43A # 7-50         OPENING BALANCE   930.00\n99999 NOWHERE',
  ])('does not end it: %s', (head) => {
    expect(holderIn(head.includes('JANE') ? head : `${head}${HOLDER}`)).toBe('JANE EXAMPLE');
  });
});

describe('the address of the holder', () => {
  it('comes before that of the bank, right below its name', () => {
    const bank = 'First Example Bank\nService Centre\n1 Quay Street\n99998 Harbour';
    expect(holderIn(`${bank}${HOLDER}`)).toBe('JANE EXAMPLE');
  });

  it('comes before days and telephone numbers below headings', () => {
    const boxes = 'Payment Information\nJul 09, 2025\n\n\n\n\n\nCustomer Service\n1-800-555-0100';
    expect(holderIn(`${boxes}${HOLDER}`)).toBe('JANE EXAMPLE');
    expect(holderIn(boxes)).toBeUndefined();
  });

  it('may be set flush right', () => {
    const lines = ['JANE EXAMPLE', 'Client: 0000017', 'Str. Madeup 19, 2'].map((line) => line.padStart(30));
    expect(holderIn(lines.join('\n'))).toBe('JANE EXAMPLE');
    expect(holderIn(lines.slice(0, 2).join('\n'))).toBeUndefined();
  });
});
