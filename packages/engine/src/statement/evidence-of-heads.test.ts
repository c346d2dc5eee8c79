import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';

function read(text: string) {
  const { rows, proof, facts } = convertPages([pageOfText(text)], { type: 'bank_statement' });
  return {
    dates: rows.map((row) => row.date?.value),
    state: proof.state,
    missing: proof.state === 'unprovable' ? proof.missing.join() : '',
    start: facts.periodStart?.value,
  };
}

describe('two dates under one head', () => {
  const stacked = (first: string, second: string) => `
Account statement 1 August 2025 to 31 August 2025



${first}
             Description                     Amount      Balance
${second}
             Opening balance                            1,000.00
04 Aug       Standing order rent            -145.00       855.00
06 Aug       Ref 8841
09 Aug       Salary of Acme               1,000.00      1,855.00
07 Aug       Ref 8842
12 Aug       Card payment Tesco             -55.00      1,800.00
13 Aug       Ref 8843
             Closing balance                            1,800.00`;

  it('are first that of the value where "Value" is above "Booked"', () => {
    const { dates, state } = read(stacked('Value', 'Booked'));
    expect(dates).toEqual(['2025-08-06', '2025-08-07', '2025-08-13']);
    expect(state).toBe('proved');
  });

  it('prove nothing where neither name is known and some lower one is earlier', () => {
    expect(read(stacked('Qwzx', 'Mklop')).missing).toContain('booking date');
  });

  it('are first that of the value under "Valuta / Buchung"', () => {
    const { dates } = read(`
Kontoauszug vom 01.02.2025 bis 28.02.2025
Valuta / Buchung        Verwendungszweck           Betrag        Saldo
                        Anfangssaldo                          1.000,00
12.02.2025  11.02.2025  Gehalt Muster GmbH         500,00     1.500,00
21.02.2025  22.02.2025  Miete                     -100,00     1.400,00
26.02.2025  27.02.2025  Erstattung                  50,00     1.450,00
                        Endsaldo                              1.450,00`);
    expect(dates).toEqual(['2025-02-11', '2025-02-22', '2025-02-27']);
  });
});

describe('the date of a row', () => {
  it('is not that of a card on the line of the amount, below the head of descriptions', () => {
    const { missing } = read(`
Rekeningafschrift 01-07-2025 t/m 31-07-2025
Datum        Omschrijving                       Bedrag        Saldo
             Beginsaldo                                    1.000,00
06-07-2025   Salaris
             04-07-2025 14:20 Pas 012           100,00     1.100,00
11-07-2025   Geldautomaat
             09-07-2025 14:20 Pas 012           -50,00     1.050,00
12-07-2025   Betaalautomaat
             10-07-2025 14:20 Pas 012           -20,00     1.030,00
             Eindsaldo                                     1.030,00`);
    expect(missing).toContain('is not the one that it prints');
  });

  it('is not sure where a digit of the day is apart', () => {
    const page = (day: string) => `
Account statement 1 October 2025 to 31 October 2025
 Date          Description                       Amount      Balance
               Opening balance                              1,000.00
 02/10/2025    Rent                             -100.00       900.00
 ${day}/10/2025    Salary                            500.00     1,400.00
 25/10/2025    Tesco                             -50.00     1,350.00
               Closing balance                              1,350.00`;
    expect(read(page('13')).state).toBe('proved');
    expect(read(page('1 3').replace('1 3/10/2025   ', '1 3/10/2025  ')).state).not.toBe('proved');
  });

  it('is checked against the period below an account number with its sort code', () => {
    const { start, missing } = read(`
Northgate Bank
Account number 12345678   Sort code 20-11-05
Statement period 01 Oct 2025 to 29 Oct 2025
Date          Description                       Amount      Balance
              Opening balance                              1,000.00
02 Oct 2025   Rent                             -100.00       900.00
12 Mar 2025   Salary                            500.00     1,400.00
25 Oct 2025   Tesco                             -50.00     1,350.00
              Closing balance                              1,350.00`);
    expect(start).toBe('2025-10-01');
    expect(missing).toContain('outside of the statement');
  });
});

describe('the amount of a row', () => {
  it('is not that of other units beside the column that is headed as the amount', () => {
    const { state } = read(`
Account statement 1 March 2025 to 31 March 2025
Opening shares   100.00
Closing shares   130.00
Date          Details                    Amount       Shares     Share balance
03 Mar 2025   Purchase of Acme            50.00        25.00            125.00
07 Mar 2025   Sale of Acme               -20.00       -10.00            115.00
08 Mar 2025   Purchase of Acme            30.00        15.00            130.00`);
    expect(state).not.toBe('proved');
  });

  it('may be turned round where the title names a loan in a compound', () => {
    const page = (title: string) => `
${title}
IBAN DE12 5001 0517 0648 4898 90
Auszug vom 01.11.2025 bis 30.11.2025
Anfangssaldo                                  36.000,00
Endsaldo                                      35.200,00
Buchungstag   Verwendungszweck           Betrag         Saldo
07.11.2025    Sollzinsen                 100,00     36.100,00
08.11.2025    Tilgung                   -900,00     35.200,00`;
    expect(read(page('Kontoauszug')).state).toBe('proved');
    expect(read(page('Darlehenskontoauszug')).state).not.toBe('proved');
  });
});
