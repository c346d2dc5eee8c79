import { describe, expect, it } from 'vitest';
import { isCreditorReference, isQrReference } from './references.ts';

describe('a Swiss QR reference', () => {
  it.each(['000000000000000004711202500', '210000000003139471430009017'])(
    'is known by its check digit: %s',
    (text) => {
      expect(isQrReference(text)).toBe(true);
    },
  );

  it.each([
    ['another check digit', '000000000000000004711202501'],
    ['two digits exchanged', '000000000000000004712102500'],
    ['nothing but zeros', '000000000000000000000000000'],
    ['26 digits', '00000000000000004711202500'],
    ['a letter', '00000000000000000471120250O'],
    ['nothing', ''],
  ])('is refused with %s', (_, text) => {
    expect(isQrReference(text)).toBe(false);
  });

  it('detects every single wrong digit', () => {
    const right = '000000000000000004711202500';
    for (let at = 0; at < right.length; at++)
      for (let step = 1; step < 10; step++) {
        const digit = (Number(right[at]) + step) % 10;
        expect(isQrReference(right.slice(0, at) + digit + right.slice(at + 1))).toBe(false);
      }
  });
});

describe('a creditor reference of ISO 11649', () => {
  it.each(['RF5847112025', 'RF27INV4711A'])('is valid with the right check digits: %s', (text) => {
    expect(isCreditorReference(text)).toBe(true);
  });

  it.each(['RF5947112025', 'RF5847112052', 'RF58', '5847112025', `RF58${'4'.repeat(22)}`, 'rf5847112025'])(
    'is refused: %s',
    (text) => {
      expect(isCreditorReference(text)).toBe(false);
    },
  );
});
