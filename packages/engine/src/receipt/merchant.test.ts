import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import type { Page } from '../page.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { plainFacts } from '../testing/plain-document.ts';
import { readReceipt } from './read-receipt.ts';

const BODY = '\nTEA            2.00\nCAKE           3.00\nTOTAL          5.00\n';

function factsOf(head: string, foot = '') {
  return plainFacts(readReceipt(analyseDocument([pageOfText(`${head}${BODY}${foot}`, 'recognised')])));
}

/** The same page with a doubt about every word of one of its lines. */
function doubted(page: Page, text: string): Page {
  const words = text.split(' ');
  return {
    ...page,
    words: page.words.map((word) => (words.includes(word.text) ? { ...word, confidence: 0.3 } : word)),
  };
}

describe('findMerchant', () => {
  it.each([
    [
      'a word of its name marks a tax number elsewhere',
      'The Tin Lamp Bakery\n8 Marine Parade',
      'The Tin Lamp Bakery',
    ],
    [
      'a registration number is cut off',
      'LINDEN HILL SDN BHD (123456-K)\nNO 8, JALAN MAWAR 2',
      'LINDEN HILL SDN BHD',
    ],
    [
      'what the company was called before is cut off',
      'OAKS RETAIL SB(306111-X) FKA ELM STORES SB',
      'OAKS RETAIL SB',
    ],
    [
      'a name goes on with its legal form',
      'PAPER MOON\nCO. (M) SDN BHD\nNo 8, Jalan 7/1B',
      'PAPER MOON CO. (M) SDN BHD',
    ],
    [
      'a name broken in parentheses is whole',
      'OAK HARDWARE (LAKE\nSIDE) SDN BHD\nNO 1, JALAN 2',
      'OAK HARDWARE (LAKE SIDE) SDN BHD',
    ],
    [
      'a legal form that recognition misread counts',
      'QVX\nTHREE ELMS SDN BHO (728111-M)\nNO 2, JALAN 3',
      'THREE ELMS SDN BHO',
    ],
    [
      'a street behind the name is none of it',
      'Maison Claire, Place du Port\n75001 Parisville',
      'Maison Claire',
    ],
    [
      'titles and labels are no names',
      'TAX INVOICE\nDate: 02/03/2024\nBLUE HERON CAFE\n1 Mill Lane',
      'BLUE HERON CAFE',
    ],
    [
      'the owner is not the shop',
      'Gasthaus Zur Linde\nInh. Petra Muster\nDorfstraße 8',
      'Gasthaus Zur Linde',
    ],
    [
      'the name that the web address bears wins',
      'WHISPER\nHAPPY?\nTulpen Markt\nHauptstr. 3\n12345 Neustadt\nwww.tulpen-markt.example',
      'Tulpen Markt',
    ],
    [
      'a number of the firm behind other letters is cut off',
      'Тосенна (3134681-A)\n75, Ларкин 10/6',
      'Тосенна',
    ],
    ['a small L among capitals is an I', 'BRENDUL WlTAMY HERON\nTel 020 5550', 'BRENDUL WITAMY HERON'],
    ['a label with marks over its letters is no name', 'ดินอันลิ HOME\nID บริษัท: 9768510-X\n', 'ดินอันลิ HOME'],
    ['a greeting above the name is none of it', 'TERVETULOA\nBLUE HERON\nTel 020 5550', 'BLUE HERON'],
    ['the start of a greeting is no name', 'Velkommen til\nBlue Heron\nTel 020 5550', 'Blue Heron'],
    [
      'a street of no known word below the name is none',
      'BLUE HERON\nA-25-12,\n89, LARKIN 15/2,\nBRENDUL ZORMA,\nTINTA 58969,\nVOSTA',
      'BLUE HERON',
    ],
    [
      'a number behind a street of no known word makes it one',
      '퀴리스하\n보리스 136\n067744 데르토하',
      '퀴리스하',
    ],
  ])('%s', (_, head, merchant) => {
    expect(factsOf(head).merchant).toBe(merchant);
  });

  it.each([
    ['over the lines of the same large type', ['BLUE HERON', 'LARKIN', 'INN'], 'BLUE HERON LARKIN INN'],
    ['without a line of another type', ['BLUE HERON'], 'BLUE HERON'],
  ])('reads a name %s', (_, large, merchant) => {
    const page = pageOfText(`BLUE HERON\nLARKIN\nINN\nTel 020 5550${BODY}`);
    const words = large.flatMap((line) => line.split(' '));
    const scaled = page.words.map((word) =>
      words.includes(word.text) ? { ...word, size: 14, bold: true } : word,
    );
    expect(plainFacts(readReceipt(analyseDocument([{ ...page, words: scaled }]))).merchant).toBe(merchant);
  });

  it('takes the name in bold type, whatever is above it', () => {
    const page = pageOfText(`BRENDUL ZORMA\nBLUE HERON\nLarkin 136\n06774 Brendul${BODY}`);
    const words = page.words.map((word) => (/BLUE|HERON/.test(word.text) ? { ...word, bold: true } : word));
    expect(plainFacts(readReceipt(analyseDocument([{ ...page, words }]))).merchant).toBe('BLUE HERON');
  });

  it('takes the name from the thanks where the head holds none', () => {
    expect(factsOf('~~..;\n07/03/2023', 'Thank you for shopping at Bluebird Bakehouse').merchant).toBe(
      'Bluebird Bakehouse',
    );
    expect(factsOf('~~..;\n07/03/2023', 'Thank you for visiting\nRavens Nook').merchant).toBe('Ravens Nook');
  });

  it('takes the company from the foot, without its seat', () => {
    expect(factsOf('07/03/2023', 'Kornblume GmbH & Co. KG, Musterstadt').merchant).toBe(
      'Kornblume GmbH & Co. KG',
    );
  });

  it('takes the only web address where nothing else names the shop', () => {
    expect(factsOf('07/03/2023', 'www.kornblume-laden.example').merchant).toBe('kornblume-laden');
  });

  it('is silent where the head was not read', () => {
    const page = doubted(pageOfText(`qmox us lornoE\n12 tiDLir${BODY}`, 'recognised'), 'qmox us lornoE');
    expect(plainFacts(readReceipt(analyseDocument([page]))).merchant).toBeUndefined();
  });

  it('gives the address of the branch over its lines, and ends with the town', () => {
    const head =
      'LINDEN HILL SDN BHD\n(CO. REG: 123456-K)\nNO.2, JALAN TENANG 19/9\nSEKSYEN 9, BANDAR BARU,\n43200 CHERAS, SELANGOR\nGST REG NO: 001234567890\nTAX INVOICE';
    expect(factsOf(head).address).toBe(
      'NO.2, JALAN TENANG 19/9, SEKSYEN 9, BANDAR BARU, 43200 CHERAS, SELANGOR',
    );
  });

  it.each([
    [
      'ROSE DINER\n1180 Larch Avenue\nDunmore, OH 44312\n(330) 555-0182',
      '1180 Larch Avenue, Dunmore, OH 44312',
    ],
    ['KIOSK NORD\nAm Anger 12\n34999 Altenau\nTel. 05555 1234', 'Am Anger 12, 34999 Altenau'],
    ['みどり商店\n東京都中野区5-6-7\nTEL:03-5555-9876', '東京都中野区5-6-7'],
  ])('reads the address below %s', (head, address) => {
    expect(factsOf(head).address).toBe(address);
  });
});

describe('the head of a card slip and of a till in Italy', () => {
  it('names the shop below the kind of card, and the total as the amount charged', () => {
    const slip = `CARTE BANCAIRE
CB DEBIT
le 21/11/25 a 17:19:45
BOUCHERIE DU PONT
12 RUE DE LA HALLE
24200 SARLAT
MONTANT REEL=
            35,86 EUR
`;
    const facts = plainFacts(readReceipt(analyseDocument([pageOfText(slip)])));
    expect(facts).toMatchObject({ merchant: 'BOUCHERIE DU PONT', total: '35.86' });
  });

  it('has the province behind the town, which is no form of a company', () => {
    const facts = factsOf('BAR LUNA\nPiazza Grande 6 - 84011 Amalfi SA\nP.IVA 05174657286\n');
    expect(facts).toMatchObject({ merchant: 'BAR LUNA', address: 'Piazza Grande 6 - 84011 Amalfi SA' });
  });
});
