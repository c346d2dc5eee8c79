import { describe, expect, it } from 'vitest';
import { digitSlipBetween } from './digit-slip.ts';

describe('digitSlipBetween', () => {
  it.each([
    [8450, -8450, 'sign_turned'],
    [-8450, 8450, 'sign_turned'],
    [8450, 3450, 'digit_misread'],
    [1799, 1199, 'digit_misread'],
    [45, 845, 'digit_misread'],
    [845, 45, 'digit_misread'],
    [-8450, -8540, 'digits_exchanged'],
    [105, 15, 'digits_exchanged'],
    [845_000, 8450, 'decimal_mark_lost'],
    [-845_000, -8450, 'decimal_mark_lost'],
  ])('%i may be %i minor units: %s', (printed, meant, code) => {
    expect(digitSlipBetween(printed, meant, 2)?.code).toBe(code);
  });

  it.each([
    ['nothing differs', 8450, 8450],
    ['two digits differ', 8450, 3460],
    ['a digit does not look like the other', 8450, 8550],
    ['exchanged digits that are not adjacent', 8450, 5048],
    ['a figure would begin with a nought', 8450, 450],
    ['digit and sign differ', 8450, -3450],
    ['a decimal mark was added', 8450, 845_000],
    ['nothing is left', 80, 0],
  ])('no slip where %s', (_, printed, meant) => {
    expect(digitSlipBetween(printed, meant, 2)).toBeNull();
  });

  it('loses a decimal mark only if the currency has decimals, and as many', () => {
    expect(digitSlipBetween(845_000, 8450, 0)).toBeNull();
    expect(digitSlipBetween(8_450_000, 8450, 3)?.code).toBe('decimal_mark_lost');
  });

  it('states the reason in words', () => {
    expect(digitSlipBetween(1204, 1240, 2)?.reason).toBe('its digits 0 and 4 may be exchanged');
  });
});
