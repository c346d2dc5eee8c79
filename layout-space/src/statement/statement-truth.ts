import { minorToDecimal } from '@ledgerlift/contract';
import type { ProofExpectation, Truth, TruthRow } from '@ledgerlift/fixtures/truth';
import type { StatementPoint } from './dimensions.ts';
import { printedMovements } from './ledger.ts';
import type { Story } from './story.ts';

/** What a reader must find on a statement: rows in printed order, and the facts that are printed. */
export function truthOfStatement(story: Story, point: StatementPoint): Truth {
  const decimal = (minor: number) => minorToDecimal(minor, story.decimals);
  const isSeveral = story.accounts.length > 1;
  const [first] = story.accounts;
  const rows = story.accounts.flatMap((account) =>
    printedMovements(account, point).map(
      ({ movement, shows }): TruthRow => ({
        date: movement.date,
        ...(point.dateColumns === 'one' ? {} : { valueDate: movement.valueDate }),
        description: movement.description.join(' '),
        amount: decimal(movement.amount),
        ...(shows.balance ? { balance: decimal(movement.balance) } : {}),
        ...(isSeveral ? { account: account.number } : {}),
      }),
    ),
  );
  return {
    file: 'made.pdf',
    type: 'bank_statement',
    language: story.language.code,
    currency: story.currency,
    origin: 'generated',
    tags: [],
    facts: {
      bank: story.bank,
      accountHolder: story.holder,
      periodStart: story.periodStart,
      periodEnd: story.periodEnd,
      ...(first && !isSeveral
        ? {
            accountNumber: first.number,
            ...(point.opening === 'missing' ? {} : { openingBalance: decimal(first.opening) }),
            ...(point.closing === 'missing' ? {} : { closingBalance: decimal(first.closing) }),
          }
        : {}),
    },
    rows,
    ...(isSeveral
      ? {
          accounts: story.accounts.map(({ number, opening, closing }) => ({
            account: number,
            openingBalance: decimal(opening),
            closingBalance: decimal(closing),
          })),
        }
      : {}),
    complete: true,
    ...proofOf(point),
    ...(isCurrencyPrinted(point) ? {} : { currencyPrinted: false as const }),
    ...(point.account === 'card' ? { balanceSign: 'either' as const } : {}),
  };
}

function isCurrencyPrinted({ currencyPlace, headWords }: StatementPoint): boolean {
  return currencyPlace !== 'in-head' || headWords !== 'missing';
}

/** A proof needs both ends, or a balance beside each row; with less, silence is right, and a proof is not wrong. */
function proofOf({ opening, closing, balance, amountForm }: StatementPoint): {
  expectProof: ProofExpectation;
  acceptProof?: ProofExpectation[];
} {
  const hasEnds = opening !== 'missing' && closing !== 'missing';
  if (amountForm === 'red' && balance !== 'each-row')
    return { expectProof: 'unprovable', acceptProof: ['proved'] };
  if (hasEnds) return { expectProof: 'proved' };
  return balance === 'never'
    ? { expectProof: 'unprovable' }
    : { expectProof: 'proved', acceptProof: ['unprovable'] };
}
