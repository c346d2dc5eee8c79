import { describe, expect, it } from 'vitest';
import { GOODS, goodsWith, readInvoicePages as read } from '../testing/invoice-pages.ts';
import { plainFacts, plainRows } from '../testing/plain-document.ts';

function stateOf(...pages: string[]) {
  return read(...pages).proof.state;
}

describe('what is printed between goods and total belongs to the total', () => {
  it('is not proved by a total that is only the subtotal', () => {
    const page = goodsWith(['Subtotal', '105.00'], ['VAT 20%', '21.00'], ['Total GBP', '105.00']);
    expect(read(page).proof).toMatchObject({ state: 'failed', difference: '-21.00' });
    expect(stateOf(page.replace(/105.00\n$/, '126.00\n'))).toBe('proved');
  });

  it('is not proved where the total leaves the shipping out', () => {
    const rest: [string, string][] = [
      ['Shipping', '5.00'],
      ['VAT 20%', '22.00'],
    ];
    expect(stateOf(goodsWith(...rest, ['Total GBP', '127.00']))).toBe('failed');
    expect(stateOf(goodsWith(...rest, ['Total GBP', '132.00']))).toBe('proved');
  });

  it('is not proved with one of two taxes, or with one of two discounts', () => {
    const taxes: [string, string][] = [
      ['VAT 20%', '16.00'],
      ['VAT 10%', '2.50'],
    ];
    expect(stateOf(goodsWith(...taxes, ['Total GBP', '121.00']))).toBe('failed');
    expect(stateOf(goodsWith(...taxes, ['Total GBP', '123.50']))).toBe('proved');
    const discounts: [string, string][] = [
      ['Discount', '10.00'],
      ['Discount', '5.00'],
    ];
    expect(stateOf(goodsWith(...discounts, ['Total GBP', '100.00']))).toBe('failed');
    expect(stateOf(goodsWith(...discounts, ['Total GBP', '90.00']))).toBe('proved');
  });

  it('is not proved where many things are added and the total has none of them', () => {
    const fees: [string, string][] = [
      ['Shipping', '5.00'],
      ['Handling fee', '2.00'],
      ['Fuel surcharge', '3.00'],
      ['Service fee', '4.00'],
      ['Admin fee', '1.00'],
    ];
    expect(stateOf(goodsWith(...fees, ['Total GBP', '105.00']))).toBe('failed');
    expect(stateOf(goodsWith(...fees, ['Total GBP', '120.00']))).toBe('proved');
  });

  it('is proved where a tax is in the prices by its own arithmetic, and where a discount is in them', () => {
    expect(stateOf(goodsWith(['VAT 20%', '17.50'], ['Total GBP', '105.00']))).toBe('proved');
    expect(
      stateOf(goodsWith(['List prices', '115.00'], ['Trade discount', '10.00'], ['Total GBP', '105.00'])),
    ).toBe('proved');
  });

  it('does not take a net total for what is to be paid', () => {
    const page = `
Faktura VAT Nr FV/32
Lp.   Nazwa        Ilosc   Cena netto   Wartosc netto   VAT   Brutto
1     Toner            2        50,00          100,00   23%   123,00
2     Kawa             1        30,00           30,00    8%    32,40
                          Razem netto                         130,00
                          VAT 23%                              23,00
                          VAT 8%                                2,40
                          Do zaplaty PLN                      130,00
`;
    expect(stateOf(page)).toBe('failed');
  });
});

