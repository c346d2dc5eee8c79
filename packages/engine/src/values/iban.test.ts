import { describe, expect, it } from 'vitest';
import { lineOfText } from '../testing/line-of-text.ts';
import { ibanAt, ibanCountriesIn, isIban } from './iban.ts';

// The example IBANs of ISO 13616 and of national registers: they belong to nobody.
const GERMAN = 'DE89 3704 0044 0532 0130 00';
const BRITISH = 'GB82 WEST 1234 5698 7654 32';

describe('isIban', () => {
  it.each([
    GERMAN,
    BRITISH,
    'FR14 2004 1010 0505 0001 3M02 606',
    'NO93 8601 1117 947',
    'ch9300762011623852957',
  ])('accepts %s', (text) => {
    expect(isIban(text)).toBe(true);
  });

  it.each([
    ['a wrong digit', 'DE89 3704 0044 0532 0130 01'],
    ['swapped digits', 'DE89 3704 0044 0532 0103 00'],
    ['a missing digit', 'DE89 3704 0044 0532 0130 0'],
    ['no country', '8937 0400 4405 3201 3000'],
    ['nothing', ''],
  ])('refuses %s', (_what, text) => {
    expect(isIban(text)).toBe(false);
  });
});

describe('IBANs on a line', () => {
  it('are found in groups, attached to their label, and before a comma', () => {
    expect(ibanAt(lineOfText(`IBAN ${GERMAN} BIC X`), 1)).toEqual({
      from: 1,
      to: 6,
      iban: 'DE89370400440532013000',
    });
    expect(ibanAt(lineOfText('DE89370400440532013000, Berlin'), 0)).toMatchObject({ from: 0, to: 0 });
    expect(ibanAt(lineOfText(`(${GERMAN})`), 0)).toMatchObject({ to: 5 });
  });

  it('are ignored if the checksum fails or they begin differently', () => {
    expect(ibanAt(lineOfText('DE88 3704 0044 0532 0130 00'), 0)).toBeNull();
    expect(ibanAt(lineOfText(GERMAN), 1)).toBeNull();
    expect(ibanAt(lineOfText(GERMAN), 99)).toBeNull();
  });

  it('are not part of a longer one, even if its checksum is valid by chance', () => {
    // Twenty of the 23 characters that IBANs of the country have.
    expect(isIban('AE68 0000 0000 0000 0007')).toBe(true);
    expect(ibanAt(lineOfText('AE68 0000 0000 0000 0007 123'), 0)).toBeNull();
  });

  it('exist only for participating countries, in capitals', () => {
    expect(isIban('PO21 0000 0000 0000 0017')).toBe(true);
    expect(ibanAt(lineOfText('PO21 0000 0000 0000 0017'), 0)).toBeNull();
    expect(ibanAt(lineOfText('DE89 3704 0044 0532 0130 00 thang'), 0)).toMatchObject({ to: 5 });
  });

  it('yield their countries, without duplicates', () => {
    expect(ibanCountriesIn([lineOfText(`From ${GERMAN} to ${BRITISH}`), lineOfText('none here')])).toEqual([
      'DE',
      'GB',
    ]);
  });
});
