import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { HEAD, readStatement as read } from '../testing/statement-texts.ts';
import { withoutTurned } from './consecutive-statements.ts';

describe('days above their rows', () => {
  it('go on to the next page below the subtotal of a page', () => {
    const first = `${HEAD}
Description             Amount     Balance
Opening balance                     100.00
03.03.2025
Rent                    -10.00       90.00
Total 03.03.2025        -10.00
05.03.2025
Subtotal                -10.00
Page 1/2`;
    const second = `
Description             Amount     Balance
Salary                   50.00      140.00
07.03.2025
Tea                      -5.00      135.00
Closing balance                     135.00`;
    expect(read(first, second)).toMatchObject({
      doubt: 'proved',
      dates: ['2025-03-03', '2025-03-05', '2025-03-07'],
    });
  });

  it('keep a row that is called like a total', () => {
    const text = `${HEAD}
Description             Amount     Balance
Opening balance                     100.00
03.03.2025
Rent                    -10.00       90.00
05.03.2025
Deposits
Landlord                 50.00      140.00
07.03.2025
Tea                      -5.00      135.00
Closing balance                     135.00`;
    expect(read(text).dates).toEqual(['2025-03-03', '2025-03-05', '2025-03-07']);
  });

  it('are missed above the first row', () => {
    const text = `${HEAD}
Description             Amount     Balance
Opening balance                     100.00
03.O3.2O25 in large print upon the picture
Rent                    -10.00       90.00
05.03.2025
Salary                   50.00      140.00
07.03.2025
Tea                      -5.00      135.00
Closing balance                     135.00`;
    expect(read(text).doubt).toBe('the date of row 1 could not be read');
  });

  it('show no card by a payee among the rows', () => {
    const text = `Harbour Bank   EUR
Account 100200300
                            Brundil     Wexel       Zorp
Opening balance                                     100.00
07-08-2025
Standing order Rader                    20.00       120.00
08-08-2025
Credit card Mirafel         30.00                   90.00
09-08-2025
Interest                                10.00       100.00
10-08-2025
Rent                        40.00                   60.00
Closing balance                                     60.00`;
    expect(read(text).amounts).toEqual([2000, -3000, 1000, -4000]);
  });
});

it('doubts a row whose date on a line of its own cannot be read', () => {
  const text = (day: string) => `${HEAD}
Text                    Date           Amount     Balance
Opening balance                                    100.00
Rent                    03 Mar 25
      Landlord                         -10.00       90.00
Salary                  ${day}
      Employer                          50.00      140.00
Tea                     07 Mar 25
      Corner                            -5.00      135.00
Closing balance                                    135.00`;
  expect(read(text('05 Mar 25')).doubt).toBe('proved');
  expect(read(text('05 Mcr 25')).doubt).toBe('the date of row 2 could not be read');
  const withWeekdays = text('05 Mcr 25').replace(/(?=0\d M)/g, 'Wed ');
  expect(read(withWeekdays).doubt).toBe('the date of row 2 could not be read');
});

it('reads no unreadable date in the time of a row', () => {
  const text = `${HEAD}
Opening balance                          100.00
Sat 1 March 2025
08:55 Card load              + 40.000
14:15 Purchase               - 30.000
Sun 3 March 2025
10:32 Purchase               - 5.000
Closing balance                          105.00`.replaceAll('.000', '.00');
  expect(read(text).doubt).toBe('proved');
});

it('takes no first row, whose other amount is in a column of its own, for the opening balance', () => {
  const text = `Harbour Bank   GBP
12/15/2024 - 1/18/2025
Deposits             Withdrawals          New balance 1/18/2025
5531.75              3117.52              6959.14+
                                     Debit    Running
                         Credits     amount   balance
Details                  (GBP)       (GBP)    (GBP)
12/19/2024
Deposit Rader 19.12.     2952.30              6959.14+
12/17/2024
Deposits Vomarti         2579.45              4006.84+
12/16/2024
Standing order                       3117.52  1427.39+`;
  const { rows, accounts } = convertPages([pageOfText(text)], { type: 'bank_statement' });
  expect(rows.map(({ amount }) => amount?.value?.minor)).toEqual([295230, 257945, -311752]);
  expect(accounts[0]?.openingBalance).toBeUndefined();
});

