import { sumMinor } from '@ledgerlift/contract';
import type { Item } from './item.ts';
import { MAX_GROSS } from './net-rival.ts';
import type { Reading } from './read-tables.ts';

type Settled = Pick<Reading, 'items' | 'settlement'>;

/**
 * True for several amounts before tax that make the total with the printed tax, where a column of amounts with tax holds the
 * same goods: those make the total by themselves, or are the amounts before tax and one rate of each.
 */
export function isNetOfGross(net: Settled, others: readonly Settled[]): boolean {
  const { items, settlement } = net;
  const taxes = settlement?.additions.filter(({ kind }) => kind === 'tax') ?? [];
  if (items.length < 2 || !settlement?.balanced || sumMinor(taxes.map(({ minor }) => minor)) === 0)
    return false;
  return others.some(
    (gross) =>
      areTaxed(items, gross.items) &&
      ((gross.settlement?.balanced &&
        gross.settlement.totalMinor === settlement.totalMinor &&
        gross.settlement.additions.every(({ kind }) => kind !== 'tax')) ||
        haveOneRate(items, gross.items)),
  );
}

/** True for amounts of the same lines that are larger by what may be a tax. */
function areTaxed(net: readonly Item[], gross: readonly Item[]): boolean {
  return (
    net.length === gross.length &&
    net.every(({ line, minor }, index) => {
      const other = gross[index];
      const ratio = minor === 0 ? 1 : (other?.minor ?? 0) / minor;
      return other?.line === line && ratio >= 1 && ratio <= MAX_GROSS && (minor !== 0 || other.minor === 0);
    }) &&
    net.some(({ minor }, index) => minor !== gross[index]?.minor)
  );
}

/** True where every gross amount is its part of their sum, rounded to one minor unit, that its net amount is of the net sum. */
function haveOneRate(net: readonly Item[], gross: readonly Item[]): boolean {
  const [netSum, grossSum] = [net, gross].map((items) =>
    BigInt(sumMinor(items.map(({ minor }) => minor))),
  ) as [bigint, bigint];
  const most = netSum < 0n ? -netSum : netSum;
  return net.every(({ minor }, index) => {
    const difference = BigInt(gross[index]?.minor ?? 0) * netSum - BigInt(minor) * grossSum;
    return (difference < 0n ? -difference : difference) <= most;
  });
}
