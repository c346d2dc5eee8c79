import { minorToDecimal } from '@ledgerlift/contract';
import type { ProofExpectation, Truth, TruthRow } from '@ledgerlift/fixtures/truth';
import type { StatementPoint } from './dimensions.ts';
import { isPeriodPrinted } from './period.ts';
import { listedCheques, printedRows } from './sections.ts';
import type { StatementWords } from './statement-words.ts';
import type { Account, Movement, Story } from './story.ts';

/** What a reader must find on a statement: rows in printed order, and the facts that are printed. */
export function truthOfStatement(story: Story, point: StatementPoint, words: StatementWords): Truth {
  const isSeveral = story.accounts.length > 1;
  const [first] = story.accounts;
  const rows = story.accounts.flatMap((account) =>
    printedRows(account, point, words).map(
      ({ movement, shows }): TruthRow => ({
        ...rowOf(movement, point, shows.date),
        amount: minorToDecimal(movement.amount, account.decimals),
        ...(shows.balance ? { balance: minorToDecimal(movement.balance, account.decimals) } : {}),
        ...(isSeveral ? { account: account.number, currency: account.currency } : {}),
      }),
    ),
  );
  return {
    file: 'made.pdf',
    type: 'bank_statement',
    language: story.language.code,
    currency: first?.currency ?? '',
    origin: 'generated',
    tags: [],
    facts: {
      ...(point.letterhead === 'logo-only' ? {} : { bank: story.bank }),
      accountHolder: holderOf(story, point),
      ...(isPeriodPrinted(point) ? { periodStart: story.periodStart, periodEnd: story.periodEnd } : {}),
      ...(first && !isSeveral ? { accountNumber: first.number, ...endsOf(first, point) } : {}),
    },
    rows,
    ...(isSeveral
      ? {
          accounts: story.accounts.map(({ number, currency, decimals, opening, closing }) => ({
            account: number,
            currency,
            openingBalance: minorToDecimal(opening, decimals),
            closingBalance: minorToDecimal(closing, decimals),
          })),
        }
      : {}),
    complete: true,
    ...(hasListsBeside(story, point) ? { anyOrder: true as const } : {}),
    ...proofOf(point),
    ...(isCurrencyPrinted(point) ? {} : { currencyPrinted: false as const }),
    ...(point.account === 'card' ? { balanceSign: 'either' as const } : {}),
  };
}

/** Of statements in one file: all rows, from the first opening balance to the last closing balance. */
export function truthOfBundle(truths: readonly Truth[]): Truth {
  const [first, ...others] = truths;
  if (!first) throw new RangeError('A file holds one statement at least.');
  const last = others.at(-1);
  if (!last) return first;
  // A file with two periods has no period of its own.
  const { periodStart, periodEnd, closingBalance, ...facts } = first.facts;
  const end = last.facts.closingBalance;
  const inAnyOrder = truths.some(({ anyOrder }) => anyOrder);
  return {
    ...first,
    facts: { ...facts, ...(end === undefined ? {} : { closingBalance: end }) },
    rows: truths.flatMap(({ rows = [] }) => rows),
    ...(inAnyOrder ? { anyOrder: true as const } : {}),
  };
}

/** The names on all lines; a form of address is none. */
function holderOf({ holder, identity }: Story, point: StatementPoint): string {
  return point.holder === 'title-above' ? holder : identity.holderLines.join(' ');
}

function rowOf(movement: Movement, point: StatementPoint, showsDate: boolean) {
  if (movement.isListedCheque)
    return { date: movement.date, description: '', checkNumber: movement.checkNumber };
  return {
    date: movement.date,
    ...(isValueDatePrinted(movement, point, showsDate) ? { valueDate: movement.valueDate } : {}),
    description: movement.description.join(' '),
  };
}

function isValueDatePrinted(
  { date, valueDate }: Movement,
  { dateColumns }: StatementPoint,
  showsDate: boolean,
): boolean {
  if (dateColumns === 'value-in-description') return valueDate !== date;
  return dateColumns !== 'one' && showsDate;
}

function endsOf({ opening, closing, decimals }: Account, point: StatementPoint) {
  return {
    ...(point.opening === 'missing' ? {} : { openingBalance: minorToDecimal(opening, decimals) }),
    ...(point.closing === 'missing' ? {} : { closingBalance: minorToDecimal(closing, decimals) }),
  };
}

/** Lists beside each other may be read across or down. */
function hasListsBeside({ accounts }: Story, { cheques, sections }: StatementPoint): boolean {
  if (sections === 'side-by-side') return true;
  return cheques === 'side-by-side' && accounts.some((account) => listedCheques(account).length > 1);
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
