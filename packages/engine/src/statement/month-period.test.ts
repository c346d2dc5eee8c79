import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

function read(month: string) {
  const text = `Harbour Bank   EUR
Statement 1/2019
March 2019
Date          Description          Amount     Balance
              Opening balance                  100.00
03.${month}.2019    Rent                 -10.00       90.00
05.${month}.2019    Salary                50.00      140.00
07.${month}.2019    Tea                  -5.00      135.00
              Closing balance                  135.00`;
  const { facts, proof } = convertPages([pageOfText(text)], { type: 'bank_statement' });
  return { start: facts.periodStart?.value, state: proof.state };
}

describe('a month in figures beside a month by its name', () => {
  it('is a number of the statement where the rows are of the named month', () => {
    expect(read('03')).toEqual({ start: '2019-03-01', state: 'proved' });
  });

  it('is the period where the rows are not of the named month', () => {
    expect(read('01')).toEqual({ start: '2019-01-01', state: 'proved' });
  });
});

describe('a month in figures alone', () => {
  it('is a number of the statement where the rows are of another month', () => {
    const text = `Harbour Bank   EUR
Statement 9/2019      03 Apr 2019
Date          Description          Amount     Balance
              Opening balance                  100.00
03.03.2019    Rent                 -10.00       90.00
05.03.2019    Salary                50.00      140.00
              Closing balance                  140.00`;
    const { facts } = convertPages([pageOfText(text)], { type: 'bank_statement' });
    expect(facts.periodStart).toBeUndefined();
  });
});
