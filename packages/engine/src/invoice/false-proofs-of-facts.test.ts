import { describe, expect, it } from 'vitest';
import { GOODS, goodsWith, readInvoicePages as read } from '../testing/invoice-pages.ts';

describe('the date of issue', () => {
  const withHead = (...head: string[]) => read(`${head.join('\n')}\n${goodsWith(['Total GBP', '105.00'])}`);

  it('is not one that a label beside another label names otherwise', () => {
    const { facts } = withHead(
      'Springfield, 23/06/2026',
      'Ship to:        Due date 08/07/2026',
      'Ann Miller',
    );
    expect([facts.issueDate?.value, facts.dueDate?.value]).toEqual(['2026-06-23', '2026-07-08']);
  });

  it('is the one in a cell of its own rather than one behind an unknown word', () => {
    const { facts } = withHead('Wexelbor:  18.06.2024 - 18.07.2024', 'Springfield, 19.07.2024');
    expect(facts.issueDate?.value).toBe('2024-07-19');
  });

  it('proves nothing where several dates are behind unknown words', () => {
    const { proof } = withHead('Wexelbor 18.06.2024', 'Brundil 19.07.2024');
    expect(proof).toMatchObject({
      state: 'unprovable',
      missing: ['several dates are printed, and no label says which one counts'],
    });
  });
});

describe('the date of an invoice', () => {
  const dateOf = (page: string) => read(page).facts.issueDate?.value;

  it('is not taken from a table of earlier invoices', () => {
    const page = `
Springfield, 23/06/2020
${GOODS}
                                          Total     105.00
Down payment    Invoice date        Paid
228117          18/05/2020         20.00
665719          31/05/2020         30.00
`;
    expect(dateOf(page)).toBe('2020-06-23');
    expect(dateOf(page.replace(/665719.*\n/, ''))).toBe('2020-06-23');
  });

  it('is not the date of a label below its own', () => {
    const page = `
Invoice No. OC-12
Rechnungsdatum / Invoice date: 17/05/2024
Fälligkeitsdatum der Rechnung / Due date: 16/06/2024
${GOODS.replace(/Invoice.*/, '')}
                                          Total     105.00
`;
    expect(dateOf(page)).toBe('2024-05-17');
  });
});

describe('the date in the line of the title', () => {
  it('is the date of issue, though the number looks like an amount in rand', () => {
    const page = `
Invoice R39366 of 18 June 2024
${GOODS.replace(/Invoice.*/, '')}  2024-05-03 - 9 brackets
                                          Total     105.00
`;
    expect(read(page).facts.issueDate?.value).toBe('2024-06-18');
  });
});

describe("the date behind 'Date'", () => {
  it('proves nothing where another one is printed behind a town', () => {
    const { proof, facts } = read(`
Springfield, 18.06.2024
Date: 18.07.2024
${goodsWith(['Total GBP', '105.00'])}`);
    expect(facts.issueDate?.value).toBe('2024-07-18');
    expect(proof).toMatchObject({ state: 'unprovable', missing: ['2024-06-18 is printed behind a town'] });
  });
});

describe('the date behind a town', () => {
  it('is that of issue where the label of the other one goes on', () => {
    const { facts } = read(`
Springfield, dnia 10.04.2026
Data zwimlar plovit: 08.04.2026
${goodsWith(['Total GBP', '105.00'])}`);
    expect(facts.issueDate).toMatchObject({ value: '2026-04-10', reason: null });
  });
});

describe('the date behind a town, with a letter for the year behind it', () => {
  it('is that of issue', () => {
    const { facts, proof } = read(`
Springfield, dnia 10.04.2026 r.
${goodsWith(['Total GBP', '105.00']).replace('Invoice No.', 'Faktura nr')}`);
    expect(facts.issueDate).toMatchObject({ value: '2026-04-10', reason: null });
    expect(proof.state).toBe('proved');
  });
});

describe('the number of an invoice', () => {
  it('is no code of the kind of document in brackets behind its title', () => {
    const { facts } = read(`
Invoice   (380)
#              Order number      Order date
741416822      SO197528          18/05/2026
${GOODS.replace(/Invoice.*/, '')}
                                          Total     105.00
`);
    expect(facts.invoiceNumber?.value).toBe('741416822');
  });

  it('is no amount behind its title', () => {
    const { facts } = read(`
Springfield, 05.01.2019
Opis                           Ilość  Cena netto     Kwota
Steel bracket                   10         2,50       25,00
Oak shelf                        2     20 540,00   41 080,00
                                    Razem          41 105,00
Faktura     41 105,00
`);
    expect(facts.invoiceNumber).toBeUndefined();
  });
});

