import type { Cell, ConvertedDocument, Money, Row } from '@ledgerlift/contract';
import type { Truth, TruthItem, TruthRow } from '@ledgerlift/fixtures/truth';
import { plainDecimal, plainValue, sameDecimal, sameName, sameNumber } from './same-value.ts';
import { type DetailScore, scoreDetails } from './score-details.ts';

/** How a document was read, by the rules that the measuring corpus is scored with. */
export interface DocumentScore {
  /** All that a user's books need is right: rows with dates, amounts, balances, both ends; or items, total, date and number. */
  whole: boolean;
  /** Rows of a statement or items, matched on what they must have. */
  hit: number;
  missing: number;
  extra: number;
  factsRight: number;
  factsKnown: number;
  proved: boolean;
  /** Why a document that is called proved is wrong; null where it is not proved or right. */
  falseProof: string | null;
  /** Null where no state is expected. */
  proofAgrees: boolean | null;
  /** What differs, the gravest first. */
  reasons: string[];
  /** Descriptions, quantities and unit prices, which do not decide whether it is whole. */
  details: DetailScore;
}

const MONEY_FACTS = new Set(['openingBalance', 'closingBalance', 'subtotal', 'tax', 'total']);
const DATE_FACTS = new Set(['periodStart', 'periodEnd', 'issueDate', 'dueDate', 'date']);
const NUMBER_FACTS = new Set(['accountNumber', 'invoiceNumber']);
const WHOLE_FACTS: Record<Truth['type'], readonly string[]> = {
  bank_statement: ['openingBalance', 'closingBalance'],
  invoice: ['total', 'issueDate', 'invoiceNumber'],
  receipt: ['total', 'date', 'merchant'],
};

/** Scores a converted document against its truth. `document`: null where no row was found. */
export function scoreDocument(document: ConvertedDocument | null, truth: Truth): DocumentScore {
  const facts = scoreFacts(document, truth);
  const lists =
    truth.type === 'bank_statement'
      ? scoreRows(document?.rows ?? [], truth.rows ?? [], truth.anyOrder === true)
      : scoreItems(document?.rows ?? [], truth.items ?? []);
  const accounts = wrongAccounts(document, truth);
  const wrongFacts = WHOLE_FACTS[truth.type].filter((key) => facts.states.get(key) === 'wrong');
  const missingFacts = WHOLE_FACTS[truth.type].filter((key) => facts.states.get(key) === 'missing');
  const reasons = [
    ...lists.reasons,
    ...accounts,
    ...wrongFacts.map((key) => `${key} is wrong`),
    ...missingFacts.map((key) => `${key} is missing`),
  ];
  const proved = document?.proof.state === 'proved';
  const lies = [
    ...lists.lies,
    ...wrongFacts.filter((key) => key !== 'merchant').map((key) => `${key} differs`),
  ];
  if (truth.expectProof === 'failed') lies.push('the document contradicts itself');
  const states: string[] = [truth.expectProof, ...(truth.acceptProof ?? [])];
  return {
    whole: document !== null && reasons.length === 0,
    ...lists.counts,
    factsRight: [...facts.states.values()].filter((state) => state === 'right').length,
    factsKnown: facts.states.size,
    proved,
    falseProof: proved ? (lies[0] ?? null) : null,
    proofAgrees: states.includes(document?.proof.state ?? 'none'),
    reasons: document === null ? ['no row was found', ...reasons] : reasons,
    details: scoreDetails(document?.rows ?? [], truth),
  };
}

interface ListScore {
  counts: Pick<DocumentScore, 'hit' | 'missing' | 'extra'>;
  reasons: string[];
  /** What must not be wrong in a proved document. */
  lies: string[];
}

