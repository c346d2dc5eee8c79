import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { findStatementFacts } from './facts.ts';

const TABLE = `

Date          Description                 Amount     Balance
01/05/2025    Opening balance                         100.00
02/05/2025    Corner shop                 -10.00       90.00`;

function factsOf(head: string, rows = '') {
  const facts = findStatementFacts(
    analyseDocument([
      pageOfText(`${head}${TABLE}
${rows}`),
    ]),
  );
  return {
    bank: facts.bank?.value ?? undefined,
    holder: facts.accountHolder?.value ?? undefined,
    number: facts.accountNumber?.value,
  };
}

describe('the bank', () => {
  it.each([
    ['Specimen statement\n\nBank name: First Imaginary', 'First Imaginary'],
    ['FIRST IMAGINARY BANK - STATEMENT OF ACCOUNT', 'FIRST IMAGINARY BANK'],
    ['Imaginarybank account activity statement', 'Imaginarybank'],
    ['Imaginary Bank Ltd.', 'Imaginary Bank Ltd.'],
    ['Here is your bank statement.\nMoon Penny\nHelp at www.moonpenny.com/help', 'Moon Penny'],
    ['Here is your bank statement.', undefined],
    ['Imaginary Trust Bank Plc RC 0001', 'Imaginary Trust Bank Plc'],
    ['Protea Example Bank, a division of Example Group Limited', 'Protea Example Bank'],
    ['Imaginary Bank, N.A.', 'Imaginary Bank, N.A.'],
    ['Account Type:   SAVINGS-INDIVIDUAL\nImaginary Bank', 'Imaginary Bank'],
    ['Your Personal Banking   Bank Charges   Imaginary Trust', 'Imaginary Trust'],
    ['imaginary   Card statement\nImaginary Prepaid - A. N. Other\nwww.imaginary.com', 'Imaginary Prepaid'],
    [
      'imaginary   Report\nHelp at www.imaginary.com\nImaginary Investing is a name of others',
      'Imaginary Investing',
    ],
    ['Ngân hàng TMCP Ví Dụ', 'Ngân hàng TMCP Ví Dụ'],
    // PDF files keep words from left to right.
    ['הדמיון בנק', 'בנק הדמיון'],
    ['الخيال مصرف', 'مصرف الخيال'],
    ['ธนาคารตัวอย่าง จำกัด (มหาชน)', 'ธนาคารตัวอย่าง'],
    ['云杉银行账户交易明细', '云杉银行'],
    ['雲杉銀行對賬單', '雲杉銀行'],
    ['云杉银行', '云杉银行'],
    ['网上银行交易明细', undefined],
    ['Bank', undefined],
    ['Exempelbanken', 'Exempelbanken'],
    ['FIRST EXAMPLE SAVINGS ASSN', 'FIRST EXAMPLE SAVINGS ASSN'],
    ['Smart Savings Plus', undefined],
    ['Příklad banka, a.s.', 'Příklad banka, a.s.'],
    ['ΤΡΑΠΕΖΑ ΠΑΡΑΔΕΙΓΜΑΤΟΣ', 'ΤΡΑΠΕΖΑ ΠΑΡΑΔΕΙΓΜΑΤΟΣ'],
    ['7 Banksia Parade', undefined],
    ['International Bank Account Number GB00', undefined],
    ['बैंक\nGram Example Bank Ltd.', 'Gram Example Bank Ltd.'],
  ])('%j: %s', (head, bank) => {
    expect(factsOf(head).bank).toBe(bank);
  });

  it('is not who spells the web address of a row', () => {
    const row = '03/05/2025    FERRY TRIP HELP.FERRY.COM   -10.00       80.00';
    expect(factsOf('Your statement of May', row).bank).toBeUndefined();
  });
});

describe('the account number', () => {
  it.each([
    ['Account Number:000000690000001', '000000690000001'],
    ['Sort code/Account no  00-00-01 95980001', '00-00-01 95980001'],
    ['Account number: AB-****-0001', 'AB-****-0001'],
    ['เลขที่บัญชี  100-1-00001-7', '100-1-00001-7'],
    ['Account  10158.4', undefined],
    ['口座番号  ０００００１７', '0000017'],
    // PDF files keep words from left to right: the label stands right of its number.
    ['١٢٣٤٥٦٧٨٩٠١٢   الحساب: رقم', '123456789012'],
    ['12-000-000017 חשבון: מספר   אבני תמר לכבוד:', '12-000-000017'],
    ['IBAN   SA 00 9900 0000 0000 0000 0017   اآليبان رقم', 'SA 00 9900 0000 0000 0000 0017'],
    ['R.I.B. : 99 000 0000000000017 00', '99 000 0000000000017 00'],
    ['Everyday Chequing 00000-0000017', '00000-0000017'],
    ['CUENTA DE AHORROS\nNÚMERO 00000000017', '00000000017'],
    [
      'Владелец счёта            Номер счёта\nМария Примерова           00000 000 0 0000 0000017',
      '00000 000 0 0000 0000017',
    ],
    ["RELEVÉ D'IDENTITÉ : 00000 00000 00000000017 00", '00000 00000 00000000017 00'],
    ['NIB 0000 0000 00000000017 00', '0000 0000 00000000017 00'],
    ['780-000017/43 וחשבון: סניף', '780-000017/43'],
    ['Geschäftskonto   DE00 0000 0000 0000 0000 17', 'DE00 0000 0000 0000 0000 17'],
    ['Zichtrekening BE00 0000 0000 0017\nRekeninguittreksel 2025/007', 'BE00 0000 0000 0017'],
    ['Estratto conto n. 4 / 2025 43126', undefined],
    ['Resumen de cuenta N° 3876361', undefined],
    ['Merchant Account ID: M000Q00000X17', 'M000Q00000X17'],
    ['Client number: AB0000017', 'AB0000017'],
    ['Mobile Number:   000000000017\nAGENT DEPOSIT:   0.00', '000000000017'],
    ['Mobile Number:   000000000017', undefined],
    ['Report a lost card +44 00 0000 0017', undefined],
    ['Lost your card? 0000 000017', undefined],
    ['Account statement 2025', undefined],
    ['Card holder since 2019\nMember number 0000017\n0000017-S00 REGULAR SAVINGS', '0000017-S00'],
  ])('%j: %s', (head, number) => {
    expect(factsOf(head).number).toBe(number);
  });
});

