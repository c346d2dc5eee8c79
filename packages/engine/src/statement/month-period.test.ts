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

describe('months of statements that are bound together', () => {
  it('are the periods of their own rows', () => {
    const text = (month: string, number: string, opening: string, closing: string) => `Harbour Bank   EUR
Statement 8/2019
Period: ${month} 2019

Date          Description          Amount     Balance
              Opening balance                  ${opening}
03 ${month.slice(0, 3)}        Rent                 -10.00       ${number}
              Closing balance                  ${closing}`;
    const pages = [text('March', '90.00', '100.00', '90.00'), text('April', '80.00', '90.00', '80.00')];
    const { rows } = convertPages(
      pages.map((page, index) => pageOfText(page, 'text', index + 1)),
      { type: 'bank_statement' },
    );
    expect(rows.map(({ date }) => date?.value)).toEqual(['2019-03-03', '2019-04-03']);
  });
});
