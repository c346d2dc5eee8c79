import { describe, expect, it } from 'vitest';
import { stripeAmount } from './stripe-amount.ts';

const amount = (price: string, currency: string) => stripeAmount({ id: 'small', price, currency });

describe('the price of a pack in Stripe’s minor units', () => {
  it('is exact in cents', () => {
    expect(amount('4.00', 'USD')).toBe(400);
    expect(amount('0.29', 'EUR')).toBe(29);
    expect(amount('1999999.99', 'USD')).toBe(199_999_999);
  });

  it('has no decimals where Stripe has none', () => {
    expect(amount('500', 'JPY')).toBe(500);
    expect(amount('4000.00', 'MGA')).toBe(4000);
  });

  it('has two decimals where Stripe has two and ISO 4217 none', () => {
    expect(amount('500', 'ISK')).toBe(50_000);
    expect(amount('4000', 'UGX')).toBe(400_000);
  });

  it('has three decimals, the last of which is 0', () => {
    expect(amount('1.250', 'KWD')).toBe(1250);
    expect(() => amount('1.255', 'KWD')).toThrow('small');
  });

  it('is refused when Stripe cannot charge it exactly', () => {
    expect(() => amount('4000.50', 'MGA')).toThrow('4000.50 MGA');
  });
});