describe('the list of goods is whole', () => {
  it('does not add goods twice that stand below a sum carried from another page', () => {
    const page = goodsWith(['Total GBP', '210.00']).replace(
      'Steel bracket ',
      '                 Brought forward                     105.00\nSteel bracket ',
    );
    const document = read(page);
    expect(document.proof.state).toBe('failed');
    expect(document.rows).toHaveLength(2);
  });

  it.each([
    ['instalments', 'First instalment on 1 April', 'Second instalment on 1 May'],
    ['cost centres', 'Cost centre North', 'Cost centre South'],
    ['open invoices', 'Invoice of 2 January', 'Invoice of 3 March'],
  ])('takes no %s below goods that do not make the total', (_, first, second) => {
    const list = `${first.padEnd(50)}    75.00\n${second.padEnd(50)}    75.00\n`;
    const total = `${' '.repeat(34)}Total GBP           150.00\n`;
    const document = read(`${goodsWith(['Total GBP', '150.00'])}\nFor your information\n${list}${total}`);
    expect(document.proof.state).toBe('failed');
    expect(plainRows(document)).toHaveLength(2);
  });

  it('leaves options out that are listed below the total', () => {
    const options = GOODS.replace(/Steel.*\n/, '').replace('Invoice No. OC-12', 'Options');
    expect(plainRows(read(goodsWith(['Total GBP', '105.00']) + options))).toHaveLength(2);
    expect(stateOf(goodsWith(['Total GBP', '105.00']) + options)).toBe('proved');
  });

  it('does not leave the upper lines of a list without headings out', () => {
    const page = (total: string) => `
Alder Works
Invoice No. OC-12
Digging                                               40.00
Planting                                              10.00
Watering                                              20.00
                                 Total EUR         ${total.padStart(8)}
`;
    expect(stateOf(page('70.00'))).toBe('proved');
    expect(stateOf(page('30.00'))).toBe('unprovable');
    expect(plainFacts(read(page('30.00'))).total).toBe('30.00');
  });
});

describe('amounts of several currencies are never summed', () => {
  const page = (first: string, second: string, total: string) => `
Invoice No. OC-12
Description                    Qty   Unit price      Amount
Steel bracket                   10         2.50   ${first} 25.00
Oak shelf                        2        40.00   ${second} 80.00
                                 Total            ${total} 105.00
`;

  it('is proved in one currency only', () => {
    expect(stateOf(page('EUR', 'EUR', 'EUR'))).toBe('proved');
    expect(stateOf(page('EUR', 'USD', 'EUR'))).toBe('unprovable');
    expect(stateOf(page('EUR', 'EUR', 'USD'))).toBe('unprovable');
    expect(stateOf(page('EUR  ', 'USD  ', 'EUR  '))).toBe('unprovable');
  });

  it('keeps the currency of every amount', () => {
    const { rows } = read(page('EUR', 'USD', 'EUR'));
    expect(rows.map(({ amount }) => amount?.value?.currency)).toEqual(['EUR', 'USD']);
  });
});