describe('rows of another account in whole units', () => {
  const account = (rows: string) => `Harbour Bank
Account 100200300   IDR
${rows}
Account 400500600   USD
Text                    Date          Amount     Balance
Opening balance                                   100.00
Rent                    2022-10-04    -10.00       90.00
Salary                  2022-10-05     50.00      140.00
Closing balance                                   140.00`;

  it('are no references of movements', () => {
    const rows = `Setoran  80104000       2022-10-10
Biaya    26846800       2022-10-14`;
    expect(read(account(rows)).doubt).toBe('proved');
  });

  it('are missed', () => {
    const rows = `Setoran  Raqui          2022-10-10              80.104.000
Biaya  Westento         2022-10-14             268.475.000`;
    expect(read(account('')).doubt).toBe('proved');
    expect(read(account(rows)).doubt).toBe(
      "the line 'Setoran Raqui 2022-10-10 80.104.000' on page 1 may be a movement",
    );
  });
});

it('joins the name of a column of money to the head below it', () => {
  const text = `${HEAD}
Opening balance   100.00
                                             Amount
Value date    Date           Description      (EUR)
05.03.2025    04.03.2025     Rent            -10.00
06.03.2025    06.03.2025     Salary           50.00
Closing balance   140.00`;
  expect(read(text).dates).toEqual(['2025-03-04', '2025-03-06']);
});

it('keeps value dates below their rows apart from the next row, whatever the margin prints', () => {
  const rows = Array.from({ length: 6 }, (_, index) => {
    const day = `${String(2 * index + 1).padStart(2, '0')}.03.2025`;
    const value = `${String(2 * index + 2).padStart(2, '0')}.03.2025`;
    return `${day}    Tea                   -5.00      ${95 - 5 * index}.00\n${value}\n`;
  });
  const page = pageOfText(`${HEAD}
Date          Description          Amount     Balance
              Opening balance                  100.00
${rows.join('')}              Closing balance                   70.00`);
  // Rows stand a little further apart than their lines, and the mark of a margin is close to a line.
  const top = (page.words.find(({ text }) => text === '01.03.2025')?.box.y0 ?? 0) - 1;
  const words = page.words.map((word) => {
    const shift = word.box.y0 < top ? 0 : 5 * Math.floor((word.box.y0 - top) / 28);
    return { ...word, box: { ...word.box, y0: word.box.y0 + shift, y1: word.box.y1 + shift } };
  });
  const near = words.find(({ text }) => text === '08.03.2025');
  const y0 = (near?.box.y1 ?? 0) - 2;
  const mark = {
    ...(words[0] as (typeof words)[number]),
    text: 'F210',
    size: 6,
    box: { x0: 2, x1: 14, y0, y1: y0 + 6 },
  };
  const { rows: found } = convertPages([{ ...page, words: [...words, mark] }], { type: 'bank_statement' });
  expect(found.map(({ date }) => date?.value?.slice(8))).toEqual(['01', '03', '05', '07', '09', '11']);
});

it('proves no account that opens with what the one before closed with, on the other side', () => {
  const money = (minor: number) => ({
    value: { minor, currency: 'EUR' },
    raw: '',
    page: 1,
    box: { x0: 0, x1: 1, y0: 0, y1: 1 },
    confidence: 1,
    reason: null,
  });
  const proof = {
    state: 'proved',
    basis: 'opening-closing',
    opening: '0.00',
    closing: '0.00',
    rowCount: 1,
    restsOnEdits: false,
  } as const;
  const states = (opening: number) =>
    withoutTurned([
      { currency: 'EUR', closingBalance: money(-64508), proof },
      { currency: 'EUR', openingBalance: money(opening), proof },
    ]).map((account) => account.proof.state);
  expect(states(-64508)).toEqual(['proved', 'proved']);
  expect(states(64508)).toEqual(['proved', 'unprovable']);
});

it('takes no amount with a dash before it for money out, below a head of money in', () => {
  const text = `Relevé - Carte de crédit   EUR
Compte: **** **** **** 4386
Solde initial 01/01/2025: 1 036,25
Solde final 31/03/2025: -689,37
Date          Description            Débit      Crédit
07/01/2025    Paiement                      - 1 725,62`;
  expect(read(text).doubt).not.toBe('proved');
});

it('takes the date of a description for no date of a row, below the head of descriptions', () => {
  const text = `${HEAD}
Date          Description                 Amount     Balance
              Opening balance                         100.00
03.03.2025    Rent
              Landlord                    -10.00       90.00
05.03.2025    Salary
              Employer
              04.03.2025 Ref              50.00       140.00
              Closing balance                         140.00`;
  expect(read(text).dates).toEqual(['2025-03-03', '2025-03-05']);
});

