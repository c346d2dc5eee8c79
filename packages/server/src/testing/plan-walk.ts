import type { PaidTier, PlanType } from '@ledgerlift/contract';
import type { PlanRequest } from '../billing/plan-rules.ts';
import type { OutsideAct } from './payment-driver.ts';
import type { PlanAccount, PlanAnswer } from './plan-account.ts';
import { PLAN_TABLE } from './plan-table.ts';

/** One cell of the table of plans: an event in a state, and its outcome. */
export interface PlanCell {
  state: string;
  event: string;
  outcome: string;
}

export const PLAN_CELLS: readonly PlanCell[] = Object.entries(PLAN_TABLE).flatMap(([state, row]) =>
  Object.entries(row).map(([event, outcome]) => ({ state, event, outcome })),
);

/**
 * The cells that best cover the interplay of SQL, HTTP and a provider, with all states and nearly all events. `npm
 * test` runs them in every way; `npm run test:full` runs all cells, each in one way.
 */
const REPRESENTATIVE: readonly [state: string, event: string][] = [
  ['free', 'checkout of Pro, paid'],
  ['free', 'pack, paid and refunded'],
  ['premium active', 'change to Business'],
  ['premium active', 'period ends, renewal paid'],
  ['premium active', 'dispute won'],
  ['premium active', 'cancelled on the portal'],
  ['business active', 'period ends, renewal fails'],
  ['business active', 'change to Pro'],
  ['business active, then premium', 'cancel'],
  ['business active, then premium', 'period ends, renewal paid'],
  ['premium canceled', 'change to Business, charge refused'],
  ['business canceled', 'refund in full'],
  ['premium past_due', 'overdue payment made'],
  ['business past_due', 'cancel'],
  ['premium ended', 'checkout of Business, paid'],
  ['business ended', 'reactivate'],
];

export const REPRESENTATIVE_CELLS: readonly PlanCell[] = REPRESENTATIVE.map(([state, event]) => {
  const outcome = PLAN_TABLE[state]?.[event];
  if (outcome === undefined) throw new Error(`the table has no cell ${state}, ${event}`);
  return { state, event, outcome };
});

/** The test provider, and the two ways of Stripe. */
const WAYS = 3;

/** Every third cell from one of the first three on: the three ways together walk all. With ALL_PLAN_CELLS set, each walks all. */
export function shareOfPlanCells(first: 0 | 1 | 2): readonly PlanCell[] {
  return process.env.ALL_PLAN_CELLS ? PLAN_CELLS : PLAN_CELLS.filter((_, index) => index % WAYS === first);
}

const PAGES_USED = 4;
const PACK: PlanType = 'pack:small';

type Act = (account: PlanAccount) => Promise<PlanAnswer>;

const buys =
  (planType: PlanType): Act =>
  (account) =>
    account.buy(planType);
const wishes =
  (wish: PlanRequest): Act =>
  (account) =>
    account.wish(wish);
const changesTo = (planTier: PaidTier) => wishes({ kind: 'change', planTier });
const plays =
  (...acts: OutsideAct[]): Act =>
  async (account) => {
    for (const act of acts) await account.play(act);
    return 'done';
  };
const inOrder =
  (...acts: Act[]): Act =>
  async (account) => {
    let answer: PlanAnswer = 'done';
    for (const act of acts) answer = await act(account);
    return answer;
  };

const STATES: Record<string, Act[]> = {
  free: [],
  'premium active': [buys('premium')],
  'business active': [buys('business')],
  'business active, then premium': [buys('business'), changesTo('premium')],
  'premium canceled': [buys('premium'), wishes({ kind: 'cancel' })],
  'business canceled': [buys('business'), wishes({ kind: 'cancel' })],
  'premium past_due': [buys('premium'), plays('next-period-unpaid')],
  'business past_due': [buys('business'), plays('next-period-unpaid')],
  'premium ended': [buys('premium'), wishes({ kind: 'cancel' }), plays('next-period')],
  'business ended': [buys('business'), wishes({ kind: 'cancel' }), plays('next-period')],
};

const EVENTS: Record<string, Act> = {
  'checkout of Pro, paid': buys('premium'),
  'checkout of Business, paid': buys('business'),
  'checkout of Pro, card refused': (account) => account.buyByBadCard('premium'),
  cancel: wishes({ kind: 'cancel' }),
  reactivate: wishes({ kind: 'reactivate' }),
  'change to Pro': changesTo('premium'),
  'change to Business': changesTo('business'),
  'change to Business, charge refused': inOrder(plays('refuse-next-charge'), changesTo('business')),
  'period ends, renewal paid': plays('next-period'),
  'period ends, renewal fails': plays('next-period-unpaid'),
  'overdue payment made': plays('pay-overdue'),
  'overdue for too long': plays('give-up'),
  'refund in full': plays('refund'),
  'refund of a part': plays('refund-part'),
  'dispute opened': plays('open-dispute'),
  'dispute won': plays('open-dispute', 'win-dispute'),
  'dispute lost': plays('open-dispute', 'lose-dispute'),
  'cancelled on the portal': plays('cancel'),
  'pack of 100 credits, paid': buys(PACK),
  'pack, paid and refunded': inOrder(buys(PACK), plays('refund')),
};

/**
 * Brings a new account into a cell's state, using 4 credits on the way, and triggers the event. Returns the outcome as
 * written in the table. `beforeEvent` runs once the state is reached; `afterEvent` before the outcome is read.
 */
export async function walkCell(
  account: PlanAccount,
  { state, event }: PlanCell,
  {
    beforeEvent = async () => {},
    afterEvent = async () => {},
  }: { beforeEvent?: () => Promise<void>; afterEvent?: () => Promise<void> } = {},
): Promise<string> {
  const reach = STATES[state];
  const happen = EVENTS[event];
  if (!reach || !happen) throw new Error(`the walk does not know ${state}, ${event}`);
  const [first, ...later] = reach;
  await first?.(account);
  await account.usePages(PAGES_USED);
  for (const act of later) await act(account);
  await beforeEvent();
  const answer = await happen(account);
  await afterEvent();
  const { plan, credits } = await account.look();
  return `${answer === 'refused' ? '409 ' : ''}${wordsOf(plan)}; ${credits}`;
}

function wordsOf(plan: Awaited<ReturnType<PlanAccount['look']>>['plan']): string {
  if (!plan || plan.planTier === 'free') return 'free';
  const pending = plan.pendingPlanTier === null ? '' : `, then ${plan.pendingPlanTier}`;
  return `${plan.planTier} ${plan.status}${pending}`;
}
