import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

const stateOf = (text: string) => convertPages([pageOfText(text)], { type: 'receipt' }).proof.state;

const GOODS = `
CORNER PANTRY
88 Oak Avenue
Austin, TX 78701

06/24/2024 13:44

GARLIC BREAD                        9.36
CAESAR SALAD                       11.47
`;

describe('a total below that of the goods', () => {
  it('holds a tip that is only suggested where that has a rate', () => {
    const tips = (tip: string) => `${GOODS}TOTAL                              20.83\n\n${tip}\n`;
    expect(
      stateOf(tips('20% TIP                             4.17\nTOTAL                              25.00')),
    ).not.toBe('proved');
    expect(
      stateOf(tips('TIP                                 4.17\nTOTAL                              25.00')),
    ).toBe('proved');
  });

  it('holds a tip that is only suggested where several stand beside each other', () => {
    const tips = (tip: string) => `${GOODS}TOTAL                              20.83\n\n${tip}\n`;
    const TOTAL = 'TOTAL                              25.00';
    expect(stateOf(tips(`TIP               2.00   3.00       4.17\n${TOTAL}`))).not.toBe('proved');
    expect(stateOf(tips(`TIP                                 4.17\n${TOTAL}`))).toBe('proved');
  });

  it('may be that of goods which follow', () => {
    const guests = `${GOODS}GUEST 1 TOTAL                      20.83
LEMONADE                            3.00
RED WINE                            6.00
GUEST 2 TOTAL                       9.00
TOTAL                              29.83
VISA                               20.83
MASTERCARD                          9.00
`;
    expect(stateOf(guests)).not.toBe('proved');
  });
});

describe('a total above another one that a good explains', () => {
  const twice = (head: string) => `${GOODS}TOTAL                              20.83
CASH                               20.83

${head}
FRUIT SALAD                        11.47
TOTAL                              11.47
`;

  it('may be that of another purchase below a date with its time', () => {
    expect(stateOf(twice('06/24/2024 13:52'))).not.toBe('proved');
    expect(stateOf(twice('THANK YOU'))).toBe('proved');
  });
});
