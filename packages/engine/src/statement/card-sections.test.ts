import { describe, expect, it } from 'vitest';
import { convertPages } from '../convert-pages.ts';
import { pageOfText } from '../testing/page-of-text.ts';
import { plainRows } from '../testing/plain-document.ts';

const CARD = `
Hillgate Card Services                                     Card ending in 4411
                                        Mar 3, 2025 - Apr 2, 2025

Payment Due Date                        Previous Balance                    $400.00
Apr 27, 2025                            Payments                          - $400.00
                                        Other Credits                         $0.00
New Balance            $180.50          Purchases                         + $175.50
                                        Interest Charged                    + $5.00
                                        New Balance                       = $180.50

Rewards  Rewards Balance $12.40   Previous Balance $3.10   Earned This Period $9.30

Transactions

ANN MILLER #4411: Payments, Credits and Adjustments
Trans Date    Post Date    Description                                  Amount
03/10         03/10        MOBILE PAYMENT                            - $400.00

ANN MILLER #4411: Transactions
Trans Date    Post Date    Description                                  Amount
03/11         03/12        CORNER CAFE                                   $6.50
03/12         03/13        BOOKS AND MORE                               $19.00
03/20         03/21        GARDEN STORE                                 $50.00
ANN MILLER #4411: Qwertz                                                $75.50

TOM MILLER #7720: Transactions
Trans Date    Post Date    Description                                  Amount
03/14         03/15        AIR TICKETS                                  $80.00
03/18         03/19        TRAIN                                        $20.00
TOM MILLER #7720: Qwertz                                               $100.00
Total Transactions for This Period                                     $175.50

Interest Charged
                           Interest Charge on Purchases                  $5.00
Total Interest for This Period                                           $5.00
`;

const document = convertPages([pageOfText(CARD)], { type: 'bank_statement' });

describe('a card statement with a section for each holder', () => {
  it('has no row for the sum of a section, although the payment is above it', () => {
    expect(plainRows(document).filter((row) => row.includes('Qwertz'))).toEqual([]);
    expect(document.rows.map(({ amount }) => amount?.value?.minor)).toEqual([
      40000, -650, -1900, -5000, -8000, -2000, -500,
    ]);
  });

  it('has one account: the balance of rewards opens none', () => {
    expect(document.accounts).toHaveLength(1);
    expect(document.facts.openingBalance?.value?.minor).toBe(-40000);
    expect(document.facts.closingBalance?.value?.minor).toBe(-18050);
  });

  it('dates interest without a date by the last day of the period, with a doubt', () => {
    expect(document.rows.at(-1)?.date?.value).toBe('2025-04-02');
    expect(document.proof.state).toBe('unprovable');
  });
});
