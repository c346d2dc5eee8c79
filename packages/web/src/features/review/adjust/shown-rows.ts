import {
  type ConvertedDocument,
  type Money,
  moneyToDecimal,
  type ReadingGuide,
  type Row,
  sumMinor,
} from '@ledgerlift/contract';
import { isInArea, type Page, placeOn } from '@ledgerlift/engine';
import { BALANCES, factsOf, furtherAccountOf } from './account-facts.ts';
import { areaOf } from './area-edits.ts';
import type { AdjustableType, DocumentFact, Fact } from './guide-type.ts';
import type { CurrencySums, ReadFacts, ShownRow } from './reading-messages.ts';

/** A row as the list shows it. */
export function shownRow(row: Row): ShownRow {
  const { position, date, valueDate, code, description, quantity, unit, unitPrice, taxRate } = row;
  const rate = textOf(taxRate);
  return {
    position,
    cells: {
      date: textOf(date ?? valueDate),
      code: textOf(code),
      description: description?.value ?? '',
      quantity: [textOf(quantity), textOf(unit)].filter(Boolean).join(' '),
      unitPrice: textOf(unitPrice),
      taxRate: taxRate?.value ? `${rate}%` : rate,
      amount: textOf(row.amount),
      balance: textOf(row.balance),
    },
  };
}

/** What the rows add up to, by currency: money in and out of a statement; the sum of an invoice, beside its total. */
export function sumsOf({ rows, facts }: ConvertedDocument, type: AdjustableType): CurrencySums[] {
  const amounts = rows.flatMap(({ amount }) => amount?.value ?? []);
  const currencies = [...new Set(amounts.map(({ currency }) => currency))];
  return currencies.map((currency) => {
    const own = amounts.filter((money) => money.currency === currency).map(({ minor }) => minor);
    const text = (minor: number) => moneyToDecimal({ minor, currency });
    if (type === 'invoice') {
      const total = facts.total?.value;
      const parts = [{ name: 'sum', amount: text(sumMinor(own)) }];
      if (total?.currency === currency) parts.push({ name: 'total', amount: text(total.minor) });
      return { currency, parts };
    }
    const side = (sign: 1 | -1) => text(sumMinor(own.filter((each) => each * sign > 0)) * sign);
    return {
      currency,
      parts: [
        { name: 'in', amount: side(1) },
        { name: 'out', amount: side(-1) },
      ],
    };
  });
}

/** The facts that a guide can point at, as read. `pages`: those of the document, by their numbers. */
export function readFacts(
  document: ConvertedDocument,
  guide: ReadingGuide,
  pages: ReadonlyMap<number, Page>,
): ReadFacts {
  const read: ReadFacts = {};
  for (const { fact } of factsOf(guide)) {
    const text = textOf(cellOf(fact, document, guide, pages));
    if (text !== '') read[fact] = text;
  }
  return read;
}

/** What was read for a fact. The balances of several accounts are those in their places; others in printed order. */
function cellOf(
  fact: Fact,
  { accounts, facts }: ConvertedDocument,
  guide: ReadingGuide,
  pages: ReadonlyMap<number, Page>,
) {
  const further = furtherAccountOf(fact);
  const balance = further?.balance ?? BALANCES.find((each) => each === fact);
  if (!balance) return further ? undefined : facts[fact as DocumentFact];
  if (accounts.length <= 1 && !further) return facts[balance];
  const area = areaOf(guide, fact);
  if (!area) return accounts[(further?.account ?? 1) - 1]?.[balance];
  const page = pages.get(area.page);
  return accounts
    .map((account) => account[balance])
    .find(
      (cell) => page && cell?.box && cell.page === page.number && isInArea(placeOn(page)(cell.box), area),
    );
}

function textOf(cell: { value: string | Money | null; raw: string } | undefined): string {
  if (!cell?.value) return cell?.raw ?? '';
  return typeof cell.value === 'string' ? cell.value : moneyToDecimal(cell.value);
}
