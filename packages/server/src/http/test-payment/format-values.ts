import { type Money, moneyToDecimal, type PaidTier } from '@ledgerlift/contract';

/** The plans' names for users. */
export const PLAN_NAME: Record<PaidTier, string> = { premium: 'Pro', business: 'Business' };

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const SHORT_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const TIME = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium', hourCycle: 'h23', timeZone: 'UTC' });

export function formatMoney(money: Money): string {
  return `${moneyToDecimal(money)} ${money.currency}`;
}

export function formatDay(moment: Date): string {
  return DAY.format(moment);
}

/** Includes seconds, because simulated periods can be shorter than a minute. */
export function formatMoment(moment: Date): string {
  return `${SHORT_DAY.format(moment)}, ${TIME.format(moment)} UTC`;
}
