import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { plainFacts } from '../testing/plain-document.ts';
import { readInvoice } from './read-invoice.ts';

const GOODS = `
Description                    Qty   Unit price      Amount
Steel bracket                   10         2.50       25.00
   frame no. 7911015
Oak shelf                        2        40.00       80.00
                                      Total EUR      105.00
`;

function factsOf(head: string, goods = GOODS) {
  return plainFacts(readInvoice(analyseDocument([pageOfText(`\n${head}\n${goods}`)])));
}

describe("an invoice's number", () => {
  it('is none under the label of another number, behind a letter in the box beside it', () => {
    const facts = factsOf('Aceite      Nosso número\nN           09/33064469378-8\nInvoice date: 16/05/2022');
    expect(facts.invoiceNumber).toBeUndefined();
  });

  it('is none in the box of the number of the customer', () => {
    const boxes = 'Cust No       P.O. Number       Due Date\nMARI01        PO-2291-K         11/20/2025';
    const facts = factsOf(`INVOICE\nNo. 0098431\nDate 10/21/2025\n\n${boxes}`);
    expect(facts.invoiceNumber).toBe('0098431');
  });

  it.each([
    ['Zsófi Cukrászda Kft.\nAdószám: 13874402-2-43\nSorszám / No.: ZSC-2026-00217', 'ZSC-2026-00217'],
    ['거래명세서\n일련번호: 2026-0611-07       작성일자: 2026년 06월 11일', '2026-0611-07'],
  ])('is behind a label in %j', (head, number) => {
    expect(factsOf(head).invoiceNumber).toBe(number);
  });

  it('is behind the title far from it, and none of those of slips among the goods', () => {
    const goods = `
Description                                       Amount
Room and breakfast                                 80.00
Lounge bar             No. 3873                    25.00
                       Total EUR                  105.00
`;
    expect(factsOf('INVOICE            654985    Date 16/05/2022', goods).invoiceNumber).toBe('654985');
  });

  it('may have the letter of a currency, a hyphen and bare figures', () => {
    expect(factsOf('Rechnung  R-69496\nDatum  16.05.2022').invoiceNumber).toBe('R-69496');
  });

  it('is the one of several behind bare labels that is printed twice, doubtful', () => {
    const goods = GOODS.replace('frame no. 7911015', '');
    const head = 'No. 000.082.244\nHarbour Supplies Ltd\nNo. 000.082.244\nNo. 117\nDate: 16/05/2022';
    const { invoiceNumber } = readInvoice(analyseDocument([pageOfText(`\n${head}\n${goods}`)])).facts;
    expect(invoiceNumber).toMatchObject({ value: '000.082.244', reason: { code: 'doubted' } });
  });

  it('is none of a list of instalments', () => {
    const head = 'Date: 16/05/2022\n\nNo.       Due date       Value\n001       18/06/2022     105.00\n';
    expect(factsOf(head).invoiceNumber).toBeUndefined();
  });

  it('may look like a date where all dates are written in another way', () => {
    const titled = (number: string) =>
      factsOf(`Springfield, dnia 20.05.2026 r.\nFaktura VAT nr ${number}\nTermin płatności: 2026-06-03`);
    expect(titled('4/5/2026')).toMatchObject({ invoiceNumber: '4/5/2026', issueDate: '2026-05-20' });
    expect(titled('4.5.2026').invoiceNumber).toBeUndefined();
  });

  it.each([
    [
      'Bill to:            Invoice number   2022/11500\nOak & Sons          Invoice date     16/05/2022',
      '2022/11500',
    ],
    ['Invoice\n#: 82624130\nInvoice date: 16/05/2022', '82624130'],
    ['Invoice No: #INV03051\nInvoice date: 16/05/2022', 'INV03051'],
    ['Invoice No. RG-WS 2611884\nInvoice date: 16/05/2022', 'RG-WS 2611884'],
    ['Invoice No. FVK 7/04/2026\nInvoice date: 16/05/2022', 'FVK 7/04/2026'],
    ['Invoice\nBill to:            #      F03140\nOak & Sons          Date   16/05/2022', 'F03140'],
    ['Invoice\n#           Order no.     Order date\n2025/01     PO-8838       14/05/2022', '2025/01'],
    ['Credit note\nCredit Number: 2025/778\nDate: 16/05/2022', '2025/778'],
    ['Invoice\nInvoice number        Invoice date\nR43634                16/05/2022', 'R43634'],
    ['Invoice\nInvoice number: 260 870 279\nDate: 16/05/2022', '260 870 279'],
    [
      'Faktura\nFakturanummer / Invoice number   Datum / Invoice date     9921 Westen\n9469753                          2020-09-02               Sverige',
      '9469753',
    ],
  ])('is read from %j', (head, number) => {
    expect(factsOf(head).invoiceNumber).toBe(number);
  });

  it('is no count of instalments', () => {
    const instalments = `
#            Due date       Amount
001          26/05/2022       50.00
002          26/06/2022       55.00`;
    expect(factsOf(`Invoice\nDate: 16/05/2022\n#: RE-28101`, `${GOODS}${instalments}`).invoiceNumber).toBe(
      'RE-28101',
    );
  });

  it('shares a field with the date', () => {
    expect(factsOf('Invoice\nInvoice number / date: 2020/11 / 12 September 2020')).toMatchObject({
      invoiceNumber: '2020/11',
      issueDate: '2020-09-12',
    });
    expect(factsOf('Rechnung\n# / Rechnungsdatum: 4711 / 12.03.2024')).toMatchObject({
      invoiceNumber: '4711',
      issueDate: '2024-03-12',
    });
  });

  it('shares a field with a date that recognition joined to it', () => {
    const joined = ['2020/352/02/11/2020', '2020/352 /02/11/2020', '2020/352/ 02/11/2020'];
    for (const value of joined)
      expect(factsOf(`Invoice\nInvoice number / date: ${value}`)).toMatchObject({
        invoiceNumber: '2020/352',
        issueDate: '2020-11-02',
      });
    expect(factsOf('Invoice\nInvoice number / date: 2024/39800 /25 May 2024')).toMatchObject({
      invoiceNumber: '2024/39800',
      issueDate: '2024-05-25',
    });
  });

  it('ends before a date that recognition joined to it', () => {
    expect(factsOf('Invoice\nInvoice number: 2024/39800/25 May 2024').invoiceNumber).toBe('2024/39800');
    expect(factsOf('Invoice\nInvoice number: 2024/39800/25').invoiceNumber).toBe('2024/39800/25');
  });

  it('proves nothing where it may end with a date', () => {
    const proofOf = (number: string) => {
      const head = `Invoice\nInvoice number: ${number}\nInvoice date: 16/05/2022`;
      return readInvoice(analyseDocument([pageOfText(`\n${head}\n${GOODS}`)])).proof.state;
    };
    expect(proofOf('2024/39800')).toBe('proved');
    expect(proofOf('2024/39800/02/11/2024')).not.toBe('proved');
  });

  it('is none that is among the goods, or behind the label of another one', () => {
    expect(factsOf('Invoice\nDate: 16/05/2022').invoiceNumber).toBeUndefined();
    expect(factsOf('Invoice\nDate: 16/05/2022', `${GOODS}Company No 586297\n`).invoiceNumber).toBeUndefined();
    expect(factsOf('Invoice\nDate: 16/05/2022\nPacking slip: 341222').invoiceNumber).toBeUndefined();
  });

  it('is none of the down payments that are listed with their amounts', () => {
    const paid = `${GOODS}
Down payment Invoice   Invoice date   Amount paid
659079                 11/05/2022     30.00
519300                 06/06/2022     20.00
`;
    expect(factsOf('Invoice\nDate: 16/07/2022', paid).invoiceNumber).toBeUndefined();
    expect(factsOf('Invoice no: 4711\nDate: 16/07/2022', paid).invoiceNumber).toBe('4711');
  });

  it('is below its label where the head of another column is far behind that', () => {
    const label = 'Invoice number'.padEnd(45);
    expect(factsOf(`${label}EMI5\nRE-28101\nDate: 16/05/2022`).invoiceNumber).toBe('RE-28101');
    expect(factsOf(`${label}EMI5\nDate: 16/05/2022`).invoiceNumber).toBe('EMI5');
  });

  it.each(['211 Main Street', '211 Main Street 5', '211 Main'])(
    'is not the number of a house below the title: %s',
    (address) => {
      expect(factsOf(`Invoice\n${address}\nDate: 16/05/2022`).invoiceNumber).toBeUndefined();
    },
  );

  it.each([
    ['alone', 'RE-211'],
    ['with one letter behind it', 'RE-211 A'],
  ])('is below the title %s', (_, line) => {
    expect(factsOf(`Invoice\n${line}\nDate: 16/05/2022`).invoiceNumber).toBe('RE-211');
  });

  it('is not guessed between two numbers whose labels say the same', () => {
    expect(factsOf('Invoice\nNo: 7700\nNumber: 8812\nDate: 16/05/2022').invoiceNumber).toBeUndefined();
  });
});

