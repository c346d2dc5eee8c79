import { type ConvertedDocument, type DateCell, type MoneyCell, moneyToDecimal } from '@ledgerlift/contract';
import type { Truth } from '@ledgerlift/fixtures';

/** Differences between a converted invoice or receipt and its printed truth. */
export interface ItemDifferences {
  /** A wrong total, or wrong, missing or surplus items: a document with any of them must never be proved. */
  money: string[];
  /** Numbers, dates and names. */
  others: string[];
  /** The proof, when its state is unexpected. */
  proof: string[];
}

const NAMES: readonly string[] = ['merchant'];

/** Compares a converted invoice or receipt with the truth of its fixture: total, items in any order, number, date, merchant. */
export function compareItems(document: ConvertedDocument, truth: Truth): ItemDifferences {
  return {
    money: [...differentTotal(document, truth), ...differentItems(document, truth)],
    others: ['invoiceNumber', 'issueDate', 'date', 'merchant'].flatMap((key) =>
      differentFact(document, truth, key),
    ),
    proof: differentProof(document, truth),
  };
}

function differentTotal({ facts }: ConvertedDocument, truth: Truth): string[] {
  const expected = [truth.facts.total, ...(truth.accept?.total ?? [])].flatMap((total) =>
    total === undefined ? [] : [bare(String(total))],
  );
  const found = decimalOf(facts.total);
  return !expected.length || expected.includes(found)
    ? []
    : [`total: ${found}, not ${expected.join(' or ')}`];
}

function differentItems({ rows }: ConvertedDocument, truth: Truth): string[] {
  const found = rows.filter(({ kind }) => kind === 'item').map(({ amount }) => decimalOf(amount));
  const expected = (truth.items ?? []).map(({ amount }) => bare(amount));
  const notZero = (amounts: readonly string[]) => amounts.filter((amount) => Number(amount) !== 0).sort();
  const [left, right] = [notZero(found).join(' '), notZero(expected).join(' ')];
  return left === right ? [] : [`items: ${left}, not ${right}`];
}

function differentFact({ facts }: ConvertedDocument, truth: Truth, key: string): string[] {
  const expected = [truth.facts[key], ...(truth.accept?.[key] ?? [])].flatMap((fact) =>
    fact === undefined ? [] : [plain(String(fact))],
  );
  const cell = (facts as Record<string, DateCell | undefined>)[key];
  const found = plain(cell?.value ?? '');
  const isRight = expected.some((fact) => fact === found || (NAMES.includes(key) && found.includes(fact)));
  return !expected.length || isRight ? [] : [`${key}: ${found}, not ${expected.join(' or ')}`];
}

function differentProof({ proof }: ConvertedDocument, truth: Truth): string[] {
  const accepted: string[] = [truth.expectProof, ...(truth.acceptProof ?? [])];
  return accepted.includes(proof.state) ? [] : [`proof: ${proof.state}, not ${accepted.join(' or ')}`];
}

function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, '');
}

function decimalOf(cell: MoneyCell | undefined): string {
  if (!cell) return 'none';
  return cell.value ? bare(moneyToDecimal(cell.value)) : `unread '${cell.raw}'`;
}

/** Without zero decimals: forints are printed without their two decimals. */
function bare(decimal: string): string {
  return decimal.replace(/\.0+$/, '');
}
