import { describe, expect, it } from 'vitest';
import { lineOfText } from '../testing/line-of-text.ts';
import { findAmounts, parseNumber, tokenMoney } from './amount.ts';
import type { NumberStyle } from './number-style.ts';

const COMMA: NumberStyle = { decimal: ',', decimals: 2, spaceGroups: false };
const POINT: NumberStyle = { decimal: '.', decimals: 2, spaceGroups: false };
const SPACED: NumberStyle = { decimal: ',', decimals: 2, spaceGroups: true };
const WHOLE: NumberStyle = { decimal: '.', decimals: 0, spaceGroups: false };
const THOUSANDTHS: NumberStyle = { decimal: '.', decimals: 3, spaceGroups: false };

function onlyAmount(text: string, style: NumberStyle) {
  const [amount, another] = findAmounts(lineOfText(text), style);
  if (!amount || another) throw new RangeError(`not exactly one amount in '${text}'`);
  return amount;
}

function decimals(text: string, style: NumberStyle): string[] {
  return findAmounts(lineOfText(text), style).map((amount) => amount.decimal);
}

describe('amounts on a line', () => {
  it.each([
    ['1.234,56', COMMA, '1234.56'],
    ['1.234.567,89', COMMA, '1234567.89'],
    ['1 234,56', SPACED, '1234.56'],
    ['12 345 678,90', SPACED, '12345678.90'],
    ["1'234.56", POINT, '1234.56'],
    ['1’234.56', POINT, '1234.56'],
    ['1,23,456.00', POINT, '123456.00'],
    ['12,34,56,789.10', POINT, '123456789.10'],
    ['1,234.56', POINT, '1234.56'],
    ['0,07', COMMA, '0.07'],
    ['.75', POINT, '0.75'],
    ['*1,234.56', POINT, '1234.56'],
    ['***12.30', POINT, '12.30'],
    ['１２３．４５', POINT, '123.45'],
    ['١٢٣٫٤٥', POINT, '123.45'],
  ])('reads %s', (text, style, decimal) => {
    expect(onlyAmount(text, style)).toMatchObject({ decimal, strength: 'strong', sign: 0, raw: text });
  });

  it.each([
    ['-12.30', -1],
    ['−12.30', -1],
    ['- 12.30', -1],
    ['12.30-', -1],
    ['12.30 -', -1],
    ['(12.30)', -1],
    ['( 12.30 )', -1],
    ['($12.30)', -1],
    ['-$12.30', -1],
    ['$-12.30', -1],
    ['+12.30', 1],
    ['12.30+', 1],
    ['12.30', 0],
  ])('gives %s the sign %i', (text, sign) => {
    expect(onlyAmount(text, POINT)).toMatchObject({ decimal: '12.30', sign });
  });

  it.each([
    ['12.-', POINT, '12'],
    ['12.--', POINT, '12'],
    ['12.–', POINT, '12'],
    ['CHF 1.-', POINT, '1'],
    ["1'200.-", POINT, '1200'],
    ['12,-', COMMA, '12'],
    ['12,—', COMMA, '12'],
    ['1.200,-', COMMA, '1200'],
    ['1 200,-', SPACED, '1200'],
    ['5,- €', COMMA, '5'],
  ])('takes the dash of %s for no fraction and no minus', (text, style, decimal) => {
    expect(onlyAmount(text, style)).toMatchObject({ decimal, strength: 'strong', sign: 0 });
  });

  it('gives each of two amounts its own sign where both print one between them', () => {
    const signs = (text: string) => findAmounts(lineOfText(text), POINT).map(({ sign }) => sign);
    expect(signs('MXN 1,771.69 +  - MXN 1,974.05')).toEqual([1, -1]);
    expect(signs('MXN 3,697.98 -  - MXN 3,745.74')).toEqual([-1, -1]);
  });

  it('takes the minus before whole money off', () => {
    expect(onlyAmount('-12.-', POINT)).toMatchObject({ decimal: '12', sign: -1 });
  });

  it.each([
    ['12.30CR', 'CR'],
    ['12.30 CR', 'CR'],
    ['12.30 Dr', 'DR'],
    ['12.30 D', 'D'],
    ['12.30 H', 'H'],
    ['12.30 S', 'S'],
    ['12.30 OD', 'OD'],
    ['12.30', ''],
  ])('reads the letters beside %s', (text, marker) => {
    expect(onlyAmount(text, POINT)).toMatchObject({ marker, sign: 0 });
  });

  it.each([
    ['€12.30', '€'],
    ['EUR 12.30', 'EUR'],
    ['12.30 €', '€'],
    ['12.30EUR', 'EUR'],
    ['12.30 zł', 'zł'],
    ['CHF 12.30-', 'CHF'],
    ['12.30', ''],
  ])('finds the currency beside %s', (text, currency) => {
    expect(onlyAmount(text, POINT)).toMatchObject({ decimal: '12.30', currency });
  });

  it('treats whole numbers as money only if the document has no decimals or a currency is beside them', () => {
    expect(onlyAmount('1,500', WHOLE)).toMatchObject({ decimal: '1500', strength: 'strong' });
    expect(onlyAmount('500', WHOLE)).toMatchObject({ strength: 'weak' });
    expect(onlyAmount('500', POINT)).toMatchObject({ strength: 'weak' });
    expect(onlyAmount('€500', POINT)).toMatchObject({ decimal: '500', strength: 'strong' });
  });

  it('keeps numbers in different columns separate', () => {
    expect(decimals('12,30     456,70', SPACED)).toEqual(['12.30', '456.70']);
    expect(decimals('1     234,56', SPACED)).toEqual(['1', '234.56']);
    expect(decimals('1 234,56', COMMA)).toEqual(['1', '234.56']);
  });

  it('joins groups that recognition moved apart', () => {
    const line = lineOfText('Rent     3 852,14');
    const apart = (confidence: number) => {
      const words = line.words.map((word) => {
        const isLast = word.text === '852,14';
        const box = isLast ? { ...word.box, x0: word.box.x0 + 4.5, x1: word.box.x1 + 4.5 } : word.box;
        return { ...word, box, confidence };
      });
      return findAmounts({ ...line, words }, SPACED).map((amount) => amount.decimal);
    };
    expect(apart(0.95)).toEqual(['3852.14']);
    expect(apart(1)).toEqual(['3', '852.14']);
  });

  it('reads a comma that recognition took for a point, and a point taken for a comma', () => {
    const recognised = (text: string, style: NumberStyle) => {
      const line = lineOfText(text);
      const words = line.words.map((word) => ({ ...word, confidence: 0.95 }));
      return findAmounts({ ...line, words }, style).map((amount) => amount.decimal);
    };
    expect(recognised('3.098.84', POINT)).toEqual(['3098.84']);
    expect(recognised('-1.259.369.45', COMMA)).toEqual(['1259369.45']);
    expect(recognised('3,098,84', POINT)).toEqual(['3098.84']);
    expect(recognised('3.098.84', THOUSANDTHS)).toEqual([]);
    expect(recognised('3.098.842', POINT)).toEqual(decimals('3.098.842', POINT));
    expect(decimals('3.098.84', POINT)).toEqual([]);
  });

  it('gives a currency between two numbers to the one that it touches', () => {
    const [first, second] = findAmounts(lineOfText('12.30  EUR 45.60'), POINT);
    expect(first).toMatchObject({ decimal: '12.30', currency: '' });
    expect(second).toMatchObject({ decimal: '45.60', currency: 'EUR' });
  });

  it.each(['1234567890', '0123', 'AB12', '12.30.45', '03.02.2024', '12/30', '1.2.3'])(
    'does not take %s for money',
    (text) => {
      expect(findAmounts(lineOfText(text), POINT)).toEqual([]);
    },
  );

  it('aligns on the last digit, not on text after it', () => {
    const plain = onlyAmount('12.30', POINT);
    expect(onlyAmount('12.30-', POINT).edge).toBeCloseTo(plain.edge);
    expect(onlyAmount('12.30 CR', POINT).edge).toBeCloseTo(plain.edge);
    expect(onlyAmount('12.30 CR', POINT).box.x1).toBeGreaterThan(plain.edge);
  });
});

