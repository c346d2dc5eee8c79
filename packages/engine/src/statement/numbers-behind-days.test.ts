import { expect, it } from 'vitest';
import { HEAD, readStatement as read } from '../testing/statement-texts.ts';

it('takes numbers of branches right behind the days for no years', () => {
  const text = `${HEAD}
Date   Branch                    Amount     Balance
             Opening balance                 100.00
02.03. 2231  Rent                -10.00       90.00
04.03. 5162  Salary               50.00      140.00
05.03. 2010  Tea                  -5.00      135.00
             Closing balance                 135.00`;
  expect(read(text)).toMatchObject({ doubt: 'proved', dates: ['2025-03-02', '2025-03-04', '2025-03-05'] });
});

it('keeps years that are printed a space behind their days', () => {
  const text = `${HEAD}
Date         Description         Amount     Balance
             Opening balance                 100.00
02.03. 2025  Rent                -10.00       90.00
04.03. 2025  Salary               50.00      140.00
             Closing balance                 140.00`;
  expect(read(text)).toMatchObject({ doubt: 'proved', dates: ['2025-03-02', '2025-03-04'] });
});
