import type { DateCell, Facts, MoneyCell, TextCell } from '@ledgerlift/contract';

/** Facts that a guide points at; null where nothing that it could be is there, absent where the guide leaves it open. */
export interface ShownFacts {
  subtotal?: MoneyCell | null;
  tax?: MoneyCell | null;
  invoiceNumber?: TextCell | null;
  issueDate?: DateCell | null;
  dueDate?: DateCell | null;
  vendor?: TextCell | null;
  client?: TextCell | null;
}

/** What a guide points at; what is found where it leaves that open. */
export function shownOr<T>(shown: T | null | undefined, find: () => T | null): T | null {
  return shown === undefined ? find() : shown;
}

/** The sums of an invoice with those that a guide points at in their place. */
export function withShownSums(sums: Facts, shown: ShownFacts): Facts {
  const facts = { ...sums };
  for (const key of ['subtotal', 'tax'] as const) {
    const cell = shown[key];
    if (cell) facts[key] = cell;
    if (cell === null) delete facts[key];
  }
  return facts;
}
