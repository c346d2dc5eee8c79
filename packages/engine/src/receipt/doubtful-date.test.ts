import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { plainFacts } from '../testing/plain-document.ts';
import { readReceipt } from './read-receipt.ts';

function read(head: string, foot = '') {
  const goods = 'TEA              12.00\nCAKE              3.00\nTOTAL            15.00';
  return readReceipt(analyseDocument([pageOfText(`CORNER SHOP\n${head}\n\n${goods}\n${foot}`)]));
}

describe('the only date of a receipt', () => {
  it.each([
    ['a term', 'Return by 27/11/2019'],
    ['the expiry of a card', 'Card expires 27/11/2019'],
    ['a membership', 'Member since 27/11/2019'],
    ['a warranty', 'Warranty until 27/11/2019'],
    ['a sentence', 'We shall be away on 27/11/2019 all day'],
    ['the terms of a firm', 'Terms of 27/11/2019 apply'],
  ])('is no date of the purchase where it is that of %s', (_, foot) => {
    const document = read('Reg 2', foot);
    expect(plainFacts(document).date).toBeUndefined();
    expect(document.proof.state).toBe('proved');
  });

  it.each([
    ['words of no known meaning', 'Zurbel 27/11/2019'],
    ['a good', 'Newspaper 27/11/2019'],
    ['a word and a preposition', 'Ferme le 27/11/2019'],
    ['an abbreviation and a preposition', 'CGV du 27/11/2019'],
  ])('proves nothing behind %s', (_, foot) => {
    expect(read('Reg 2', foot).proof).toMatchObject({
      state: 'unprovable',
      missing: [expect.stringContaining('may belong to something else')],
    });
  });

  it('proves nothing where it is that of a campaign', () => {
    expect(read('Reg 2', 'Offre du 27/11/2019 au 06/12/2019').proof.state).toBe('unprovable');
  });

  it.each([
    '27/11/2019',
    'Springfield, 27/11/2019',
    'Lyon, le 27/11/2019',
    'Le 27/11/2019',
    'Ticket du 27/11/2019',
    'Mer. le 27/11/2019',
    'Date: 27/11/2019',
    '27/11/2019 14:03',
  ])('is that of the purchase as %s', (head) => {
    const document = read(head);
    expect(plainFacts(document).date).toBe('2019-11-27');
    expect(document.proof.state).toBe('proved');
  });

  it.each(['??/??/???? 14:22', 'Date: ##/##/####', '24/O7/2Ol9 17:04'])(
    'proves nothing where %s cannot be read',
    (head) => {
      expect(read(head, '27/11/2019').proof).toMatchObject({
        state: 'unprovable',
        missing: [expect.stringContaining('cannot be read')],
      });
    },
  );
});

describe('the order of day and month', () => {
  it.each([
    ['no country and no currency', '03/04/2024'],
    ['Canada', 'Toronto ON M5V 2T6\nHST 12345\n03/04/2024'],
    ['two digits of a year', '21/04/13'],
  ])('proves nothing where nothing decides it: %s', (_, head) => {
    expect(read(`${head}   14:03`).proof).toMatchObject({
      state: 'unprovable',
      missing: [expect.stringContaining('order of day, month and year')],
    });
  });

  it('proves nothing where dollars are of no country', () => {
    expect(read('03/04/2024', 'VISA            $15.00').proof.state).toBe('unprovable');
  });

  it.each([
    ['2024-04-03', 'the country', 'VAT 234 5678 90\n03/04/2024'],
    ['2024-03-04', 'a state', 'Springfield, OH 45501\n03/04/2024'],
    ['2024-03-04', 'the form', 'Date (MM/DD/YYYY): 03/04/2024'],
    ['2024-04-03', 'the form', 'Date (DD/MM/YYYY): 03/04/2024'],
    ['2023-09-17', 'the form', 'Date (YY/MM/DD): 23/09/17'],
  ])('reads %s where it is given by %s', (date, _, head) => {
    const document = read(head);
    expect(plainFacts(document).date).toBe(date);
    expect(document.proof.state).toBe('proved');
  });

  it('counts two digits of a Thai year from Buddha', () => {
    expect(plainFacts(read('25/04/67 12:33\nTHB')).date).toBe('2024-04-25');
    expect(read('25/04/67 12:33').proof.state).toBe('unprovable');
  });
});

it('doubts another date where the month of the labelled one cannot be read', () => {
  const text = (day: string) => `HOTEL MEIER
Anreise 29 Mai 2026
Datum : ${day}
Zimmer                     40.00
Frühstück                  10.00
Gesamt                     50.00`;
  const stateOf = (day: string) =>
    readReceipt(analyseDocument([pageOfText(text(day), 'recognised')])).proof.state;
  expect([stateOf('30 Jun 2026'), stateOf('30 Juh 2026')]).toEqual(['proved', 'unprovable']);
});

describe('a date behind more than its label', () => {
  it.each(['Prescription date 14/02/2023', 'Fecha limite de emision 14/02/2023'])(
    'proves nothing as the only one: %s',
    (head) => {
      expect(read(head).proof).toMatchObject({
        state: 'unprovable',
        missing: [expect.stringContaining('may be the date of something else')],
      });
    },
  );

  it.each([
    ['the label alone', 'Date 14/02/2023'],
    ['a label of several words', 'Transaction date 14/02/2023'],
    ['another label of several words', 'Date of issue 14/02/2023'],
    ['the name of the receipt', 'Receipt date 14/02/2023'],
    ['the form of the date', 'Date (DD/MM/YYYY) 14/02/2023'],
    ['the order that it closes', 'Order #QX76122 · Placed on 14 February 2023'],
    ['a time behind it', 'Prescription date 14/02/2023 14:03'],
  ])('is proved with %s', (_, head) => {
    const document = read(head);
    expect(plainFacts(document).date).toBe('2023-02-14');
    expect(document.proof.state).toBe('proved');
  });

  it('is doubtful where another one is beside a time', () => {
    const doubtOf = (label: string) =>
      read(`${label} 02/14/2026\n05/15/2024 16:57`).facts.date?.reason?.text ?? '';
    expect(doubtOf('Travel date')).toContain('beside a time');
    expect(doubtOf('Transaction date')).not.toContain('beside a time');
  });
});