describe('the address block', () => {
  it('has a street and a post code below the name, not a product or an advertisement', () => {
    expect(
      factsOf(`
CUENTA DE AHORROS
NÚMERO 00000000017
Visste du?
Med 5 kort får du mer

DORALBA EJEMPLO MARIN
CRA 14 # 21 NORTE
99999 EJEMPLO`).holder,
    ).toBe('DORALBA EJEMPLO MARIN');
  });

  it('is none where the words describe an amount', () => {
    expect(factsOf('Contactless purchase NICE SHOP   -54.20\nFood 0001').holder).toBeUndefined();
  });

  it('is not a head of columns in two lines', () => {
    const head = `
EXAMPLE CATERING LLC
2200 WATER DR STE 410
NORFOLK VA 23599

Posted        Customer      Bank
`;
    const rows = TABLE.replace(/^\n\n/, '');
    const context = analyseDocument([pageOfText(head + rows)]);
    expect(findStatementFacts(context).accountHolder?.value).toBe('EXAMPLE CATERING LLC');
  });
});

describe('an IBAN within the rows', () => {
  it('is that of another one', () => {
    const rows = '\n03/05/2025    To DE89370400440532013000   -10.00       80.00';
    const context = analyseDocument([pageOfText(`Account number: 0000017${TABLE}${rows}`)]);
    expect(findStatementFacts(context).accountNumber?.value).toBe('0000017');
    const invented = analyseDocument([
      pageOfText(
        `Geschäftskonto   DE00 0000 0000 0000 0000 17${TABLE}\n03/05/2025    IBAN DE89370400440532013000`,
      ),
    ]);
    expect(findStatementFacts(invented).accountNumber?.value).toBe('DE00 0000 0000 0000 0000 17');
    const bare = analyseDocument([pageOfText(`Statement${TABLE}${rows}`)]);
    expect(findStatementFacts(bare).accountNumber).toBeUndefined();
  });
});

describe('the end of an account number', () => {
  const rows = `
Date          Description                 Amount     Balance
              Opening balance                         100.00
Card ending in 0001
02/05/2025    Corner shop                 -10.00       90.00`;

  it('in the foot comes before the ends of the cards that rows belong to', () => {
    const context = analyseDocument([pageOfText(`${rows}\nJANE EXAMPLE | Account ending in 0017`)]);
    expect(findStatementFacts(context).accountNumber?.value).toBe('0017');
  });
});

describe('the account holder', () => {
  it.each([
    ['Jana Nováková Účet: CZ00 0000', 'Jana Nováková'],
    ['A N Other - Account 00-00-00 10000001', 'A N Other'],
    ['Titulaire: MME JEANNE EXEMPLE IBAN FR00 0000 0000', 'MME JEANNE EXEMPLE'],
    ['タナカ ハナコ 様', 'タナカ ハナコ'],
    ['นาย สมชาย ตัวอย่าง', 'นาย สมชาย ตัวอย่าง'],
    ['Private Cheque Account: 62900000000', undefined],
    ['Checking - 0000017\nCLIENTE: BENTO EXEMPLO', 'BENTO EXEMPLO'],
    ['Chủ tài khoản/ Account name:   NGUYỄN VÍ DỤ', 'NGUYỄN VÍ DỤ'],
    ['A/C NAME   : EXAMPLE TEXTILES (PROP. A. OTHER)', 'EXAMPLE TEXTILES (PROP. A. OTHER)'],
    ['Sr(a): RAYÉN EJEMPLO', 'RAYÉN EJEMPLO'],
    ['ชื่อบัญชี นาย ตัวอย่าง สมมติ', 'นาย ตัวอย่าง สมมติ'],
    ['Kontoeier   Halvor Eksempel', 'Halvor Eksempel'],
    ['12-000-000017 חשבון: מספר   דוגמה-שחם תמר לכבוד:', 'תמר דוגמה-שחם'],
    ['640.17 االفتتاحي الرصيد   مثال برهان   العميل: اسم', 'برهان مثال'],
    [
      'Владелец счёта            Номер счёта\nМария Примерова           00000 000 0 0000 0000017',
      'Мария Примерова',
    ],
    [
      'Intestatario            Carta n.                 Saldo\nANNA ESEMPIO            5000 00** **** 0017      € 10,00',
      'ANNA ESEMPIO',
    ],
    [
      'Cuenta          Titular          Saldo disponible\nCuenta Azul     ANA EJEMPLO RÍO  100,00 EUR',
      'ANA EJEMPLO RÍO',
    ],
    ['ACCOUNT 00-000001-7   NAME JANE Q EXAMPLE   FROM 05/01/2025', 'JANE Q EXAMPLE'],
    ['Imaginary Savings Bank   NELUMKA EXAMPLE A/C 1-0000-17', 'NELUMKA EXAMPLE'],
    ['Account Name   PERSONAL CURRENT ACCOUNT', undefined],
    ['Frau/Herrn\nErika Beispiel\nAm Weg 3', 'Erika Beispiel'],
  ])('%j: %s', (head, holder) => {
    expect(factsOf(head).holder).toBe(holder);
  });
});
