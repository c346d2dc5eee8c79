import type { Step } from './chain.ts';

/**
 * The movements of an account, oldest first, where one takes over the balance that stands on a line of its own below it
 * ('SALDO' behind the last movement of a day) and to which the movements so far lead. `opening` is the account's opening
 * balance in minor units; null where none is printed.
 */
export function withDayBalances(
  movements: readonly Step[],
  balances: readonly Step[],
  opening: number | null,
): Step[] {
  const settled: Step[] = [];
  // A box above the rows prints the balances of both ends.
  const between = balances.filter(({ entry }) => entry.label?.kind === 'carried');
  let running = opening;
  for (const step of [...movements, ...between].sort((a, b) => a.entry.at - b.entry.at)) {
    if (step.size !== null) {
      running = step.balance ?? (running === null ? null : running + step.sign * step.size);
      settled.push(step);
      continue;
    }
    const above = settled.at(-1);
    if (above?.balance === null && step.balance === running)
      settled[settled.length - 1] = { ...above, balance: step.balance, balanceEntry: step.entry };
    running = step.balance;
  }
  return settled;
}
