import { expect, it } from 'vitest';
import { readStatement } from '../testing/statement-texts.ts';

it('says nothing of the order of day and month', () => {
  const texts = [
    `1/2
Bank Ltd   KRW
거래 기간 2021.12.15 - 2022.01.14
내용                 날짜         금액        잔액
기초 잔액                                   1,000
이체                 12.19        -100         900
이자                 01.02          50         950
급여                 01.04         150       1,100`,
    `2/2
내용                 날짜         금액        잔액
이체                 01.08        -100       1,000
기말 잔액                                   1,000`,
  ];
  expect(readStatement(...texts).dates).toEqual(['2021-12-19', '2022-01-02', '2022-01-04', '2022-01-08']);
});
