import type { AnalysedLine, DocumentContext } from '../document-context.ts';
import { BLOCK_EDGE_EMS } from '../layout/edges.ts';
import { typeSize } from '../layout/lines.ts';
import type { Word } from '../page.ts';
import { sizeOf } from './explained-amounts.ts';
import type { Item } from './item.ts';
import type { ItemTable } from './item-list.ts';
import { moneyOf } from './line-money.ts';
import type { Settlement } from './reconcile.ts';
import { isAddedTax, MAX_RATE } from './tax-rate.ts';

/**
 * True for a sole line below heads that is no item but the first sum: its text is away from the column of descriptions and
 * in line with the label of the total; or a row of a table of taxes: it opens with a rate and has no words.
 */
export function isRowOfSums(
  { lines, currency }: DocumentContext,
  items: readonly Item[],
  settlement: Settlement,
  tables: readonly ItemTable[],
): boolean {
  const [only, ...others] = items;
  const text = (only && lines[only.line]?.words.filter((word) => !only.amount.words.includes(word))) ?? [];
  const [from, to] = [text[0], text.at(-1)];
  if (!only || others.length > 0 || !from || !to || only.confirmed) return false;
  if (opensWithRate(text) || isTaxRow(lines[only.line], text, only, currency)) return true;
  const [totalFrom, totalTo] = [settlement.total.words[0], settlement.total.words.at(-1)];
  if (!totalFrom || !totalTo) return false;
  const descriptions = tables.flatMap(({ columns }) => columns).filter(({ role }) => role === 'description');
  const slack = BLOCK_EDGE_EMS * typeSize(from);
  const isNear = (one: number, other: number) => Math.abs(one - other) <= slack;
  const isDescribed = descriptions.some(({ x0 }) => isNear(x0, from.box.x0));
  const isInLine = isNear(from.box.x0, totalFrom.box.x0) || isNear(to.box.x1, totalTo.box.x1);
  return descriptions.length > 0 && !isDescribed && isInLine;
}

/** '22  3,486.07  766.94': a bare rate, its base, and the tax in a line without words. */
function isTaxRow(
  line: AnalysedLine | undefined,
  text: readonly Word[],
  { minor }: Item,
  currency: string,
): boolean {
  const bare = /^(\d{1,2})(?:[.,](\d{1,2}))?$/.exec(text[0]?.text ?? '');
  if (!line || !bare || text.some((word) => /\p{L}/u.test(word.text))) return false;
  const rate = Number(bare[1]) * 100 + Number((bare[2] ?? '').padEnd(2, '0'));
  return (
    rate > 0 &&
    rate <= MAX_RATE &&
    moneyOf(line).some((token) => isAddedTax(sizeOf(token, currency), Math.abs(minor), rate))
  );
}

/** '22 %  3,486.07  766.94': a rate and numbers. */
function opensWithRate(text: readonly Word[]): boolean {
  const printed = text.map((word) => word.text).join(' ');
  return /^\p{Nd}{1,2}(?:[.,]\p{Nd}+)?\s?[%٪％]/u.test(printed) && !/\p{L}/u.test(printed);
}