describe('the page has one total', () => {
  it('is not proved by a first sum called total where the one below it is misprinted', () => {
    const page = (total: string) =>
      goodsWith(['Total', '105.00'], ['VAT 20%', '21.00'], ['Total GBP', total]);
    expect(read(page('162.00')).proof).toMatchObject({ state: 'failed', difference: '57.00' });
    expect(read(page('126.00')).proof).toMatchObject({ state: 'proved', closing: '126.00' });
  });

  it('is not proved by what is due where the total is misprinted', () => {
    const page = (total: string) =>
      goodsWith(['VAT 20%', '21.00'], ['Total', total], ['Amount due', '126.00']);
    expect(stateOf(page('162.00'))).toBe('failed');
    expect(stateOf(page('126.00'))).toBe('proved');
  });

  it('is not proved by what is due less a discount for early payment where the total is misprinted', () => {
    const page = (total: string) =>
      goodsWith(['Total', total], ['2% discount', '2.10'], ['Amount due', '102.90']);
    expect(stateOf(page('150.00'))).toBe('failed');
    expect(stateOf(page('105.00'))).toBe('proved');
  });

  it('is not proved where what is due follows neither from the total nor from what stands between', () => {
    const page = (due: string) => goodsWith(['Total', '105.00'], ['Discount', '10.00'], ['Amount due', due]);
    expect(stateOf(page('80.00'))).toBe('failed');
    expect(stateOf(page('95.00'))).toBe('proved');
  });

  it('is not proved where the head of the page tells of another amount due', () => {
    const page = (due: string) =>
      goodsWith(['Total', '105.00']).replace('OC-12', `OC-12      Amount due: GBP ${due}`);
    expect(stateOf(page('2,000.00'))).toBe('failed');
    expect(stateOf(page('105.00'))).toBe('proved');
  });

  it('takes the total behind a discount', () => {
    const document = read(goodsWith(['Total', '105.00'], ['Discount', '10.00'], ['Total GBP', '95.00']));
    expect(document.proof).toMatchObject({ state: 'proved', closing: '95.00', rowCount: 3 });
    expect(
      stateOf(goodsWith(['Total', '105.00'], ['Wexelbor 10%', '-10.00'], ['Invoice total', '95.00'])),
    ).toBe('failed');
  });

  it('is not proved by the total of a section', () => {
    const page = goodsWith(
      ['Total', '105.00'],
      ['Work on site', '50.00'],
      ['Total', '50.00'],
      ['Total', '155.00'],
    );
    expect(stateOf(page)).not.toBe('proved');
  });

  it('is proved with a statement of account below, and with a total in another currency', () => {
    const account: [string, string][] = [
      ['Invoice OC-11', '95.00'],
      ['Invoice OC-12', '105.00'],
      ['Total', '200.00'],
    ];
    expect(read(goodsWith(['Total GBP', '105.00'], ...account)).proof).toMatchObject({ closing: '105.00' });
    expect(stateOf(goodsWith(['Total GBP', '105.00'], ['Total USD', '131.25']))).toBe('proved');
  });

  it('takes no subtotal for the total above a larger amount in words not known', () => {
    const document = read(goodsWith(['Subtotal', '105.00'], ['Ongkir', '10.00'], ['Wexelbor', '151.00']));
    expect(document.proof.state).toBe('failed');
    expect(plainFacts(document).total).toBe('151.00');
  });

  it('takes no total of a page for that of the invoice', () => {
    expect(stateOf(goodsWith(['Page total', '105.00']))).toBe('unprovable');
  });
});

describe('all goods, and goods alone', () => {
  it('leaves no line out because it has no quantity', () => {
    const line = `${'Fitting on site'.padEnd(50)}${'60.00'.padStart(9)}\n`;
    const page = (total: string) => goodsWith(['Total GBP', total]).replace('Oak shelf', `${line}Oak shelf`);
    expect(stateOf(page('105.00'))).toBe('failed');
    expect(stateOf(page('165.00'))).toBe('proved');
  });

  it('never adds a tax that is told to be in the prices', () => {
    expect(stateOf(goodsWith(['Including VAT 20%', '17.50'], ['Total GBP', '122.50']))).toBe('failed');
    expect(stateOf(goodsWith(['Including VAT 20%', '17.50'], ['Total GBP', '105.00']))).toBe('proved');
  });

  it('sees a tax on top in a column of its own', () => {
    const page = GOODS.concat(
      `${'VAT 20%'.padStart(40)}     21.00\n${'Total GBP            105.00'.padStart(59)}\n`,
    );
    expect(stateOf(page)).toBe('failed');
  });

  const UNREAD = `
Invoice No. OC-12
For our services as agreed
                                 Total EUR             30.00
`;

  it('takes no tax table for the goods', () => {
    const table = `
VAT summary
Description         Net       VAT       Gross
Standard          20.00      4.00       24.00
Reduced            5.00      1.00        6.00
Total             25.00      5.00       30.00
`;
    expect(stateOf(UNREAD + table)).toBe('unprovable');
  });

  it('takes no price list below the total for the goods', () => {
    const prices = `
Our prices
Small box                                             10.00
Large box                                             20.00
                             Both together            30.00
`;
    expect(stateOf(UNREAD + prices)).toBe('unprovable');
  });

  it('takes no payments for the goods', () => {
    const page = UNREAD.replace(/^ +Total/m, (total) => {
      const paid = ['Payment of 1 March', 'Payment of 9 March'];
      return `${paid.map((text) => `${text.padEnd(54)}15.00\n`).join('')}${total}`;
    });
    expect(stateOf(page)).toBe('unprovable');
  });

  it('takes no hours for money', () => {
    expect(
      stateOf(`
Invoice No. OC-12
Description                              Hours
Analysis                                  4.00
Design                                    2.00
Total                                     6.00
`),
    ).toBe('unprovable');
  });
});

