import { decimalToMoney, LedgerliftError, type PaidTier, type PlanType } from '@ledgerlift/contract';
import {
  effectOfPayment,
  grantOfPayment,
  type KnownPayment,
  periodOfPayment,
} from '../billing/payment-effect.ts';
import { PaymentRefusedError } from '../billing/payment-errors.ts';
import {
  effectiveSubscription,
  type PlanRequest,
  type ProviderAction,
  planToStore,
  providerActionFor,
  refuseSecondPlan,
} from '../billing/plan-rules.ts';
import {
  applyPaymentAction,
  paymentOfCharge,
  paymentOfPack,
  possiblePaymentActions,
  providedPayment,
} from '../billing/test-mode/payment-lifecycle.ts';
import { possibleSubscriptionActions, transitionOf } from '../billing/test-mode/subscription-actions.ts';
import {
  cancelAtPeriodEnd,
  changeAtPeriodEnd,
  endAt,
  keepSubscription,
  providedSubscription,
  startSubscription,
  type Transition,
  tryChangeNow,
} from '../billing/test-mode/subscription-lifecycle.ts';
import type { PaymentState, SubscriptionState, TestRecord } from '../billing/test-mode/test-records.ts';
import { type Allowance, allowanceBy, type CreditRules } from '../credits/allowance.ts';
import { creditsLeft, type EntrySum, missingAllowance, unusedCredits } from '../credits/credit-sums.ts';
import { describePlan, isRunning, type StoredPlan } from '../credits/plan-state.ts';
import { outstandingWithdrawals } from '../credits/revoke-credits.ts';
import type { CreditEntryKind } from '../store/schema.ts';
import type { OutsideAct } from './payment-driver.ts';
import type { PlanAccount, PlanAnswer } from './plan-account.ts';

const USER = 'user';
const CUSTOMER = 'customer';
const START = new Date('2026-03-15T12:00:00.000Z');
const SECOND_MS = 1000;
const PACK = { id: 'small', name: 'small', credits: 100, price: '4.00', currency: 'USD' };
const RULES: CreditRules = { isMailSetUp: false, visitorsPerAddress: 0 };

interface Entry {
  period: string;
  kind: CreditEntryKind;
  amount: number;
  source: string | null;
}

/**
 * An account that consists only of the rules of plans, credits and the test provider. Its fields replace the database;
 * each act takes one second.
 */
export class PlanModel implements PlanAccount {
  private now = START;
  private plan: StoredPlan | null = null;
  private readonly entries: Entry[] = [];
  private readonly known = new Map<string, KnownPayment>();
  /** Both the newest first. */
  private subscriptions: TestRecord<SubscriptionState>[] = [];
  private payments: TestRecord<PaymentState>[] = [];

  buy(planType: PlanType): Promise<PlanAnswer> {
    return this.attempt(() => {
      if (planType !== 'premium' && planType !== 'business') return this.payForPack();
      refuseSecondPlan(this.plan, USER, this.now);
      const turn = startSubscription(USER, planType, this.now);
      const record = { ...this.newRecord('subscription', this.subscriptions), state: turn.subscription };
      this.subscriptions = [record, ...this.subscriptions];
      this.turn(record.id, turn);
    });
  }

  buyByBadCard(): Promise<PlanAnswer> {
    return this.attempt(() => refuseSecondPlan(this.plan, USER, this.now));
  }

  wish(wish: PlanRequest): Promise<PlanAnswer> {
    return this.attempt(() => {
      const { subscriptionId, act } = providerActionFor('test', this.plan, wish, this.now);
      if (act !== null) this.perform(subscriptionId, act);
    });
  }

  async play(act: OutsideAct): Promise<void> {
    this.pass();
    const [subscription] = this.subscriptions;
    const [payment, ...others] = this.payments;
    const ofSubscription =
      subscription && possibleSubscriptionActions(subscription.state).find((own) => own === act);
    const ofPayment = payment && possiblePaymentActions(payment.state).find((own) => own === act);
    if (subscription && ofSubscription)
      this.turn(subscription.id, transitionOf(ofSubscription, subscription.state, this.now));
    else if (payment && ofPayment)
      this.payments = [{ ...payment, state: applyPaymentAction(payment.state, ofPayment) }, ...others];
    else throw new Error(`${act} is not possible`);
    this.hear();
  }

  async usePages(pages: number): Promise<void> {
    this.pass();
    const { period } = this.giveAllowance();
    this.entries.push({ period, kind: 'spend', amount: -pages, source: null });
  }

