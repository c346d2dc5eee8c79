import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import type { Column } from './columns.ts';
import { headsOf, rolesOfColumns } from './header.ts';

function linesIn(text: string) {
  return analyseDocument([pageOfText(text)]).lines;
}

function rolesIn(text: string): string[] | null {
  const [header] = headsOf(linesIn(text)).values();
  return header ? header.phrases.map((phrase) => phrase.role) : null;
}

describe('the head of a table', () => {
  it.each([
    [
      'Date    Description    Paid out    Paid in    Balance',
      ['date', 'description', 'debit', 'credit', 'balance'],
    ],
    [
      'Buchungstag    Wertstellung    Verwendungszweck    Betrag',
      ['bookingDate', 'valueDate', 'description', 'amount'],
    ],
    ['Date    Libellé    Débit    Crédit    Solde', ['date', 'description', 'debit', 'credit', 'balance']],
    ['Fecha    Concepto    Cargos    Abonos    Saldo', ['date', 'description', 'debit', 'credit', 'balance']],
    ['Datum    Omschrijving    Af    Bij', ['date', 'description', 'debit', 'credit']],
    ['Data    Opis    Kwota    Saldo po operacji', ['date', 'description', 'amount', 'balance']],
    ['日付    お取引内容    出金    入金    残高', ['date', 'description', 'debit', 'credit', 'balance']],
    ['Date    Details    Amount (EUR)    Balance', ['date', 'description', 'amount', 'balance']],
  ])('is %s', (text, roles) => {
    expect(rolesIn(text)).toEqual(roles);
  });

  it.each([
    ['one word alone', 'Balance'],
    ['money without a date or description', 'Debit    Credit    Balance'],
    ['a date without money', 'Date    Description'],
    [
      'names of both balances of an account',
      'IBAN    Value    Opening balance    Paid out    Paid in    Closing balance',
    ],
    ['a line with an amount', 'Date    Opening balance    1,234.56'],
    [
      'a sentence',
      'Please check the date of every payment and tell us about any amount that you do not know at once',
    ],
  ])('is not %s', (_what, text) => {
    expect(rolesIn(text)).toBeNull();
  });

  it('does not begin with the line above it that holds the number of an account', () => {
    const text =
      'Caja de ahorro en pesos 000001    CBU: 0000000000000000000017\nFecha    Movimiento    Débito    Crédito    Saldo en cuenta';
    const heads = [...headsOf(linesIn(text)).keys()];
    expect(heads.map((line) => line.words[0]?.text)).toEqual(['Fecha']);
  });

  it('keeps the number of a form beside it', () => {
    expect(rolesIn('Date    Description    Paid out    Paid in    000000017')).toEqual([
      'date',
      'description',
      'debit',
      'credit',
    ]);
  });

  it('goes on in the next line where both lines together name a column', () => {
    expect(rolesIn('Data        Data     Opis    Kwota\noperacji    waluty\n')).toEqual([
      'date',
      'valueDate',
      'description',
      'amount',
    ]);
  });

  it('may be told by two lines that are none by themselves, with words that a hyphen parts', () => {
    const text =
      'Beleg-    Buchungs-                       Betrag\ndatum     datum       Verwendungszweck    in EUR';
    expect(rolesIn(text)).toEqual(['transactionDate', 'bookingDate', 'description', 'amount']);
    const above = 'Transaction    Posted\ndate           to account    Description    Amount';
    expect(rolesIn(above)).toEqual(['transactionDate', 'bookingDate', 'description', 'amount']);
  });

  it('may name one date over two columns', () => {
    const text = '     Date                             Balance\nPosted  Value    Details    Amount';
    const below = '    Date\n  Oper    Value    Details    Debit    Credit    Balance';
    expect(rolesIn(text)).toEqual(['bookingDate', 'valueDate', 'description', 'amount', 'balance']);
    expect(rolesIn(below)).toEqual(['date', 'valueDate', 'description', 'debit', 'credit', 'balance']);
  });

  it('parts terms that ran into each other below the first line of one of them', () => {
    const text = 'Date of                Value\nposting Description    date     Amount';
    expect(rolesIn(text)).toEqual(['bookingDate', 'description', 'valueDate', 'amount']);
  });

  it('does not begin with a line that tells the number of an account', () => {
    const lines = linesIn('Compte n°    00000000017\nDate         Libellé    Débit    Crédit');
    expect([...headsOf(lines).keys()]).toEqual([lines[1]]);
  });

  it('ends above a row', () => {
    const lines = linesIn('Date          Details    Amount\n03.02.2025    Rent      -12.30');
    expect([...headsOf(lines).keys()]).toEqual([lines[0]]);
  });
});

