import {
  checkoutAnswerSchema,
  convertResponseSchema,
  errorBodySchema,
  jobSchema,
  type PaidTier,
  type Subscription,
  subscriptionAnswerSchema,
  uploadResponseSchema,
} from '@ledgerlift/contract';
import type { Random } from '@ledgerlift/fixtures';
import type { StripeDouble } from '../../stripe-double/stripe-double.ts';
import { TestClient } from '../../test-client.ts';
import { ConnectionLost, type MakeDocument } from '../visitor.ts';
import { BankActs } from './bank-acts.ts';
import { planOf, runningOf } from './expected-from-stripe.ts';

/** Plans and packs that customers buy; see PACKS in payment-trial.ts. */
const PLANS = ['premium', 'business'] as const;
const PACKS = ['pack:small', 'pack:large'] as const;
/** Allowed error statuses: no credits left, a conflict, or no response of the payment provider. */
const EXPECTED_REFUSALS = new Set([402, 409, 503]);
const PAID_CHANCE = 0.75;
const RETURN_CHANCE = 0.6;

/** Everything that the server has acknowledged to a customer. */
export interface CustomerRecord {
  email: string;
  /** Number of acts by kind: successful calls and events at Stripe. */
  done: Map<string, number>;
  violations: string[];
  /** Acknowledged checkouts, the latest last. */
  checkouts: { sessionId: string; planType: string }[];
  jobIds: string[];
}

/** A signed-in user who buys, changes, cancels and converts at random, one act after the other. */
export class PayingCustomer {
  readonly record: CustomerRecord;
  readonly bank: BankActs;
  readonly #double: StripeDouble;
  readonly #random: Random;
  readonly #makeDocument: MakeDocument;
  #client: TestClient;
  #userId = '';
  #documents = 0;

  constructor(email: string, double: StripeDouble, random: Random, makeDocument: MakeDocument) {
    this.record = { email, done: new Map(), violations: [], checkouts: [], jobIds: [] };
    this.#double = double;
    this.#random = random;
    this.#makeDocument = makeDocument;
    this.#client = new TestClient('');
    this.bank = new BankActs(double, random, email);
  }

  /** Sets the new address of the server. */
  moveTo(url: string): void {
    this.#client = this.#client.at(url);
  }

  /** Registers the account. The server must not be killed meanwhile. */
  async register(): Promise<void> {
    await this.#client.register(this.record.email);
  }

  /** Makes a random call or triggers an event at Stripe. Throws ConnectionLost. */
  async act(): Promise<void> {
    if (this.#random.chance(0.35)) return this.actAtBank();
    const acts = [
      () => this.#buy(this.#random.pick(PLANS)),
      () => this.#buy(this.#random.pick(PLANS)),
      () => this.#buy(this.#random.pick(PACKS)),
      () => this.#buyInTwoWindows(),
      () => this.#payLate(),
      () => this.#cancel(),
      () => this.#reactivate(),
      () => this.#change('premium'),
      () => this.#change('business'),
      () => this.#change('business'),
      () => this.#convert(),
      () => this.#convert(),
      () => this.#look(),
    ];
    await this.#random.pick(acts)();
  }

  /** Triggers an event at Stripe, whether or not our server runs. */
  async actAtBank(): Promise<void> {
    if (this.#random.chance(0.15)) {
      const unpaid = this.record.checkouts.at(-1);
      if (unpaid && this.bank.pay(unpaid.sessionId)) this.#note('bank: checkout paid');
      return;
    }
    const name = await this.bank.act();
    if (name !== null) this.#note(name);
  }

  /** Resolves when no conversion of this customer is queued or running. Throws ConnectionLost. */
  async conversionsEnded(): Promise<void> {
    for (const jobId of this.record.jobIds)
      for (;;) {
        const { files } = jobSchema.parse(await this.#call('GET', `/api/jobs/${jobId}`));
        if (!files.some(({ status }) => status === 'queued' || status === 'converting')) break;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
  }

  async #buy(planType: string): Promise<void> {
    const sessionId = await this.#openCheckout(planType);
    if (sessionId === null) return;
    this.#checkOpenCheckouts();
    if (this.#random.chance(PAID_CHANCE)) await this.#pay(sessionId);
  }

  async #buyInTwoWindows(): Promise<void> {
    const answers = await Promise.allSettled([
      this.#openCheckout(this.#random.pick(PLANS)),
      this.#openCheckout(this.#random.pick(PLANS)),
    ]);
    const opened: string[] = [];
    for (const answer of answers) {
      if (answer.status === 'rejected') throw answer.reason;
      if (answer.value !== null) opened.push(answer.value);
    }
    this.#checkOpenCheckouts();
    for (const sessionId of opened) await this.#pay(sessionId);
  }

  async #openCheckout(planType: string): Promise<string | null> {
    const body = await this.#call('POST', '/api/create-checkout-session', { planType });
    if (body === null) return null;
    const { sessionId } = checkoutAnswerSchema.parse(body);
    this.record.checkouts.push({ sessionId, planType });
    this.#note(planType.startsWith('pack:') ? 'checkout of a pack' : 'checkout of a plan');
    return sessionId;
  }

  /** Only one of the acknowledged checkouts for plans can be paid. */
  #checkOpenCheckouts(): void {
    const open = this.record.checkouts.filter(
      ({ sessionId, planType }) =>
        !planType.startsWith('pack:') &&
        this.#double.world.store.get('checkout.session', sessionId).status === 'open',
    );
    if (open.length > 1) this.complain(`${open.length} checkouts for plans can be paid`);
  }