describe('labels of sums', () => {
  it('call a total with its taxes in brackets no tax', () => {
    const page = goodsWith(['VAT 20%', '21.00'], ['Total (VAT incl.)', '126.00']);
    expect(read(page).facts.total?.value?.minor).toBe(12600);
    expect(stateOf(page)).toBe('proved');
  });

  it('take a withheld tax off below the total', () => {
    const page = goodsWith(
      ['VAT 20%', '21.00'],
      ['Total amount', '126.00'],
      ['Withholding tax 10%', '-10.50'],
      ['Amount due', '115.50'],
    );
    const { facts, rows, proof } = read(page);
    expect(facts.total?.value?.minor).toBe(12600);
    expect(rows.map(({ kind }) => kind)).toEqual(['item', 'item', 'tax']);
    expect(proof.state).toBe('proved');
  });

  it('leave items that begin like a charge among the items', () => {
    const page = `
Invoice No. OC-12
Description                                  Amount
Delivery of gravel, three loads               25.00
Oak shelf                                     80.00
Total GBP                                    105.00
`;
    expect(read(page).rows.map(({ kind }) => kind)).toEqual(['item', 'item']);
  });

  it('take a discount below the items off their sum', () => {
    const page = `
Invoice No. OC-12
Description                                  Amount
Steel bracket                                 25.00
Oak shelf                                     80.00
Discount 10%                                 -10.50
Total GBP                                     94.50
`;
    expect(read(page).rows.map(({ kind }) => kind)).toEqual(['item', 'item', 'discount']);
    expect(stateOf(page)).toBe('proved');
  });

  it('keep the last discount where others are among them', () => {
    const page = `
Invoice No. OC-12
Description                                  Amount
Steel bracket                                 25.00
Discount                                      -5.00
Oak shelf                                     80.00
Discount                                     -10.00
Total GBP                                     90.00
`;
    expect(read(page).rows.map(({ kind }) => kind)).toEqual(['item', 'item', 'item', 'item']);
  });
});

describe('the total above a deduction', () => {
  const page = (last: string) =>
    goodsWith(
      ['VAT 20%', '21.00'],
      ['Brundil total wexel', '126.00'],
      ['Retention 5%', '-6.30'],
      [last, '119.70'],
    );

  it('is the sum that the amount due is less than, whatever it is called', () => {
    const { facts, rows, proof } = read(
      page('Amount due').replace('Brundil total wexel', 'Brundil zorma wexel'),
    );
    expect(facts.total?.value?.minor).toBe(12_600);
    expect(facts.amountDue?.value?.minor).toBe(11_970);
    expect(rows.map(({ kind }) => kind)).toEqual(['item', 'item', 'tax']);
    expect(proof.state).toBe('proved');
  });
});

describe('a discount below the items', () => {
  it('is none of them where its label is in another column than theirs', () => {
    const page = `
Invoice No. OC-12
SKU            Description              Qty   Unit price      Amount
A-2200         Steel bracket             10         2.50       25.00
A-7494         Oak shelf                  2        40.00       80.00
                                             Discount         -10.50
Tax 20%                                                        18.90
Total GBP                                                     113.40
`;
    const document = read(page);
    expect(plainRows(document).slice(2)).toEqual(['discount Discount = -10.50', 'tax Tax 20% = 18.90']);
    expect(document.proof.state).toBe('proved');
  });
});