describe('values under a label that another label has', () => {
  const withHead = (...head: string[]) =>
    read(`${head.join('\n')}\n${goodsWith(['Total GBP', '105.00']).replace(/.*INVOICE.*/i, '')}`).facts;

  it('leave the due date to its own label beside a title', () => {
    const facts = withHead('FACTUUR / DATE', 'DUE DATE 14 Jul 2025');
    expect(facts.issueDate).toBeUndefined();
    expect(facts.dueDate?.value).toBe('2025-07-14');
  });

  it('leave the date of a contract to the words behind the label', () => {
    const facts = withHead('Datum van contract', '20/09/2025', '', 'Springfield, 05/10/2025');
    expect(facts.issueDate?.value === '2025-10-05' || facts.issueDate?.reason?.code === 'doubted').toBe(true);
  });

  it('leave the number of the order to its own label under a title', () => {
    const head = ['FACTUUR', 'Purchase order      Delivery note     #'];
    const facts = withHead(...head, '824075              L-282790          2020/0285');
    expect(facts.invoiceNumber?.value).toBe('2020/0285');
  });

  it('leave the line of an address far behind a title to the address', () => {
    const facts = withHead('FACTUUR:                                                   6809 Gahato');
    expect(facts.invoiceNumber).toBeUndefined();
  });

  it('leave the due date to its label in two languages', () => {
    const head = ['Date / Date de               19/09/2022', 'facturation:', 'Due date / Date   04/10/2022'];
    expect(withHead(...head).issueDate?.value).not.toBe('2022-10-04');
    expect(withHead('Date de commande / Order     03/12/2020').issueDate).toBeUndefined();
  });

  it('leave one date under a label that is misread in the middle to what it ends with', () => {
    const head = [
      'Total              Fecha dc vencimiento',
      '105.00             02 / 01 / 2020',
      '',
      'Rechnung',
    ];
    expect(withHead(...head).issueDate).toBeUndefined();
  });

  it('leave the date of the first good to the head of the goods', () => {
    const goods = goodsWith(['Total GBP', '105.00'])
      .replace(/.*OC-12/, '')
      .replace(/(Description|Steel bracket|Oak shelf) {12}/g, '$1')
      .replace('Description', 'Date        Description')
      .replace('Steel', '26.09.2020  Steel')
      .replace('Oak', '27.09.2020  Oak');
    expect(read(`Hati, 11.10.2020\n\n${goods}`).facts.issueDate?.value).not.toBe('2020-09-26');
  });

  it('leave the number of another document to its label below a label of two', () => {
    const head = [
      'Credit number /            FV/40040 / 1 Oct 2019',
      'Invoice date:',
      'Original invoice:          FV/7850735',
    ];
    const bare = goodsWith(['Total GBP', '105.00']).replace(/.*OC-12/, '');
    expect(read(`${head.join('\n')}\n${bare}`).facts.invoiceNumber?.value).toBe('FV/40040');
  });

  it('take no label of the date into the number', () => {
    const bare = goodsWith(['Total GBP', '105.00']).replace(/.*OC-12/, '');
    const head = ['INVOICE NUMBER / DATE           381 825 226 / 23.11.2019', 'OF INVOICE:'];
    expect(read(`${head.join('\n')}\n\n${bare}`).facts.invoiceNumber?.value).not.toMatch(/DATE/);
    expect(read(`INVOICE\nDATE   23/02/2024\n\n${bare}`).facts.invoiceNumber).toBeUndefined();
  });

  it('leave the date of the period beside it to the period', () => {
    const head = ['Period                    Invoice date', '2020/04/01 - 2020/05/01  2020/05/02'];
    expect(withHead(...head).issueDate?.value).toBe('2020-05-02');
  });

  it('leave the ordinal of a section, a misread label and a misread head alone', () => {
    const bare = goodsWith(['Total GBP', '105.00']).replace(/.*OC-12/, '');
    expect(read(`INVOICE\n${bare.replace('Steel', '1. Metal\nSteel')}`).facts.invoiceNumber).toBeUndefined();
    expect(read(`INVOICE NUMBER\nIS5UED:\n\n${bare}`).facts.invoiceNumber).toBeUndefined();
    expect(
      read(`INVOICE\n${bare.replace('Description', 'ITEN5      ').trimStart()}`).facts.invoiceNumber,
    ).toBeUndefined();
  });

  it('leave the line of an address beside a label to the address, and an amount to its label', () => {
    const bare = goodsWith(['Total GBP', '105.00']).replace(/.*OC-12/, '');
    const head =
      'Invoice number                                  78 Main Hill\n2020/3630                                       35703 Oxton';
    expect(read(`${head}\n${bare}`).facts.invoiceNumber?.value).not.toBe('78');
    expect(
      read(`${bare}Invoice Amount\n                     23,719.14\n`).facts.invoiceNumber,
    ).toBeUndefined();
  });

  it('take their values in their order from a field of two labels', () => {
    const bare = goodsWith(['Total GBP', '105.00']).replace(/.*OC-12/, '');
    const numbersIn = (head: string) => {
      const { facts } = read(`${head}\n${bare}`);
      return [facts.purchaseOrder?.value, facts.invoiceNumber?.value];
    };
    expect(numbersIn('Order no. / Invoice no.: 4711123 / 8822334')[1]).toBe('8822334');
    expect(numbersIn('Invoice number / PO number: 4711123 / 8822334')).toEqual(['8822334', '4711123']);
    expect(numbersIn('Customer no. / Invoice no.: 4711123 / 8822334')[1]).toBe('8822334');
    expect(numbersIn('Invoice no. / Rechnungsnr.: 4711123 / 24')[1]).toMatch(/^4711123/);
  });

  it('are doubtful where the number is the amount that is the total elsewhere', () => {
    const bare = goodsWith(['Total GBP', '105.00']).replace(/.*OC-12/, '');
    const head = 'Invoice no.   Total\n              105.00';
    const { facts, proof } = read(`${head}\n${bare}`);
    expect(facts.invoiceNumber === undefined || proof.state === 'unprovable').toBe(true);
  });

  it('leave the date of the order to a label that ends on the next line', () => {
    const head = [
      'Invoice # /      2022/743 / 11 Oct 2022',
      'Date',
      'of invoice:',
      'Date             29 Sep 2022',
      'of order:',
    ];
    expect(withHead(...head).issueDate?.value).not.toBe('2022-09-29');
  });

  it('leave the number of the original invoice to its label below a title in two languages', () => {
    const head = ['Nota di credito / Credit note 2755604325', 'Data di emissione     Fattura originale'];
    const { facts } = read(
      `${[...head, '06.11.2023            257711'].join('\n')}\n${goodsWith(['Total GBP', '105.00']).replace(/.*OC-12/, '')}`,
    );
    expect(facts.invoiceNumber?.value).toBe('2755604325');
  });

  it('leave the number of a street to its address, and take what opens a cell behind the stroke', () => {
    const bare = goodsWith(['Total GBP', '105.00']).replace(/.*OC-12/, '');
    const numberOf = (head: string) => read(`${head}\n${bare}`).facts.invoiceNumber?.value;
    const labels = 'Invoice number /   Invoice date       Sender · 12 Main Street';
    expect(numberOf(labels)).toBeUndefined();
    expect(numberOf(`${labels}\nF96548 / 01-05-2025`)).toBe('F96548');
    expect(numberOf('Invoice number / Date /   F96548 / 01-05-2025')).toBe('F96548');
  });

  it('leave the date of an order to its label in two languages, one of them from right to left', () => {
    const order = '2025/04/03     Order date / الطلب';
    expect(withHead(order).issueDate).toBeUndefined();
    expect(withHead('Springfield, 2025/05/05', order).issueDate?.value).toBe('2025-05-05');
  });

  it('leave the date of an order to its head on two lines, beside that of the number', () => {
    const head = [
      'Springfield, 13.01.2025',
      'NUMMER /           ORDER          ORDER        DELIVERY',
      'INVOICE NUMBER     NUMBER         DATE         DATE',
      'FV/64328           SO1896117      25.12.2024   24.12.2024',
    ];
    expect(withHead(...head).issueDate?.value).toBe('2025-01-13');
  });

  it('leave the first day of a period to the period', () => {
    expect(withHead('Issued:', '13/04/2022 - 13/05/2022').issueDate).toBeUndefined();
    expect(withHead('13/04/2022 - 13/05/2022').issueDate).toBeUndefined();
  });

  it('leave the number of a house to its address', () => {
    const { facts } = read(
      `Bill ot:\n211 Main Road\n\n${goodsWith(['Total GBP', '105.00']).replace(/.*OC-12/, '')}`,
    );
    expect(facts.invoiceNumber).toBeUndefined();
  });
});