describe('a head that names both sides over one column', () => {
  it('holds amounts', () => {
    const text = `                                  Debit
                                  Credit   Balance
Date        Description           (USD)    (USD)`;
    expect(rolesIn(text)).toEqual(['date', 'description', 'amount', 'balance']);
  });

  it('holds amounts where the currency alone is below it', () => {
    const text = `                                  Debit
                                  Credit
Date        Description           (USD)`;
    expect(rolesIn(text)).toEqual(['date', 'description', 'amount']);
  });
});

it('reads a term over three lines with the cells beside it', () => {
  const text = `Fecha
del       Tipo de                     Fecha de la
valor     transacción     Nota        transacción     Monto`;
  expect(rolesIn(text)).toEqual(['valueDate', 'description', 'transactionDate', 'amount']);
});

it('takes a total beside dates for the amount where no other cell names money', () => {
  expect(rolesIn('Date    Description    Total')).toEqual(['date', 'description', 'amount']);
  expect(rolesIn('Description    Total')).toBeNull();
});

describe('the roles of columns', () => {
  const column = (x0: number, x1: number): Column => ({ x0, x1, edge: x1, count: 5 });
  const header = (
    ...phrases: [Parameters<typeof rolesOfColumns>[1][number]['phrases'][number]['role'], number, number][]
  ) => {
    const [line] = linesIn('Date');
    if (!line) throw new RangeError('no line');
    return {
      line,
      lines: [line],
      phrases: phrases.map(([role, x0, x1]) => ({ role, x0, x1, isWhole: true })),
    };
  };

  it('come from the head above, else from the nearest', () => {
    const columns = [column(100, 150), column(200, 250), column(400, 450)];
    const head = header(['debit', 110, 140], ['credit', 260, 280]);
    expect(rolesOfColumns(columns, [head])).toEqual(['debit', 'credit', null]);
  });

  it('let one head above outweigh several beside', () => {
    const columns = [column(100, 150)];
    const beside = header(['debit', 160, 170]);
    expect(rolesOfColumns(columns, [beside, beside, header(['credit', 110, 140])])).toEqual(['credit']);
  });

  it('are no descriptions where such a head is beside the column only', () => {
    const head = header(['description', 60, 90]);
    expect(rolesOfColumns([column(100, 150)], [head])).toEqual([null]);
  });

  it('come from the head that stands over more of a column', () => {
    const head = header(['credit', 70, 106], ['debit', 115, 150]);
    expect(rolesOfColumns([column(100, 150)], [head])).toEqual(['debit']);
  });

  it('come from a head of money though one of descriptions, which ran into it, is over more of the column', () => {
    const head = header(['credit', 120, 150], ['description', 104, 300]);
    expect(rolesOfColumns([column(100, 150)], [head])).toEqual(['credit']);
  });

  it('is none for columns that one head is over, as where two heads ran into each other', () => {
    const head = header(['debit', 105, 245]);
    expect(rolesOfColumns([column(100, 150), column(200, 250)], [head])).toEqual([null, null]);
  });

  it('are none without heads', () => {
    expect(rolesOfColumns([column(100, 150)], [])).toEqual([null]);
  });
});
