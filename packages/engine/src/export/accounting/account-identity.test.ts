import { describe, expect, it } from 'vitest';
import { accountIdentity } from './account-identity.ts';

describe('accountIdentity', () => {
  it.each([
    ['DE89 3704 0044 0532 0130 00', '37040044', 'DE89370400440532013000'],
    ['GB29 NWBK 6016 1331 9268 19', '601613', 'GB29NWBK60161331926819'],
    ['FR14 2004 1010 0505 0001 3M02 606', '20041', '0041010050500013M02606'],
    ['IT60 X054 2811 1010 0000 0123 456', '05428', '0542811101000000123456'],
    ['60-16-13 31926819', '601613', '31926819'],
    ['12345-678', '000000000', '12345678'],
    ['****1234', '000000000', 'XXXX1234'],
    ['XXXX 1234', '000000000', 'XXXX1234'],
    ['4002 •••• •••• 1189', '000000000', '4002XXXXXXXX1189'],
    ['Everyday Savings', '000000000', 'EVERYDAYSAVINGS'],
  ])('of %s is bank %s and account %s', (number, bankId, accountId) => {
    expect(accountIdentity(number, [])).toEqual({ bankId, accountId });
  });

  it('without a number depends on bank and holder, however they are spaced', () => {
    const { accountId } = accountIdentity('', ['Muster Bank', 'Ada Example']);
    expect(accountId).toMatch(/^NONUMBER[0-9a-f]{12}$/);
    expect(accountIdentity(' - ', ['MUSTER  BANK', 'Ada Example']).accountId).toBe(accountId);
    expect(accountIdentity('', ['Other Bank', 'Ada Example']).accountId).not.toBe(accountId);
  });
});