it('shows no card by a payee among rows whose dates stand behind their text', () => {
  const text = `Harbour Bank   EUR
Account 100200300
Opening balance                         100.00
Standing order Rader    01/03/2025     20.00    120.00
Credit card Mirafel     02/03/2025     30.00     90.00
Interest                03/03/2025     10.00    100.00
Rent                    04/03/2025     40.00     60.00
Closing balance                          60.00`;
  expect(read(text).amounts).toEqual([2000, -3000, 1000, -4000]);
});

it('doubts the date of a picture that is out of the period and far from both of its neighbours', () => {
  const page = (day: string) =>
    pageOfText(
      `${HEAD}
Date          Description                 Amount     Balance
              Opening balance                         100.00
03.03.2025    Rent                        -10.00       90.00
05.03.2025    Salary                       50.00      140.00
${day}    Tea                          -5.00      135.00
09.03.2025    Books                        -5.00      130.00
08.03.2025    Cake                         -5.00      125.00
              Closing balance                         125.00`,
      'recognised',
    );
  const { proof } = convertPages([page('07.02.2025')], { type: 'bank_statement' });
  expect(proof).toMatchObject({ missing: ['the date 2025-02-07 of row 3 is out of order'] });
});

it('doubts the one of three dates of a picture that is out of the period and of the order of the others', () => {
  const page = (day: string) =>
    pageOfText(
      `${HEAD}
Date          Description                 Amount     Balance
              Opening balance                         100.00
${day}    Rent                        -10.00       90.00
15.03.2025    Salary                       50.00      140.00
12.03.2025    Tea                          -5.00      135.00
              Closing balance                         135.00`,
      'recognised',
    );
  const stateOf = (day: string) => convertPages([page(day)], { type: 'bank_statement' }).proof.state;
  expect([stateOf('18.03.2025'), stateOf('18.02.2025')]).toEqual(['proved', 'unprovable']);
});

describe('a page with the date of the statement and few rows on one line', () => {
  const text = (first: string) => `Harbour Bank   EUR
Statement date:                   28/02/2026
Due date                          21/03/2026
${first}  6950    Bank transfer
               Vovope                      8.00
07/02  6769    Payment
               Rivelo                   (20.00)
10/02  0722    Quibo
               Anmar                    (30.00)
12/02  6968    Growes                   (10.00)
15/02  9546    Payments
               Hasendin                   40.00
               Ending balance            -12.00
Opening balance 01/02/2026                 0.00`;

  it('dates no row by the head of the statement', () => {
    expect(read(text('03/02')).dates[0]).toBe('2026-02-03');
  });
});

it('doubts the one row whose date is not written like those of all others', () => {
  const text = (day: string) => `Harbour Bank   EUR
Statement 1 February 2026 to 28 February 2026
Date          Description                 Amount     Balance
              Opening balance                         100.00
03/02         Rent                        -10.00       90.00
${day}    Salary                       50.00      140.00
07/02         Tea                          -5.00      135.00
08/02         Cake                         -5.00      130.00
              Closing balance                         130.00`;
  expect(read(text('05/02     ')).doubt).toBe('proved');
  expect(read(text('05/02/2026')).doubt).toBe('the date of row 2 is not written like those of the others');
});

it('takes the booking date for the lower one where a head names it below another one', () => {
  const text = `${HEAD}
Beleg         Verwendungszweck             Betrag       Saldo
Buchung
              Alter Kontostand                         100.00
03.03.2025    Miete                        -10.00       90.00
04.03.2025    Card 8812
05.03.2025    Gehalt                        50.00      140.00
07.03.2025    Card 8812
              Neuer Kontostand                         140.00`;
  expect(read(text)).toMatchObject({ doubt: 'proved', dates: ['2025-03-04', '2025-03-07'] });
});

it('does not guess which figure around a month is the year', () => {
  const text = (day: string) => `Harbour Bank
Date          Description                 Amount     Balance
              Opening balance                         100.00
${day}     Rent                        -10.00       90.00
${day}     Salary                       50.00      140.00
              Closing balance                         140.00`;
  expect(read(text('11-Aug-10')).doubt).toBe("nothing says which figure of '11-Aug-10' is the year");
  expect(read(text('11-Aug-45')).doubt).not.toBe("nothing says which figure of '11-Aug-45' is the year");
});

it('keeps a row without words apart from those whose dates stand above', () => {
  const text = `${HEAD}
Description             Amount     Balance
Opening balance                     100.00
03.03.2025
Rent                    -10.00       90.00
                         50.00      140.00
05.03.2025
Tea                      -5.00      135.00
Closing balance                     135.00`;
  expect(read(text).dates).toEqual(['2025-03-03', '2025-03-03', '2025-03-05']);
});