function scoreRows(found: readonly Row[], expected: readonly TruthRow[], anyOrder: boolean): ListScore {
  const want = expected.filter(({ amount }) => plainDecimal(amount) !== '0');
  const got = found.filter((row) => plainValue(row.amount) !== '0');
  const keyOfTruth = (row: TruthRow) => `${row.date} ${plainDecimal(row.amount)}`;
  const keyOfRow = (row: Row) => `${row.date?.value ?? ''} ${plainValue(row.amount)}`;
  const hit = common(want.map(keyOfTruth), got.map(keyOfRow));
  const sameAmounts = common(
    want.map(({ amount }) => plainDecimal(amount)),
    got.map(({ amount }) => plainValue(amount)),
  );
  const isOrdered =
    want.length === got.length && want.every((row, index) => keyOfTruth(row) === keyOfRow(got[index] as Row));
  const balances = isOrdered
    ? want.filter(
        (row, index) =>
          row.balance !== undefined && !sameDecimal(row.balance, plainValue(got[index]?.balance)),
      )
    : [];
  const clashes = balances.filter((row) => plainValue(got[want.indexOf(row)]?.balance) !== '');
  const counts = { hit, missing: want.length - hit, extra: got.length - hit };
  const differs = counts.missing + counts.extra > 0;
  const isOnlyDates = differs && sameAmounts === want.length && want.length === got.length;
  const difference = isOnlyDates
    ? 'dates of rows differ'
    : counts.extra === 0
      ? 'rows are missing'
      : counts.missing === 0
        ? 'surplus rows'
        : 'rows differ';
  return {
    counts,
    reasons: [
      ...(differs ? [difference] : isOrdered || anyOrder ? [] : ['rows are in another order']),
      ...(balances.length > 0 ? ['balances of rows differ'] : []),
    ],
    lies: [...(differs ? [difference] : []), ...(clashes.length > 0 ? ['balances of rows differ'] : [])],
  };
}

function scoreItems(found: readonly Row[], expected: readonly TruthItem[]): ListScore {
  const want = expected.map(({ amount }) => plainDecimal(amount)).filter((amount) => amount !== '0');
  const got = found
    .filter(({ kind }) => kind === 'item')
    .map(({ amount }) => plainValue(amount))
    .filter((amount) => amount !== '0');
  const hit = common(want, got);
  const counts = { hit, missing: want.length - hit, extra: got.length - hit };
  const differs = counts.missing + counts.extra > 0 ? ['items differ'] : [];
  return { counts, reasons: differs, lies: differs };
}

function scoreFacts(document: ConvertedDocument | null, truth: Truth) {
  const states = new Map<string, 'right' | 'wrong' | 'missing'>();
  for (const [key, value] of Object.entries(truth.facts)) {
    const found = document === null ? '' : factOf(document, key);
    const accepted = [String(value), ...(truth.accept?.[key] ?? [])];
    const isRight = accepted.some((each) => sameFact(key, each, found, truth));
    states.set(key, isRight ? 'right' : found === '' ? 'missing' : 'wrong');
  }
  return { states };
}

/** A fact of a statement may be with its only account. */
function factOf(document: ConvertedDocument, key: string): string {
  const own = (document.facts as Record<string, Cell<string | Money> | undefined>)[key];
  if (own) return plainValue(own);
  const [account, ...others] = document.accounts;
  if (!account || others.length > 0) return '';
  if (key === 'accountNumber') return plainValue(account.number);
  if (key === 'accountHolder') return plainValue(account.holder);
  return key === 'openingBalance' || key === 'closingBalance' ? plainValue(account[key]) : '';
}

function sameFact(key: string, expected: string, found: string, truth: Truth): boolean {
  if (found === '') return false;
  if (MONEY_FACTS.has(key)) {
    const unsigned = truth.balanceSign === 'either' && key.endsWith('Balance');
    return unsigned
      ? sameDecimal(expected.replace('-', ''), found.replace('-', ''))
      : sameDecimal(expected, found);
  }
  if (DATE_FACTS.has(key)) return expected === found;
  return NUMBER_FACTS.has(key) ? sameNumber(expected, found) : sameName(expected, found);
}

/** Where a statement has several accounts, each must be found by both of its balances. */
function wrongAccounts(document: ConvertedDocument | null, truth: Truth): string[] {
  if (!truth.accounts) return [];
  const found = (document?.accounts ?? []).map(
    ({ openingBalance, closingBalance }) => `${plainValue(openingBalance)} ${plainValue(closingBalance)}`,
  );
  const wanted = truth.accounts.map(
    ({ openingBalance, closingBalance }) => `${plainDecimal(openingBalance)} ${plainDecimal(closingBalance)}`,
  );
  return common(wanted, found) === wanted.length && found.length === wanted.length ? [] : ['accounts differ'];
}

/** How many of one list are in the other, each counted once. */
function common(one: readonly string[], other: readonly string[]): number {
  const free = new Map<string, number>();
  for (const each of one) free.set(each, (free.get(each) ?? 0) + 1);
  let count = 0;
  for (const each of other) {
    const left = free.get(each) ?? 0;
    if (left === 0) continue;
    free.set(each, left - 1);
    count += 1;
  }
  return count;
}
