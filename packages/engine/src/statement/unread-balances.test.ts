import { describe, expect, it } from 'vitest';
import { HEAD, readStatement } from '../testing/statement-texts.ts';

const doubtWith = (lines: string) =>
  readStatement(`${HEAD}
${lines}
Date          Description          Amount     Balance
              Opening balance                  100.00
03.03.2025    Rent                 -10.00       90.00
05.03.2025    Salary                50.00      140.00
07.03.2025    Tea                  -5.00      135.00
              Closing balance                  135.00`).doubt;

describe('a balance in whole thousands beside others with decimals', () => {
  it.each(['2,500,000', '2 500 000', '31.03.2025   2,500,000'])('is none that was read: %s', (figure) => {
    expect(doubtWith(`Closing balance   ${figure}`)).toBe(
      `the balance in the line 'Closing balance ${figure.replace(/ +/g, ' ')}' on page 1 could not be read`,
    );
  });

  it.each([
    'Opening balance   100   Closing balance   2,500,000',
    'Closing balance   (2 accounts)   2,500,000',
    'Closing balance   2,500,000   Page 1',
    'Closing balance   850',
  ])('is none that was read beside other figures and words: %s', (line) => {
    expect(doubtWith(line)).toContain('on page 1 could not be read');
  });

  it.each(['Closing balance   135', 'Closing balance   Page 850', 'Closing balance   7'])(
    'is none where it was read, behind words or in fewer digits: %s',
    (line) => {
      expect(doubtWith(line)).toBe('proved');
    },
  );

  it.each(['Credit limit   2,500,000', 'Closing balance   13,500', 'Closing balance   25 000 00'])(
    'is none under another name, where it was read, or in other groups: %s',
    (line) => {
      expect(doubtWith(line)).toBe('proved');
    },
  );
});

describe('figures in whole thousands on a line of their own', () => {
  it.each(['2,500,000', '2,500,000 CR', '13,500   2,500,000'])(
    'are balances that were not read right below the label of one: %s',
    (figures) => {
      expect(doubtWith(`Closing balance\n${figures}`)).toBe(
        `the balance in the line '${figures.replace(/ +/g, ' ')}' on page 1 could not be read`,
      );
    },
  );

  it.each([
    'Credit limit\n2,500,000',
    'Closing balance\n13,500',
    'Closing balance\n2,500,000 shares',
    'Closing balance\nHello\n2,500,000',
  ])('are something else below another label, beside words, or where they were read: %j', (lines) => {
    expect(doubtWith(lines)).toBe('proved');
  });
});
