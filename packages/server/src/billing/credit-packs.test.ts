import { describe, expect, it } from 'vitest';
import { parseCreditPacks } from './credit-packs.ts';

describe('the operator’s list of credit packs', () => {
  it('may contain spaces and empty parts', () => {
    expect(parseCreditPacks(' small:100:4.00 USD, large-2:1500:30.50 EUR,')).toEqual([
      { id: 'small', name: '100 credits', credits: 100, price: '4.00', currency: 'USD' },
      { id: 'large-2', name: '1,500 credits', credits: 1500, price: '30.50', currency: 'EUR' },
    ]);
    expect(parseCreditPacks('')).toEqual([]);
  });

  it('needs as many decimals as the currency has', () => {
    expect(parseCreditPacks('a:10:500 JPY, b:10:1.250 KWD').map((pack) => pack.price)).toEqual([
      '500',
      '1.250',
    ]);
    expect(() => parseCreditPacks('a:10:5.00 JPY')).toThrow('the price of a needs 0 decimals in JPY');
    expect(() => parseCreditPacks('a:10:5 USD')).toThrow('the price of a needs 2 decimals in USD');
    expect(() => parseCreditPacks('a:10:5.0 USD')).toThrow('the price of a needs 2 decimals in USD');
  });

  it.each([
    'small:100',
    'small:100:4.00',
    'small:0:4.00 USD',
    'small:-5:4.00 USD',
    'small:1.5:4.00 USD',
    'small:100:-4.00 USD',
    'small:100:4,00 USD',
    'small:100:4.00 usd',
    'Small:100:4.00 USD',
    'sm:all:100:4.00 USD',
    ':100:4.00 USD',
  ])('refuses %s and names the part', (part) => {
    expect(() => parseCreditPacks(`fine:10:1.00 USD, ${part}`)).toThrow(
      part.includes(',') ? 'small:100:4' : part,
    );
  });

  it('refuses two packs with the same id, and a pack without a price', () => {
    expect(() => parseCreditPacks('a:10:1.00 USD, a:20:2.00 USD')).toThrow('a is listed twice');
    expect(() => parseCreditPacks('a:10:0.00 USD')).toThrow('a has no price');
  });
});
