import { describe, expect, it } from 'vitest';
import { analyseDocument } from '../document-context.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { isCreditCard } from './card.ts';

const read = (text: string) => isCreditCard(analyseDocument([pageOfText(text)]));

describe('what only cards have to tell', () => {
  it.each([
    ['English', 'Credit limit   5,000.00\nAvailable credit   4,200.00'],
    ['German', 'Verfügungsrahmen   5.000,00\nMindestbetrag   50,00'],
    ['Dutch', 'Kredietlimiet   5.000,00\nMinimum betaling   50,00'],
    ['Italian', 'Limite di credito   5.000,00\nPagamento minimo   50,00'],
    ['Swedish', 'Kreditgräns   5 000,00\nTillgänglig kredit   4 200,00'],
  ])('says so in %s', (_, text) => {
    expect(read(text)).toBe(true);
  });

  it('says nothing by the limit of an account alone', () => {
    expect(read('Kredietlimiet   500,00\nSaldo   1.200,00')).toBe(false);
  });
});