  async look() {
    this.pass();
    const { ofAllowance, kept } = creditsLeft(this.sums(), this.allowance());
    return { plan: describePlan(this.plan, this.now), credits: ofAllowance + kept };
  }

  /** As `syncCustomer` and `applyPayment` do. */
  private hear(): void {
    const { kept } = effectiveSubscription(this.subscriptions.map(providedSubscription));
    const values = planToStore('test', this.plan, kept);
    if (values) this.plan = { ...values, userId: USER, updatedAt: this.now };
    if (this.plan && isRunning(this.plan, this.now)) this.giveAllowance();
    for (const payment of this.payments.map(providedPayment).reverse()) {
      const grant = grantOfPayment(payment);
      const period = periodOfPayment(payment);
      if (!grant) this.giveAllowance();
      else if (!this.entries.some(({ source }) => source === grant.source))
        this.entries.push({ period, kind: 'grant', ...grant });
      const { paymentId } = payment;
      const known = this.known.get(paymentId) ?? { paymentId, isWithdrawn: false, turns: 0 };
      const effect = effectOfPayment(payment, known, this.pool(period));
      if (effect) this.entries.push({ period, kind: 'withdrawal', ...effect.withdrawal });
      this.known.set(paymentId, effect ? { paymentId, ...effect } : known);
    }
  }

  private giveAllowance(): Allowance {
    const allowance = this.allowance();
    const { period } = allowance;
    const amount = missingAllowance(this.sums(), allowance);
    if (amount > 0) this.entries.push({ period, kind: 'allowance', amount, source: null });
    return allowance;
  }

  private allowance(): Allowance {
    return allowanceBy(RULES, { verifiedAt: null, plan: this.plan }, this.now);
  }

  private sums(): EntrySum[] {
    return this.entries.map(({ period, kind, amount }) => ({ period, kind, credits: amount }));
  }

  private pool(period: string) {
    const entries = this.entries.filter((entry) => entry.period === period);
    return {
      given: entries.filter(({ kind }) => kind === 'allowance').map(({ amount }) => amount),
      unused: unusedCredits(this.sums(), period),
      withdrawn: outstandingWithdrawals(entries),
    };
  }

  private perform(id: string, act: ProviderAction): void {
    if (act.kind === 'changePlan' && act.when === 'now') this.changeNow(id, act.planTier);
    else this.turn(id, this.turnBy(this.subscription(id), act));
  }

  private turnBy(state: SubscriptionState, act: ProviderAction): Transition {
    switch (act.kind) {
      case 'endNow':
        return endAt(state, this.now);
      case 'cancelAtPeriodEnd':
        return cancelAtPeriodEnd(state);
      case 'keep':
        return keepSubscription(state);
      case 'changePlan':
        return changeAtPeriodEnd(state, act.planTier);
    }
  }

  private changeNow(id: string, planTier: PaidTier): void {
    const { turn, refusal } = tryChangeNow(this.subscription(id), planTier, this.now);
    this.turn(id, turn);
    if (refusal !== null) throw new PaymentRefusedError(refusal);
  }

  private turn(id: string, { subscription, charges }: Transition): void {
    this.subscriptions = this.subscriptions.map((record) =>
      record.id === id ? { ...record, state: subscription } : record,
    );
    for (const charge of charges) this.store(paymentOfCharge(USER, id, charge, this.now));
  }

  private payForPack(): void {
    const price = decimalToMoney(PACK.price, PACK.currency);
    if (!price) throw new Error('the price of the pack is no amount');
    this.store(paymentOfPack(USER, `session ${this.payments.length}`, PACK, price, this.now));
  }

  private store(state: PaymentState): void {
    this.payments = [{ ...this.newRecord('payment', this.payments), state }, ...this.payments];
  }

  private newRecord(kind: string, others: readonly unknown[]) {
    return { id: `${kind} ${others.length}`, customerId: CUSTOMER, createdAt: this.now };
  }

  private subscription(id: string): SubscriptionState {
    const record = this.subscriptions.find((found) => found.id === id);
    if (!record) throw new Error(`there is no ${id}`);
    return record.state;
  }

  private async attempt(act: () => void): Promise<PlanAnswer> {
    this.pass();
    try {
      act();
    } catch (error) {
      if (!(error instanceof LedgerliftError) || error.code !== 'conflict') throw error;
      return 'refused';
    }
    this.hear();
    return 'done';
  }

  private pass(): void {
    this.now = new Date(this.now.getTime() + SECOND_MS);
  }
}