describe('parseNumber', () => {
  it("treats a mark before three digits as the document's money does", () => {
    expect(parseNumber('1.234', COMMA)).toEqual({ decimal: '1234', decimals: 0, grouped: true });
    expect(parseNumber('1.234', POINT)).toBeNull();
    expect(parseNumber('1.234', THOUSANDTHS)).toEqual({ decimal: '1.234', decimals: 3, grouped: false });
  });

  it('does not read a day and month as money', () => {
    expect(parseNumber('31.12', COMMA)).toBeNull();
    expect(parseNumber('32.12', COMMA)).toMatchObject({ decimal: '32.12' });
    expect(parseNumber('31.13', COMMA)).toMatchObject({ decimal: '31.13' });
  });

  it.each(['1,2345,678.00', '1.234.56', '1,234,56', '12 34', '', '.5'])('refuses %j', (text) => {
    expect(parseNumber(text, POINT)).toBeNull();
  });
});

describe('a triangle before an amount', () => {
  it.each([
    ['▲1,980', -1],
    ['△1,980', -1],
    ['¥▲1,980', -1],
    ['▲¥1,980', -1],
    ['▲ 1,980', -1],
    ['1,980 ▲', 0],
  ])('is the minus of Japanese accounts: %s', (text, sign) => {
    expect(onlyAmount(text, WHOLE)).toMatchObject({ decimal: '1980', sign });
  });

  it('points up where it is apart from an amount with decimals', () => {
    expect(onlyAmount('▲ 12.30', POINT).sign).toBe(0);
  });
});

describe('a dash behind an amount', () => {
  it.each([
    ['¥12,345-', 0],
    ['₩12,345-', 0],
    ['-¥12,345', -1],
    ['¥12,345.00-', -1],
    ['¥12,345 -', -1],
    ['12,345-', -1],
    ['$12,345-', -1],
  ])('closes yen and won and is the minus of others: %s', (text, sign) => {
    expect(onlyAmount(text, POINT).sign).toBe(sign);
  });

  it('is the minus of yen on a page that closes none of its amounts', () => {
    expect(onlyAmount('¥223-', { ...WHOLE, minusBehind: true })?.sign).toBe(-1);
  });
});

describe('tokenMoney', () => {
  it('gives exact minor units with the sign of the caller', () => {
    const token = onlyAmount('1.234,50', COMMA);
    expect(tokenMoney(token, 'EUR', -1)).toEqual({ minor: -123_450, currency: 'EUR' });
    expect(tokenMoney(token, 'KWD', 1)).toEqual({ minor: 1_234_500, currency: 'KWD' });
  });

  it('has no money for decimals that the currency cannot represent', () => {
    expect(tokenMoney(onlyAmount('12.34', POINT), 'JPY', 1)).toBeNull();
    expect(tokenMoney(onlyAmount('12.00', POINT), 'JPY', 1)).toEqual({ minor: 12, currency: 'JPY' });
  });

  it('has no money beyond the exact range, and no negative zero', () => {
    const huge = '99.999.999.999.999.999,00';
    expect(tokenMoney(onlyAmount(huge, COMMA), 'EUR', 1)).toBeNull();
    expect(Object.is(tokenMoney(onlyAmount('0.00', POINT), 'EUR', -1)?.minor, 0)).toBe(true);
  });
});
