import { describe, expect, it } from 'vitest';
import { dateOf, decimalOf, inCurrency, priceOfOne, textOf } from './values.ts';
import type { XmlElement } from './xml-tree.ts';

function element(text: string, currencyID?: string): XmlElement {
  const attributes = new Map(currencyID === undefined ? [] : [['currencyID', currencyID] as const]);
  return { name: 'made', namespace: '', attributes, children: [], text };
}

describe('a decimal of XML', () => {
  it.each([
    ['119.00', '119'],
    [' 4.2500\n', '4.25'],
    ['+7', '7'],
    ['-0.50', '-0.5'],
    ['-0.00', '0'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['007', '7'],
  ])('%j is %s', (text, decimal) => {
    expect(decimalOf(element(text))).toBe(decimal);
  });

  it.each(['', '.', '-', '1,50', '1e3', '1 000', 'NaN', '0x1', '9'.repeat(40)])('%j is none', (text) => {
    expect(decimalOf(element(text))).toBeNull();
  });

  it('is none where there is no element', () => {
    expect(decimalOf(null)).toBeNull();
  });
});

describe('a day of XML', () => {
  it.each([
    ['20240318', '2024-03-18'],
    ['202403181530', '2024-03-18'],
    ['2024-03-18', '2024-03-18'],
    ['2024-03-18T00:00:00', '2024-03-18'],
    ['2024-03-18+01:00', '2024-03-18'],
  ])('%s is %s', (text, iso) => {
    expect(dateOf(element(text))).toBe(iso);
  });

  it.each(['', '20240230', '2024-13-01', '18.03.2024', '202403', '2024-03-18x'])('%j is none', (text) => {
    expect(dateOf(element(text))).toBeNull();
  });
});

describe('a price for several', () => {
  it.each([
    ['125.5', '100', '1.255'],
    ['10', '4', '2.5'],
    ['-3', '2', '-1.5'],
    ['9.9', '1', '9.9'],
    ['9.9', null, '9.9'],
    ['6', '0.5', '12'],
  ])('of %s for %s is %s for one', (price, base, one) => {
    expect(priceOfOne(price, base)).toBe(one);
  });

  it.each([
    ['10', '3'],
    ['10', '0'],
    ['10', '-2'],
    [null, '2'],
  ])('of %s for %s has no exact decimals', (price, base) => {
    expect(priceOfOne(price, base)).toBeNull();
  });
});

describe('an amount in several currencies', () => {
  const [euro, crown, bare] = [element('1', 'EUR'), element('25', 'CZK'), element('1')];
  it('is that of the invoice, else the one without a currency', () => {
    expect(inCurrency([crown, euro], 'EUR')).toBe(euro);
    expect(inCurrency([crown, bare], 'EUR')).toBe(bare);
    expect(inCurrency([crown], 'EUR')).toBeNull();
    expect(inCurrency([crown], null)).toBe(crown);
  });
});

it('puts a text on one line', () => {
  expect(textOf(element(' Copy\n\t paper '))).toBe('Copy paper');
  expect(textOf(element(' \n'))).toBeNull();
});