describe('a word that holds the one for number', () => {
  it('labels the number of something else', () => {
    expect(factsOf('청구서\n등록번호 211-81-99999\nDate: 16/05/2022').invoiceNumber).toBeUndefined();
    expect(factsOf('청구서\n번호 4711\nDate: 16/05/2022').invoiceNumber).toBe('4711');
  });
});

describe('two titles with a number below each', () => {
  const numberOf = (head: string) => {
    const { facts } = readInvoice(analyseDocument([pageOfText(`\n${head}\nDate: 16/05/2022\n${GOODS}`)]));
    return facts.invoiceNumber?.reason?.text ?? facts.invoiceNumber?.value;
  };

  it('leave it open which one is that of the invoice', () => {
    expect(numberOf('Invoice            Tax invoice\nRE-211             RE-305')).toBe(
      'RE-305 is below the title, too',
    );
    expect(numberOf('Invoice\nRE-211\nInvoice\nRE-305')).toBe('RE-305 is below the title, too');
  });

  it('name one number where it is the same one, and where a label says which', () => {
    expect(numberOf('Invoice            Tax invoice\nRE-211             211')).toBe('RE-211');
    expect(numberOf('Invoice no: RE-211\nInvoice\nRE-305')).toBe('RE-211');
  });
});

it('is not doubted for an amount with a remark behind a title', () => {
  const page = pageOfText(`
請求番号：202603-018
ご請求金額   ¥84,274（税込）
Date: 16/05/2022
${GOODS}`);
  const { invoiceNumber } = readInvoice(analyseDocument([page])).facts;
  expect(invoiceNumber).toMatchObject({ value: '202603-018' });
  expect(invoiceNumber?.reason).toBeNull();
});

it('is no date behind a title', () => {
  expect(factsOf('FATTURA DEL 03/05/2025\nFattura n. 117').invoiceNumber).toBe('117');
  expect(factsOf('FATTURA DEL 03/05/2025').invoiceNumber).toBeUndefined();
});

it('is in doubt where the date of issue was read from its end', () => {
  const page = pageOfText(`INVOICE NO. DTD 13/05/2025\n${GOODS}`);
  const { invoiceNumber } = readInvoice(analyseDocument([page])).facts;
  expect(invoiceNumber?.reason?.text).toBe('DTD 13/05/2025 was read as the date of issue as well');
});