  async #payLate(): Promise<void> {
    const opened = this.record.checkouts.at(-1);
    if (opened) await this.#pay(opened.sessionId);
  }

  async #pay(sessionId: string): Promise<void> {
    if (!this.bank.pay(sessionId)) return;
    this.#note('checkout paid');
    if (!this.#random.chance(RETURN_CHANCE)) return;
    const { success_url } = this.#double.world.store.get('checkout.session', sessionId);
    const { pathname, search } = new URL((success_url ?? '').replace('{CHECKOUT_SESSION_ID}', sessionId));
    const { status } = await this.#fetch('GET', pathname + search);
    if (status === 303) this.#note('came back from a checkout');
    else this.complain(`coming back from a checkout got ${status}`);
  }

  async #cancel(): Promise<void> {
    const answered = await this.#changeCall('cancel-subscription', 'cancelled');
    if (answered && answered.status !== 'canceled' && answered.planTier !== 'free')
      this.complain(`a cancelled plan is ${answered.status}`);
  }

  async #reactivate(): Promise<void> {
    const answered = await this.#changeCall('reactivate-subscription', 'reactivated');
    if (answered && answered.status !== 'active') this.complain(`a reactivated plan is ${answered.status}`);
  }

  async #change(planType: PaidTier): Promise<void> {
    const answered = await this.#changeCall('change-subscription', `changed to ${planType}`, { planType });
    if (answered && (answered.pendingPlanTier ?? answered.planTier) !== planType)
      this.complain(
        `a plan that was changed to ${planType} is ${answered.planTier}, then ${answered.pendingPlanTier}`,
      );
  }

  /** The subscription in the response, which must match Stripe at this moment. */
  async #changeCall(call: string, kind: string, body?: unknown): Promise<Subscription | null> {
    const answer = await this.#call('POST', `/api/${call}`, body);
    if (answer === null) return null;
    const { subscription: answered } = subscriptionAnswerSchema.parse(answer);
    this.#note(kind);
    const running = runningOf(this.#double, this.#ownUserId());
    const [first] = running.map((subscription) => planOf(this.#double, subscription));
    // The server is about to end one of two subscriptions.
    if (running.length > 1) return answered;
    const { planTier, status, pendingPlanTier } = first ?? {
      planTier: 'free',
      status: null,
      pendingPlanTier: null,
    };
    if (
      answered.planTier !== planTier ||
      answered.status !== status ||
      answered.pendingPlanTier !== pendingPlanTier
    )
      this.complain(
        `${kind} was answered ${answered.planTier} ${answered.status} (${answered.pendingPlanTier}), and Stripe has ${planTier} ${status} (${pendingPlanTier})`,
      );
    return answered;
  }

  #ownUserId(): string {
    const customer = this.bank.customerId;
    if (this.#userId === '' && customer !== null)
      this.#userId = this.#double.world.store.get('customer', customer).metadata.userId ?? '';
    return this.#userId;
  }

  async #convert(): Promise<void> {
    const form = new FormData();
    form.set('documentType', 'bank_statement');
    const bytes = this.#makeDocument(++this.#documents);
    form.append('files', new Blob([bytes]), `document-${this.#documents}.pdf`);
    const uploaded = await this.#call('POST', '/api/upload', form);
    if (uploaded === null) return;
    const { jobId, files } = uploadResponseSchema.parse(uploaded);
    this.record.jobIds.push(jobId);
    const body = { filePaths: files.map(({ path }) => path), documentType: 'bank_statement' };
    const converted = await this.#call('POST', `/api/convert/${jobId}`, body);
    if (converted === null) return;
    const { remainingCredits } = convertResponseSchema.parse(converted);
    if (remainingCredits < 0) this.complain(`${remainingCredits} credits are left`);
    this.#note('converted');
  }

  async #look(): Promise<void> {
    await this.#call('GET', '/api/user');
    await this.#call('GET', '/api/credits');
    this.#note('looked');
  }

  /** Returns the JSON of the response, or null for an allowed refusal. Throws ConnectionLost. */
  async #call(method: string, path: string, body?: unknown): Promise<unknown> {
    const { status, text } = await this.#fetch(method, path, body);
    if (status < 300) return JSON.parse(text);
    const { code, message } = errorBodySchema.parse(JSON.parse(text));
    this.#note(`refused: ${code}`);
    if (!EXPECTED_REFUSALS.has(status))
      this.complain(`${method} ${path.slice(0, 30)} got ${status}: ${message}`);
    return null;
  }

  async #fetch(method: string, path: string, body?: unknown): Promise<{ status: number; text: string }> {
    try {
      const response = await this.#client.call(method, path, body);
      return { status: response.status, text: await response.text() };
    } catch (error) {
      // fetch throws TypeError for a lost connection.
      if (error instanceof TypeError) throw new ConnectionLost('no answer', { cause: error });
      throw error;
    }
  }

  complain(problem: string): void {
    this.record.violations.push(`${this.record.email}: ${problem}`);
  }

  #note(kind: string): void {
    this.record.done.set(kind, (this.record.done.get(kind) ?? 0) + 1);
  }
}
